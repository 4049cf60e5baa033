import { History } from "lucide";
import { useState } from "react";
import { RailLink } from "../ui/layout/rail-entry.tsx";
import { LiveRegion } from "../ui/messages/live-region.tsx";
import { marksWords } from "#words/marks.ts";
import { shellWords } from "#words/shell.ts";
import { useTally } from "./use-changes.tsx";
import type { Tally } from "../outbox/change-store.ts";
import { unsavedTexts } from "../outbox/persist.ts";

/** The link to Recent changes, with a note whether everything is saved. */
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

/** Announces the state of the changes to screen readers, once there was one that was not saved. */
export function SpokenTally() {
  const tally = useTally();
  const [isBegun, begin] = useState(false);
  if (!isBegun && tally.waiting + tally.needYou > 0) begin(true);
  return <LiveRegion>{isBegun ? tallyInWords(tally) : ""}</LiveRegion>;
}

/** Whether everything is saved, in a few words; "" until the journal is read. */
export function tallyInWords({ waiting, writing, needYou, notSent, isCutOff, isRead }: Tally): string {
  if (needYou > 0) return marksWords.needYou(needYou);
  // Changes are called waiting only once the log has persisted them.
  if (waiting > 0 && waiting <= writing) return marksWords.waiting;
  if (waiting > 0)
    return (
      marksWords.waitingCount(waiting - writing) +
      (isCutOff ? `. ${marksWords.cutOff(unsavedTexts.isOnlyInMemory())}` : "")
    );
  return isRead ? marksWords.allSaved(notSent) : "";
}
