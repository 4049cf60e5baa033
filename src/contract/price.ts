import * as z from "zod/mini";
import { asDecimal, noPrice } from "./decimal-price.ts";
import { decimalsOf } from "./decimals-of.ts";

/** Open point "price": the smallest and the largest price per lead, and its decimals. */
export const priceLimits = { minimum: "0.01", maximum: "999999.99", decimals: 2 };

const [minimum, maximum] = [Number(priceLimits.minimum), Number(priceLimits.maximum)];

export const outOfRange = `Enter a price from ${minimum} to ${maximum.toLocaleString("en")}.`;

function wrongInPrice(decimal: string): string | undefined {
  if (decimalsOf(decimal) > priceLimits.decimals) return "Use at most two decimals.";
  const isWithin = Number(decimal) >= minimum && Number(decimal) <= maximum;
  return isWithin ? undefined : outOfRange;
}

/** A price that may be asked for, within the limits (open point "price"). */
export const price = z.pipe(z.string(noPrice), asDecimal(wrongInPrice));
