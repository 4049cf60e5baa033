import { type Target, targetKey } from "../resource.ts";
import { type Change, isOpen, needsYou } from "./change.ts";
import { type Run, type RunTally, emptyRunTally, recounted } from "./run.ts";

/** How many changes are on their way, and how many need the user. */
export type Tally = { readonly waiting: number; readonly needYou: number };

/**
 * The changes that this tab knows, by identifier and by record, for React to read: what a reader gets stays the same value until one of
 * its changes is another.
 */
export type ChangeLog = {
  get(id: string): Change | undefined;
  /** The changes of one record, oldest first: those that are open, need the user, or have ended since the page was opened. */
  of(target: Target): readonly Change[];
  /** The changes that are sent one after another: those of one record, or one creation. */
  inLane(lane: string): readonly Change[];
  /** All changes, oldest first. */
  all(): readonly Change[];
  tally(): Tally;
  /** Grows with everything that is put. */
  revision(): number;
  run(id: string): Run | undefined;
  runTally(id: string): RunTally;
  put(changes: readonly Change[]): void;
  putRuns(runs: readonly Run[]): void;
  subscribe(listener: () => void): () => void;
};

const none: readonly Change[] = [];

/** What a change is sent in order with. A creation has no record yet and stands alone. */
export const laneOf = (change: Change) => (change.kind === "create" ? change.id : targetKey(change.target));

export function createChangeLog(): ChangeLog {
  const byId = new Map<string, Change>();
  const byLane = new Map<string, readonly Change[]>();
  const listeners = new Set<() => void>();
  const runs = new Map<string, Run>();
  const runTallies = new Map<string, RunTally>();
  let tally: Tally = { waiting: 0, needYou: 0 };
  let revision = 0;

  function file(change: Change) {
    const lane = laneOf(change);
    const others = (byLane.get(lane) ?? none).filter(({ id }) => id !== change.id);
    byLane.set(lane, inOrder([...others, change]));
    const before = byId.get(change.id);
    tally = retold(tally, before, change);
    if (change.run)
      runTallies.set(change.run, recounted(runTallies.get(change.run) ?? emptyRunTally, before, change));
    byId.set(change.id, change);
  }

  function tell() {
    revision += 1;
    for (const listener of listeners) listener();
  }

  return {
    get: (id) => byId.get(id),
    of: (target) => byLane.get(targetKey(target)) ?? none,
    inLane: (lane) => byLane.get(lane) ?? none,
    all: () => inOrder([...byId.values()]),
    tally: () => tally,
    revision: () => revision,
    run: (id) => runs.get(id),
    runTally: (id) => runTallies.get(id) ?? emptyRunTally,
    put(changes) {
      for (const change of changes) file(change);
      tell();
    },
    putRuns(changed) {
      for (const run of changed) runs.set(run.id, run);
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const inOrder = (changes: readonly Change[]) => changes.toSorted((a, b) => a.madeAt - b.madeAt);

/** The tally after a change took the place of what it was before; the same value where it does not differ. */
function retold(tally: Tally, before: Change | undefined, after: Change): Tally {
  const one = (holds: (change: Change) => boolean) =>
    Number(holds(after)) - Number(before !== undefined && holds(before));
  const [waiting, needYou] = [one(isOpen), one(needsYou)];
  return waiting === 0 && needYou === 0
    ? tally
    : { waiting: tally.waiting + waiting, needYou: tally.needYou + needYou };
}
