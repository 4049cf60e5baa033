import type { Value } from "#contract/records/resource.ts";
import { changesWords } from "#words/changes/changes.ts";
import { fieldValueInWords } from "#words/records/roles.ts";
import { formattedPrice } from "../money.ts";
import type { State } from "../outbox/change.ts";

/** The value of a field as lists of changes show it. */
export function shownValue(field: string, value: Value): string {
  if (value === null) return changesWords.empty;
  if (typeof value === "boolean") return value ? changesWords.on : changesWords.off;
  if (field === "price") return formattedPrice(String(value));
  return fieldValueInWords(field, String(value));
}

/** Why a change was rejected: the message of the service, or our own words where it gave none. */
export function rejectionInWords({ message, reason }: State<"rejected">): string {
  if (!reason) return message;
  return reason.is === "oldValueKept" ? changesWords.oldValueKept : changesWords.failedTimes(reason.times);
}
