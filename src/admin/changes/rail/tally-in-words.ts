import { marksWords } from "#words/changes/marks.ts";
import { tallyWords } from "#words/changes/tally.ts";
import type { Tally } from "../../outbox/change-store.ts";
import { unsavedTexts } from "../../outbox/persist.ts";

/** What is not saved, in a few words, or that everything is; "" until the journal is read. */
export function tallyInWords(tally: Tally): string {
  const { typedElsewhere, isRead } = tally;
  return unfinishedInWords(tally) || (isRead && typedElsewhere.length === 0 ? tallyWords.allSaved : "");
}

/** What is not saved, in a few words; "" where everything is. */
export function unfinishedInWords(tally: Tally): string {
  const { typed, waiting, writing, needYou, notSent, isOffline } = tally;
  const prices = typed.filter(({ is }) => is === "price").length;
  const cutOff = isOffline ? `. ${tallyWords.cutOff(unsavedTexts.isOnlyInMemory())}` : "";
  // Changes are called waiting only once the log has persisted them.
  const sending =
    waiting > writing ? tallyWords.waitingCount(waiting - writing) + cutOff : marksWords.waiting;
  const unsaved = [
    [needYou, tallyWords.needYou],
    [prices, tallyWords.toConfirm],
    [typed.length - prices, tallyWords.unsavedEdits],
    [notSent, tallyWords.notSent],
    [waiting, () => sending],
  ] as const;
  return unsaved
    .filter(([count]) => count > 0)
    .map(([count, says]) => says(count))
    .join(", ");
}
