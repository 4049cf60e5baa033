import { formattedPrice } from "../money.ts";
import type { Value } from "../resource.ts";
import { words } from "../words/words.ts";

/** The value of a field as a list of changes says it. */
export function shownValue(field: string, value: Value): string {
  if (value === null) return words.changes.empty;
  if (typeof value === "boolean") return value ? words.changes.on : words.changes.off;
  return field === "price" ? formattedPrice(String(value)) : String(value);
}
