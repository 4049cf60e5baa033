import { collator } from "../../locale/collator.ts";
import type { SortValue } from "./column.ts";

/** Returns a comparator for numbers and texts, natural order for digits in texts. Missing values come last in both directions. */
export function compareValues(isDescending: boolean): (a: SortValue, b: SortValue) => number {
  const sign = isDescending ? -1 : 1;
  return (a, b) => {
    if (isMissing(a) || isMissing(b)) return Number(isMissing(a)) - Number(isMissing(b));
    if (typeof a === "number" && typeof b === "number") return sign * (a - b);
    return sign * collator.compare(String(a), String(b));
  };
}

const isMissing = (value: SortValue): value is null | "" => value === null || value === "";
