import * as z from "zod/mini";
import { asDecimal } from "./decimal-price.ts";

/** A price as any service answers it: any number of decimals, and a quoted number too. */
export const answeredPrice = z.pipe(
  z.pipe(
    z.string(),
    z.transform((literal: string) => literal.replace(/^"(.*)"$/, "$1")),
  ),
  z.pipe(
    asDecimal(() => undefined),
    z.transform(withoutNoise),
  ),
);

// A binary fraction holds 15 to 17 digits: a shorter decimal is written as it was meant.
const leastNoisy = 16;
const meantDecimals = 6;

/**
 * What was meant by a decimal that reckoning in binary fractions has moved by a hair (10.030000000000001 → 10.03): the nearest one with
 * six decimals, where it is nearer than a hundred-trillionth of the whole. Every other decimal is as it was answered.
 */
export function withoutNoise(decimal: string): string {
  const [whole = "", fraction = ""] = decimal.split(".");
  if (decimal.length < leastNoisy || fraction.length <= meantDecimals) return decimal;
  const digits = BigInt(whole + fraction);
  const unit = 10n ** BigInt(fraction.length - meantDecimals);
  const meant = ((digits + unit / 2n) / unit) * unit;
  const moved = meant > digits ? meant - digits : digits - meant;
  if (moved * 100_000_000_000_000n > digits) return decimal;
  const text = String(meant).padStart(fraction.length + 1, "0");
  return `${text.slice(0, -fraction.length)}.${text.slice(-fraction.length)}`.replace(/\.?0+$/, "");
}
