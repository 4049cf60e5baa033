import { marksWords } from "#words/marks.ts";
import { unsavedTexts } from "../unsaved-texts.ts";
import type { Tally } from "./change-log.ts";

/** Whether all is saved, in a few words; none as long as it is not known what the browser keeps. */
export const tallyInWords = ({ waiting, needYou, notSent, isCutOff, isRead }: Tally): string =>
  needYou > 0
    ? marksWords.needYou(needYou)
    : waiting > 0
      ? marksWords.waitingCount(waiting) +
        (isCutOff ? `. ${marksWords.cutOff(unsavedTexts.isOnlyHere())}` : "")
      : isRead
        ? marksWords.allSaved(notSent)
        : "";
