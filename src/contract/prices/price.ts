import * as z from "zod/mini";
import { asDecimal } from "./decimal-price.ts";
import { decimalsOf } from "./decimals-of.ts";
import type { Fault } from "../problems/field-errors.ts";

/** Open point "price": the smallest and the largest price per lead, and its decimals. */
export const priceLimits = { minimum: "0.01", maximum: "999999.99", decimals: 2 };

const [minimum, maximum] = [Number(priceLimits.minimum), Number(priceLimits.maximum)];

export const outOfRange = `Enter a price from ${minimum} to ${maximum.toLocaleString("en")}.`;

function faultIn(decimal: string): Fault | undefined {
  const { decimals } = priceLimits;
  if (decimalsOf(decimal) > decimals) return { code: "too_many_decimals", max: decimals };
  if (Number(decimal) < minimum) return { code: "too_small", min: minimum };
  return Number(decimal) > maximum ? { code: "too_large", max: maximum } : undefined;
}

function wrongInPrice(decimal: string) {
  const fault = faultIn(decimal);
  const message = fault?.code === "too_many_decimals" ? "Use at most two decimals." : outOfRange;
  return fault && { fault, message };
}

// Of any kind, so that one check says what is wrong: what is a number on the wire is text here.
const literal: z.ZodMiniType<string, string> = z.any();

/** A price that may be asked for, within the limits (open point "price"). */
export const price = z.pipe(literal, asDecimal(wrongInPrice));
