import { changesWords } from "#words/changes/changes.ts";
import type { ChangeStore } from "../../outbox/change-store.ts";
import type { Run } from "../../outbox/change.ts";
import { openIn } from "../../outbox/run-progress.ts";
import { titleOf } from "../run/run-in-words.ts";

const undoneBy = (store: ChangeStore, { undoes }: Run) =>
  undoes === undefined ? undefined : store.run(undoes);

/** Whether a run takes back what another one did; one that takes back such a run does it again. */
export function isUndo(store: ChangeStore, run: Run): boolean {
  const undone = undoneBy(store, run);
  return undone ? !isUndo(store, undone) : run.undoes !== undefined;
}

/** The title of the run that reverses this one: what was done at first is undone, or done again. */
export function titleOfReversal(store: ChangeStore, run: Run): string {
  const title = titleOf(firstOf(store, run));
  return isUndo(store, run) ? changesWords.redoRun(title) : changesWords.undoRun(title);
}

function firstOf(store: ChangeStore, run: Run): Run {
  const undone = undoneBy(store, run);
  return undone ? firstOf(store, undone) : run;
}

/** The run that can be reversed on the page of this one: itself, or what undid it. */
export const reversible = (store: ChangeStore, run: Run): Run | undefined =>
  [run, ...store.runs().filter(({ undoes }) => undoes === run.id)].find(({ id }) => {
    const { undoable, tally } = store.group(id);
    return undoable > 0 && openIn(tally) === 0;
  });

/** The identifiers of a run and of those that reversed it, and these in turn. */
export function withReversals(id: string, runs: readonly Run[]): string[] {
  const reversals = runs.filter(({ undoes }) => undoes === id);
  return [id, ...reversals.flatMap((reversal) => withReversals(reversal.id, runs))];
}
