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

/** What is not saved, in a few words, or that everything is; "" until the journal is read. */
export function tallyInWords({ waiting, writing, needYou, notSent, isCutOff, isRead }: Tally): string {
  const cutOff = isCutOff ? `. ${marksWords.cutOff(unsavedTexts.isOnlyInMemory())}` : "";
  // Changes are called waiting only once the log has persisted them.
  const sending =
    waiting > writing ? marksWords.waitingCount(waiting - writing) + cutOff : marksWords.waiting;
  const unsaved = [
    ...(needYou > 0 ? [marksWords.needYou(needYou)] : []),
    ...(notSent > 0 ? [marksWords.notSent(notSent)] : []),
    ...(waiting > 0 ? [sending] : []),
  ];
  return unsaved.join(", ") || (isRead ? marksWords.allSaved : "");
}
