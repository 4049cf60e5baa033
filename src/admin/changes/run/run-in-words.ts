import { changesWords } from "#words/changes/changes.ts";
import { tallyWords } from "#words/changes/tally.ts";
import type { Run, RunTally } from "../../outbox/change.ts";
import { needingYouIn, openIn, stoppedIn, savedIn, totalOf } from "../../outbox/run-progress.ts";

const text = changesWords;

/** The title of a run, which is missing where a former version stored only its changes. */
export const titleOf = ({ title }: Run): string => title || text.unknownRun;

/** How a run stands: how many are saved, how many of these were taken back since, and what became of the others. */
export function runInWords(run: Pick<Run, "is" | "ended">, tally: RunTally, takenBack: number): string {
  if (totalOf(tally) > 0) return tallyOfRunInWords(run.is, tally, takenBack);
  // Another tab learns of a run before its changes; a run without differences has none.
  return run.ended ? text.nothingDiffered : "";
}

function tallyOfRunInWords(is: Run["is"], tally: RunTally, takenBack: number): string {
  const isHeld = openIn(tally) > 0 && is !== "running";
  return [
    text.savedOf(savedIn(tally), totalOf(tally)),
    ...some(takenBack, (count) => text.undoneLater(count, savedIn(tally))),
    ...some(needingYouIn(tally), tallyWords.needYou),
    ...some(tally.keptTheirs ?? 0, text.leftAsSet),
    ...some(stoppedIn(tally) + (tally.cancelled ?? 0) + (tally.superseded ?? 0), tallyWords.notSent),
    ...(isHeld ? [is === "paused" ? text.paused : text.stopping] : []),
  ].join(", ");
}

const some = (count: number, say: (count: number) => string) => (count > 0 ? [say(count)] : []);
