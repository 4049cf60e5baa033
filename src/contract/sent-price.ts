import * as z from "zod/mini";
import { canonicalDecimal, priceLimits } from "./price.ts";
import type { Fault } from "./problems/field-errors.ts";

// Separate from price.ts, so that a page that only shows prices does not load these rules.

/** How many decimals a plain decimal text has. */
export const decimalsOf = (decimal: string): number => {
  const point = decimal.indexOf(".");
  return point < 0 ? 0 : decimal.length - point - 1;
};

const notAPrice = "Enter a price, such as 25.50.";

type Finding = { readonly fault: Fault; readonly message: string };

/** Converts a number literal to its canonical decimal, and reports one that is not a valid price. */
const asDecimal = z.transform((literal: string, { issues }) => {
  const decimal = typeof literal === "string" ? canonicalDecimal(literal) : undefined;
  const finding = decimal === undefined ? notADecimal(literal) : outsideLimits(decimal);
  if (finding)
    issues.push({ code: "custom", message: finding.message, params: finding.fault, input: literal });
  return decimal ?? literal;
});

const notADecimal = (literal: unknown): Finding => ({
  fault: literal === undefined ? { code: "required" } : { code: "wrong_type", expected: "number" },
  message: notAPrice,
});

const [minimum, maximum] = [Number(priceLimits.minimum), Number(priceLimits.maximum)];

/** The message for a price above or below the limits. */
export const outOfRange = `Enter a price from ${minimum} to ${maximum.toLocaleString("en")}.`;

function faultIn(decimal: string): Fault | undefined {
  const { decimals } = priceLimits;
  if (decimalsOf(decimal) > decimals) return { code: "too_many_decimals", max: decimals };
  if (Number(decimal) < minimum) return { code: "too_small", min: minimum };
  return Number(decimal) > maximum ? { code: "too_large", max: maximum } : undefined;
}

function outsideLimits(decimal: string): Finding | undefined {
  const fault = faultIn(decimal);
  const message = fault?.code === "too_many_decimals" ? "Use at most two decimals." : outOfRange;
  return fault && { fault, message };
}

// Accepts any input, so that `asDecimal` alone decides on the error. A number on the wire is text here: see json.ts.
const literal: z.ZodMiniType<string, string> = z.any();

/** A price in a request, within the limits (open point "price"). */
export const price = z.pipe(literal, asDecimal);
