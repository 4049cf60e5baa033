import { marksWords } from "#words/marks.ts";
import type { Tally } from "../outbox/change-store.ts";
import { unsavedTexts } from "../outbox/persist.ts";

/** Whether all is saved, in a few words; none as long as it is not known what the browser keeps. */
export function tallyInWords({ waiting, writing, needYou, notSent, isCutOff, isRead }: Tally): string {
  if (needYou > 0) return marksWords.needYou(needYou);
  // Nothing is said to wait before the log of the account has it.
  if (waiting > 0 && waiting <= writing) return marksWords.waiting;
  if (waiting > 0)
    return (
      marksWords.waitingCount(waiting - writing) +
      (isCutOff ? `. ${marksWords.cutOff(unsavedTexts.isOnlyInMemory())}` : "")
    );
  return isRead ? marksWords.allSaved(notSent) : "";
}
