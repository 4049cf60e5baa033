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

/** What is wanted of one record, which is as the user saw it. */
export type Edit = {
  readonly target: Target;
  readonly label: string;
  readonly record: AnyRecord;
  readonly wanted: Fields;
  /** The address of the form that it is made in. */
  readonly form?: string;
};

/** A record that is wanted. */
export type Creation = {
  readonly resource: string;
  readonly scope: Scope;
  readonly label: string;
  readonly body: Fields;
  /** The address of the form that it is made in. */
  readonly form?: string;
};

/** How many changes of a run are in each state. */
export type RunTally = Readonly<Partial<Record<State["is"], number>>>;

/** The tally of no changes. */
export const emptyRunTally: RunTally = {};

/** The tally after a change took the place of what it was before. */
export function recounted(tally: RunTally, before: Change | undefined, after: Change): RunTally {
  if (before?.state.is === after.state.is) return tally;
  const counted = { ...tally, [after.state.is]: (tally[after.state.is] ?? 0) + 1 };
  return before ? { ...counted, [before.state.is]: (counted[before.state.is] ?? 1) - 1 } : counted;
}
