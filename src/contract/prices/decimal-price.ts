import * as z from "zod/mini";
import { canonicalDecimal } from "./decimal.ts";
import type { Fault } from "../problems/field-errors.ts";

// A price is decimal text in every layer, so that no digit passes through a binary fraction; on the wire it is a JSON number.

/** What is said of what is no price at all. */
const noPrice = "Enter a price, such as 25.50.";

type Wrong = { readonly fault: Fault; readonly message: string };

/** Reads a literal as its canonical decimal, unless `wrongIn` says what is wrong in that. */
export const asDecimal = (wrongIn: (decimal: string) => Wrong | undefined) =>
  z.transform((literal: string, { issues }) => {
    const decimal = typeof literal === "string" ? canonicalDecimal(literal) : undefined;
    const wrong = decimal === undefined ? noDecimal(literal) : wrongIn(decimal);
    if (wrong) issues.push({ code: "custom", message: wrong.message, params: wrong.fault, input: literal });
    return decimal ?? literal;
  });

const noDecimal = (literal: unknown): Wrong => ({
  fault: literal === undefined ? { code: "required" } : { code: "wrong_type", expected: "number" },
  message: noPrice,
});
