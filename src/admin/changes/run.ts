import type { AnyRecord, Fields, Scope, Target } from "../resource.ts";
import type { Change, State } from "./change.ts";

/** Many changes that the user confirmed with one sentence. */
export type Run = {
  readonly id: string;
  /** The sentence, such as "Raise 412 prices by 4.5 %". */
  readonly title: string;
  readonly madeAt: number;
  readonly is: "running" | "paused" | "stopped";
  /** The run that it takes back. */
  readonly undoes?: string | undefined;
  /** How its changes ended, once all of them had. */
  readonly ended?: RunTally | undefined;
};

/** One row of a run before it is made: which record, as the service confirmed it, and what is wanted of it. */
export type Edit = {
  readonly target: Target;
  readonly label: string;
  readonly record: AnyRecord;
  readonly wanted: Fields;
  readonly seen: string | null;
};

/** One row of a run that makes a new record. `seen` is any ETag of its list, where the service is known to honour the safe headers. */
export type Creation = {
  readonly resource: string;
  readonly scope: Scope;
  readonly label: string;
  readonly body: Fields;
  readonly seen: string | null;
};

/** How many changes of a run are in each state. */
export type RunTally = Readonly<Partial<Record<State["is"], number>>>;

export const emptyRunTally: RunTally = {};

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

/** The tally after a change took the place of what it was before. */
export function recounted(tally: RunTally, before: Change | undefined, after: Change): RunTally {
  if (before?.state.is === after.state.is) return tally;
  const counted = { ...tally, [after.state.is]: (tally[after.state.is] ?? 0) + 1 };
  return before ? { ...counted, [before.state.is]: (counted[before.state.is] ?? 1) - 1 } : counted;
}

export const tallyOf = (changes: readonly Change[]): RunTally =>
  changes.reduce((tally, change) => recounted(tally, undefined, change), emptyRunTally);
