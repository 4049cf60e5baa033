import * as z from "zod/mini";

// A price is decimal text in every layer, so that no digit passes through a binary fraction; on the wire it is a JSON number.

/** Open point "price": the smallest and the largest price per lead, and the maximum number of decimals. */
export const priceLimits = { minimum: "0.01", maximum: "999999.99", decimals: 2 };

const plainDecimal = /^(?:0|[1-9]\d{0,39})(?:\.\d{0,39}[1-9])?$/;
const numberLiteral = /^(-?)(\d{1,40})(?:\.(\d{1,40}))?(?:[eE]([+-]?\d{1,2}))?$/;

/** The shortest plain decimal equal to a JSON number literal ("2.50" → "2.5", "1e2" → "100"). Undefined for any other text. */
export function canonicalDecimal(literal: string): string | undefined {
  if (plainDecimal.test(literal)) return literal;
  const match = numberLiteral.exec(literal);
  if (!match) return undefined;
  const [, sign = "", whole = "", fraction = "", exponent = "0"] = match;
  const shift = Number(exponent);
  const digits = "0".repeat(Math.max(0, -shift)) + whole + fraction + "0".repeat(Math.max(0, shift));
  const point = Math.max(0, -shift) + whole.length + shift;
  const plain = `${digits.slice(0, point)}.${digits.slice(point)}`
    .replace(/^0+(?=\d)/, "")
    .replace(/\.?0*$/, "");
  return plain === "0" ? "0" : sign + plain;
}

/** A price in a reply of any service: with any number of decimals, or as a quoted number. */
export const responsePrice = z.pipe(
  z.string(),
  z.transform((literal: string, { issues }) => {
    const decimal = canonicalDecimal(literal.replace(/^"(.*)"$/, "$1"));
    if (decimal === undefined) issues.push({ code: "custom", input: literal });
    return withoutNoise(decimal ?? literal);
  }),
);

// A double has 15 to 17 significant digits, so a shorter decimal contains no rounding noise.
const minNoisyLength = 16;
const meantDecimals = 6;

/**
 * Removes the rounding noise of doubles (10.030000000000001 → 10.03): rounds to six decimals if that changes the value by less than 1e-14 of
 * itself, and otherwise returns the decimal unchanged.
 */
function withoutNoise(decimal: string): string {
  const [whole = "", fraction = ""] = decimal.split(".");
  if (decimal.length < minNoisyLength || fraction.length <= meantDecimals) return decimal;
  const digits = BigInt(whole + fraction);
  const unit = 10n ** BigInt(fraction.length - meantDecimals);
  const meant = ((digits + unit / 2n) / unit) * unit;
  const moved = meant > digits ? meant - digits : digits - meant;
  if (moved * 100_000_000_000_000n > digits) return decimal;
  const text = String(meant).padStart(fraction.length + 1, "0");
  return `${text.slice(0, -fraction.length)}.${text.slice(-fraction.length)}`.replace(/\.?0+$/, "");
}
