import { History } from "lucide";
import { useState } from "react";
import { RailLink } from "../ui/layout/rail-entry.tsx";
import { LiveRegion } from "../ui/messages/live-region.tsx";
import { marksWords } from "#words/marks.ts";
import { shellWords } from "#words/shell.ts";
import { useTally } from "./use-changes.tsx";
import { type Tally, allTyped } from "../outbox/change-store.ts";
import { unsavedTexts } from "../outbox/persist.ts";

/** The link to Recent changes, with a note whether everything is saved; what is only typed has a way of its own. */
export function ChangesLink() {
  const tally = useTally();
  const lacksConnection = tally.isCutOff && tally.waiting > 0;
  return (
    <RailLink
      to="/changes"
      icon={History}
      note={tallyInWords({ ...tally, typed: [], typedElsewhere: allTyped(tally) })}
      onPhone={lacksConnection ? marksWords.noConnection : undefined}
      needsYou={tally.needYou > 0}
      atFoot={tally.typed.length === 0}
    >
      {shellWords.changes}
    </RailLink>
  );
}

/** Announces what is unfinished to screen readers, once there was something. */
export function SpokenTally() {
  const tally = useTally();
  const [isBegun, begin] = useState(false);
  if (!isBegun && tally.waiting + tally.needYou + tally.typed.length > 0) begin(true);
  return <LiveRegion>{isBegun ? tallyInWords(tally) : ""}</LiveRegion>;
}

/** What is not saved, in a few words, or that everything is; "" until the journal is read. */
export function tallyInWords(tally: Tally): string {
  const { typed, typedElsewhere, waiting, writing, needYou, notSent, isCutOff, isRead } = tally;
  const prices = typed.filter(({ is }) => is === "price").length;
  const cutOff = isCutOff ? `. ${marksWords.cutOff(unsavedTexts.isOnlyInMemory())}` : "";
  // Changes are called waiting only once the log has persisted them.
  const sending =
    waiting > writing ? marksWords.waitingCount(waiting - writing) + cutOff : marksWords.waiting;
  const unsaved = [
    [needYou, marksWords.needYou],
    [prices, marksWords.toConfirm],
    [typed.length - prices, marksWords.unsavedEdits],
    [notSent, marksWords.notSent],
    [waiting, () => sending],
  ] as const;
  const said = unsaved.filter(([count]) => count > 0).map(([count, says]) => says(count));
  return said.join(", ") || (isRead && typedElsewhere.length === 0 ? marksWords.allSaved : "");
}
