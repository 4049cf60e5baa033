import { formattedPrice } from "../../money.ts";
import { differenceOf } from "./exact-steps.ts";

/** The exact difference of two amounts of decimal text as money, with its sign. */
export function signedDifference(before: string, after: string): string {
  const difference = differenceOf(before, after);
  return difference.startsWith("-")
    ? `−${formattedPrice(difference.slice(1))}`
    : `+${formattedPrice(difference)}`;
}
