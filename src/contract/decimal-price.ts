import * as z from "zod/mini";
import { canonicalDecimal } from "./decimal.ts";

// A price is decimal text in every layer, so that no digit passes through a binary fraction; on the wire it is a JSON number.

/** What is said of what is no price at all. */
export const noPrice = "Enter a price, such as 25.50.";

/** Reads a literal as its canonical decimal, unless `wrongIn` says what is wrong in that. */
export const asDecimal = (wrongIn: (decimal: string) => string | undefined) =>
  z.transform((literal: string, { issues }) => {
    const decimal = canonicalDecimal(literal);
    const message = decimal === undefined ? noPrice : wrongIn(decimal);
    if (message) issues.push({ code: "custom", message, input: literal });
    return decimal ?? literal;
  });
