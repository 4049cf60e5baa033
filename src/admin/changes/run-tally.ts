import type { Change, State } from "./change.ts";
import { type RunTally, emptyRunTally, recounted } from "./run.ts";

// What is told of a run, which a page that shows none need not load.

const open = ["waiting", "sent"] as const;
const wanting = ["refused", "clash", "unknown", "doubled"] as const;
const sumOf = (tally: RunTally, states: readonly State["is"][]) =>
  states.reduce((sum, state) => sum + (tally[state] ?? 0), 0);

export const totalOf = (tally: RunTally) => Object.values(tally).reduce((sum, count) => sum + count, 0);
export const openIn = (tally: RunTally) => sumOf(tally, open);
export const needingYouIn = (tally: RunTally) => sumOf(tally, wanting);
const failed = ["refused", "unknown"] as const;
/** Those that may simply be tried again: the others that need the user are looked at first. */
export const isFailed = ({ state }: Change) => failed.some((one) => one === state.is);
export const failedIn = (tally: RunTally) => sumOf(tally, failed);
export const savedIn = (tally: RunTally) => sumOf(tally, ["saved", "same"]);

export const tallyOf = (changes: readonly Change[]): RunTally =>
  changes.reduce((tally, change) => recounted(tally, undefined, change), emptyRunTally);
