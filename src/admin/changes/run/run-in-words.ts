import { changesWords } from "#words/changes/changes.ts";
import { tallyWords } from "#words/changes/tally.ts";
import type { Run, RunTally } from "../../outbox/change.ts";
import { needingUserIn, openIn, stoppedIn, savedIn, totalOf } from "../../outbox/run-progress.ts";

const text = changesWords;

/** The title of a run. Runs of which an earlier version stored only the changes have none. */
export const titleOf = ({ title }: Run): string => title || text.unknownRun;

/** How many changes of a run are saved, how many of these were undone since, and the outcomes of the others; "" while none is known. */
export function runInWords(run: Pick<Run, "is" | "ended">, tally: RunTally, undoneCount: number): string {
  if (totalOf(tally) > 0) return tallyOfRunInWords(run.is, tally, undoneCount);
  // Another tab learns of a run before its changes; a run without differences has none.
  return run.ended ? text.nothingDiffered : "";
}

function tallyOfRunInWords(is: Run["is"], tally: RunTally, undoneCount: number): string {
  const isOnHold = openIn(tally) > 0 && is !== "running";
  return [
    text.savedOf(savedIn(tally), totalOf(tally)),
    ...ifAny(undoneCount, (count) => text.undoneLater(count, savedIn(tally))),
    ...ifAny(needingUserIn(tally), tallyWords.needsAttention),
    ...ifAny(tally.keptTheirs ?? 0, text.leftAsSet),
    ...ifAny(stoppedIn(tally) + (tally.cancelled ?? 0) + (tally.superseded ?? 0), tallyWords.unsent),
    ...(isOnHold ? [is === "paused" ? text.paused : text.stopping] : []),
  ].join(", ");
}

const ifAny = (count: number, inWords: (count: number) => string) => (count > 0 ? [inWords(count)] : []);
