import { changesWords } from "#words/changes.ts";
import type { State } from "../outbox/change.ts";

/** Why a change was rejected: in the words of the service, or in ours where it gave none. */
export function rejectionInWords({ message, reason }: State<"rejected">): string {
  if (!reason) return message;
  return reason.is === "oldValueKept" ? changesWords.oldValueKept : changesWords.failedTimes(reason.times);
}
