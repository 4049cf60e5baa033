import { changesWords } from "#words/changes/changes.ts";
import type { ChangeStore } from "../../outbox/change-store.ts";
import type { Run } from "../../outbox/change.ts";
import { openIn } from "../../outbox/run-progress.ts";
import { titleOf } from "../run/run-in-words.ts";

const runUndoneBy = (store: ChangeStore, { undoes }: Run) =>
  undoes === undefined ? undefined : store.run(undoes);

/** Whether a run undoes another one. A run that undoes an undo is a redo. */
export function isUndo(store: ChangeStore, run: Run): boolean {
  const undone = runUndoneBy(store, run);
  return undone ? !isUndo(store, undone) : run.undoes !== undefined;
}

/** The title of the run that would reverse this one: it names the original run, and whether that is undone or redone. */
export function titleOfReversal(store: ChangeStore, run: Run): string {
  const title = titleOf(originalOf(store, run));
  return isUndo(store, run) ? changesWords.redoRun(title) : changesWords.undoRun(title);
}

function originalOf(store: ChangeStore, run: Run): Run {
  const undone = runUndoneBy(store, run);
  return undone ? originalOf(store, undone) : run;
}

/** The run that can be reversed from the page of this one: itself, or the run that undid it. */
export const reversible = (store: ChangeStore, run: Run): Run | undefined =>
  [run, ...store.runs().filter(({ undoes }) => undoes === run.id)].find(({ id }) => {
    const { undoable, tally } = store.group(id);
    return undoable > 0 && openIn(tally) === 0;
  });

/** The IDs of a run, of the runs that reversed it, of those that reversed these, and so on. */
export function withReversals(id: string, runs: readonly Run[]): string[] {
  const reversals = runs.filter(({ undoes }) => undoes === id);
  return [id, ...reversals.flatMap((reversal) => withReversals(reversal.id, runs))];
}
