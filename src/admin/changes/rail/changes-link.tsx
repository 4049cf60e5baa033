import { History } from "lucide";
import { RailLink } from "../../ui/layout/rail/rail-entry.tsx";
import { marksWords } from "#words/changes/marks.ts";
import { shellWords } from "#words/shell/shell.ts";
import { useTally } from "../use-changes.tsx";
import { type Tally, allTyped } from "../../outbox/change-store.ts";
import { unsavedTexts } from "../../outbox/persist.ts";

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
      atFoot
    >
      {shellWords.changes}
    </RailLink>
  );
}

/** What is not saved, in a few words, or that everything is; "" until the journal is read. */
export function tallyInWords(tally: Tally): string {
  const { typedElsewhere, isRead } = tally;
  return unfinishedInWords(tally) || (isRead && typedElsewhere.length === 0 ? marksWords.allSaved : "");
}

/** What is not saved, in a few words; "" where everything is. */
export function unfinishedInWords(tally: Tally): string {
  const { typed, waiting, writing, needYou, notSent, isCutOff } = tally;
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
  return unsaved
    .filter(([count]) => count > 0)
    .map(([count, says]) => says(count))
    .join(", ");
}
