import type { Group } from "./change-group.ts";
import type { ChangeLog } from "./change-log.ts";
import { type Change, type State, needingStates, openStates } from "./change.ts";
import { type RunTally, emptyRunTally, recounted } from "./run.ts";

// What is told of a run, which a page that shows none need not load.

const failedStates: ReadonlySet<State["is"]> = new Set(["refused", "unknown"]);
const savedStates: ReadonlySet<State["is"]> = new Set(["saved", "same"]);

/** Whether a change may simply be tried again: the others that need the user are looked at first. */
export const isFailed = ({ state }: Change) => failedStates.has(state.is);

const sumOf = (tally: RunTally, states: Iterable<State["is"]>) =>
  [...states].reduce((sum, state) => sum + (tally[state] ?? 0), 0);

/** How many changes there are in all, and how many of them stand so. */
export const totalOf = (tally: RunTally) => Object.values(tally).reduce((sum, count) => sum + count, 0);
export const openIn = (tally: RunTally) => sumOf(tally, openStates);
export const needingYouIn = (tally: RunTally) => sumOf(tally, needingStates);
/** How many were not sent because the run was stopped, and may still be. */
export const restIn = ({ stopped = 0 }: RunTally) => stopped;
export const failedIn = (tally: RunTally) => sumOf(tally, failedStates);
export const savedIn = (tally: RunTally) => sumOf(tally, savedStates);

/** How many of these changes are in each state. */
export const tallyOf = (changes: readonly Change[]): RunTally =>
  changes.reduce((tally, change) => recounted(tally, undefined, change), emptyRunTally);

/** How many changes of a group were taken back, as their rows say. */
export function takenBackIn(log: ChangeLog, { others }: Group): number {
  const isTakenBack = (change: Change | undefined) =>
    change?.state.is === "saved" && savedStates.has(log.undoOf(change)?.state.is ?? "waiting");
  return others.filter((id) => isTakenBack(log.get(id))).length;
}
