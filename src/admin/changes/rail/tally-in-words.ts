import { marksWords } from "#words/changes/marks.ts";
import { tallyWords } from "#words/changes/tally.ts";
import type { Tally } from "../../outbox/change-store.ts";
import { unsavedTexts } from "../../outbox/persist.ts";

/** Lists what is not saved, or says that everything is; "" until the journal is read. */
export function tallyInWords(tally: Tally): string {
  const { typedElsewhere, isRead } = tally;
  return unfinishedInWords(tally) || (isRead && typedElsewhere.length === 0 ? tallyWords.allSaved : "");
}

/** Lists what is not saved; "" if everything is. */
export function unfinishedInWords(tally: Tally): string {
  const { typed, waiting, writing, needsAttention, unsent, isOffline } = tally;
  const prices = typed.filter(({ is }) => is === "price").length;
  const cutOff = isOffline ? `. ${tallyWords.cutOff(unsavedTexts.isOnlyInMemory())}` : "";
  // Changes count as waiting only once the log has persisted them.
  const sending =
    waiting > writing ? tallyWords.waitingCount(waiting - writing) + cutOff : marksWords.waiting;
  const unsaved = [
    [needsAttention, tallyWords.needsAttention],
    [prices, tallyWords.toConfirm],
    [typed.length - prices, tallyWords.unsavedEdits],
    [unsent, tallyWords.unsent],
    [waiting, () => sending],
  ] as const;
  return unsaved
    .filter(([count]) => count > 0)
    .map(([count, inWords]) => inWords(count))
    .join(", ");
}
