import { collator } from "../../locale/collator.ts";
import type { SortValue } from "./column.ts";

/** Orders numbers by their size and texts as people do, numbers within them by their value; what is missing comes last both ways. */
export function compareValues(isDescending: boolean): (a: SortValue, b: SortValue) => number {
  const sign = isDescending ? -1 : 1;
  return (a, b) => {
    if (isMissing(a) || isMissing(b)) return Number(isMissing(a)) - Number(isMissing(b));
    if (typeof a === "number" && typeof b === "number") return sign * (a - b);
    return sign * collator.compare(String(a), String(b));
  };
}

const isMissing = (value: SortValue): value is null | "" => value === null || value === "";
