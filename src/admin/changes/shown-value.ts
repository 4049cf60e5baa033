import type { Value } from "#contract/records/resource.ts";
import { campaignCategoriesWords } from "#words/campaign-categories.ts";
import { changesWords } from "#words/changes.ts";
import { formattedPrice } from "../money.ts";

/** The value of a field as a list of changes says it. */
export function shownValue(field: string, value: Value): string {
  if (value === null) return changesWords.empty;
  if (typeof value === "boolean") return value ? changesWords.on : changesWords.off;
  if (field === "price") return formattedPrice(String(value));
  return field === "target_status" ? campaignCategoriesWords.statusInWords(String(value)) : String(value);
}
