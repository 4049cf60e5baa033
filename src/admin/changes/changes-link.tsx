import { History } from "lucide";
import { useState } from "react";
import { RailLink } from "../ui/layout/rail-entry.tsx";
import { LiveRegion } from "../ui/messages/live-region.tsx";
import { marksWords } from "#words/marks.ts";
import { shellWords } from "#words/shell.ts";
import { useTally } from "./use-changes.tsx";
import type { Tally } from "../outbox/change-store.ts";
import { unsavedTexts } from "../storage/unsaved-texts.ts";

/** The calm place in the shell that says whether all is saved, and leads to the recent changes. */
export function ChangesLink() {
  const tally = useTally();
  const lacksConnection = tally.isCutOff && tally.waiting > 0;
  return (
    <RailLink
      to="/changes"
      icon={History}
      note={tallyInWords(tally)}
      onPhone={lacksConnection ? marksWords.noConnection : undefined}
      needsYou={tally.needYou > 0}
      atFoot
    >
      {shellWords.changes}
    </RailLink>
  );
}

/** Says aloud how the changes stand, for those who do not see the marks: nothing, as long as there was nothing but what is saved. */
export function SpokenTally() {
  const tally = useTally();
  const [isBegun, begin] = useState(false);
  if (!isBegun && tally.waiting + tally.needYou > 0) begin(true);
  return <LiveRegion>{isBegun ? tallyInWords(tally) : ""}</LiveRegion>;
}

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
