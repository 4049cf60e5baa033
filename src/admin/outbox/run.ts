import type { Change, State } from "./change.ts";

/** A bulk run: many changes that the user confirmed at once. */
export type Run = {
  readonly id: string;
  /** The sentence, such as "Raise 412 prices by 4.5 %". */
  readonly title: string;
  readonly madeAt: number;
  readonly is: "running" | "paused" | "stopped";
  /** The run that it undoes. */
  readonly undoes?: string | undefined;
  /** The final tally, once all its changes have ended. */
  readonly ended?: RunTally | undefined;
};

/** How many changes of a run are in each state. */
export type RunTally = Readonly<Partial<Record<State["is"], number>>>;

export const emptyRunTally: RunTally = {};

/** The tally after a change was replaced. */
export function recounted(tally: RunTally, before: Change | undefined, after: Change): RunTally {
  if (before?.state.is === after.state.is) return tally;
  const counted = { ...tally, [after.state.is]: (tally[after.state.is] ?? 0) + 1 };
  return before ? { ...counted, [before.state.is]: (counted[before.state.is] ?? 1) - 1 } : counted;
}
