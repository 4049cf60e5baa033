import * as z from "zod/mini";
import { canonicalDecimal, priceLimits } from "./price.ts";
import type { Fault } from "./problems/field-errors.ts";

// What may be asked for stands apart from what is answered: a page that only shows prices does without it.

/** How many decimals a plain decimal text has. */
export const decimalsOf = (decimal: string): number => {
  const point = decimal.indexOf(".");
  return point < 0 ? 0 : decimal.length - point - 1;
};

/** What is said of what is no price at all. */
const noPrice = "Enter a price, such as 25.50.";

type Wrong = { readonly fault: Fault; readonly message: string };

/** Reads a literal as its canonical decimal, unless there is something wrong in it. */
const asDecimal = z.transform((literal: string, { issues }) => {
  const decimal = typeof literal === "string" ? canonicalDecimal(literal) : undefined;
  const wrong = decimal === undefined ? noDecimal(literal) : wrongInPrice(decimal);
  if (wrong) issues.push({ code: "custom", message: wrong.message, params: wrong.fault, input: literal });
  return decimal ?? literal;
});

const noDecimal = (literal: unknown): Wrong => ({
  fault: literal === undefined ? { code: "required" } : { code: "wrong_type", expected: "number" },
  message: noPrice,
});

const [minimum, maximum] = [Number(priceLimits.minimum), Number(priceLimits.maximum)];

/** What is said of a price above or below its limits. */
export const outOfRange = `Enter a price from ${minimum} to ${maximum.toLocaleString("en")}.`;

function faultIn(decimal: string): Fault | undefined {
  const { decimals } = priceLimits;
  if (decimalsOf(decimal) > decimals) return { code: "too_many_decimals", max: decimals };
  if (Number(decimal) < minimum) return { code: "too_small", min: minimum };
  return Number(decimal) > maximum ? { code: "too_large", max: maximum } : undefined;
}

function wrongInPrice(decimal: string): Wrong | undefined {
  const fault = faultIn(decimal);
  const message = fault?.code === "too_many_decimals" ? "Use at most two decimals." : outOfRange;
  return fault && { fault, message };
}

// Of any kind, so that one check says what is wrong: what is a number on the wire is text here.
const literal: z.ZodMiniType<string, string> = z.any();

/** A price that may be asked for, within the limits (open point "price"). */
export const price = z.pipe(literal, asDecimal);
