import * as z from "zod/mini";
import { asDecimal } from "./decimal-price.ts";

/** A price as any service answers it: any number of decimals, and a quoted number too. */
export const answeredPrice = z.pipe(
  z.pipe(
    z.string(),
    z.transform((literal: string) => literal.replace(/^"(.*)"$/, "$1")),
  ),
  asDecimal(() => undefined),
);
