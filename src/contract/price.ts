import * as z from "zod/mini";

// A price is decimal text in every layer, so that no digit passes through a binary fraction; on the wire it is a JSON number.

/** Open point "price": the smallest and the largest price per lead, and its decimals. */
export const priceLimits = { minimum: "0.01", maximum: "999999.99", decimals: 2 };

const plainDecimal = /^(?:0|[1-9]\d{0,39})(?:\.\d{0,39}[1-9])?$/;
const numberLiteral = /^(-?)(\d{1,40})(?:\.(\d{1,40}))?(?:[eE]([+-]?\d{1,2}))?$/;

/** The shortest plain decimal text equal to a JSON number literal ("2.50" → "2.5", "1e2" → "100"), or undefined if it is none. */
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

/** How many decimals a plain decimal text has. */
export const decimalsOf = (decimal: string): number => {
  const point = decimal.indexOf(".");
  return point < 0 ? 0 : decimal.length - point - 1;
};

const noPrice = "Enter a price, such as 25.50.";

const asDecimal = (wrongIn: (decimal: string) => string | undefined) =>
  z.transform((literal: string, { issues }) => {
    const decimal = canonicalDecimal(literal);
    const message = decimal === undefined ? noPrice : wrongIn(decimal);
    if (message) issues.push({ code: "custom", message, input: literal });
    return decimal ?? literal;
  });

const [minimum, maximum] = [Number(priceLimits.minimum), Number(priceLimits.maximum)];

export const outOfRange = `Enter a price from ${minimum} to ${maximum.toLocaleString("en")}.`;

function wrongInPrice(decimal: string): string | undefined {
  if (decimalsOf(decimal) > priceLimits.decimals) return "Use at most two decimals.";
  const isWithin = Number(decimal) >= minimum && Number(decimal) <= maximum;
  return isWithin ? undefined : outOfRange;
}

/** A price that may be asked for, within the limits (open point "price"). */
export const price = z.pipe(z.string(noPrice), asDecimal(wrongInPrice));

/** A price as any service answers it: any number of decimals, and a quoted number too. */
export const answeredPrice = z.pipe(
  z.pipe(
    z.string(),
    z.transform((literal: string) => literal.replace(/^"(.*)"$/, "$1")),
  ),
  asDecimal(() => undefined),
);
