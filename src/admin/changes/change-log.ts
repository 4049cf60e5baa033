import { type Target, listKey, targetKey } from "../resource.ts";
import { type Group, type GroupKeeper, createGroupKeeper, emptyGroup } from "./change-group.ts";
import { type Change, bodyOf, isOpen, isStopped, needsYou } from "./change.ts";
import type { Run } from "./run.ts";
import { isUndoable, stands } from "./undo.ts";

/**
 * How many changes are on their way, `writing` of them not in the log of the account yet, how many need the user, and how many were not sent because
 * their run was stopped; `isRead` once those of the journal are among them, `isCutOff` while
 * nothing that is sent is answered.
 */
export type Tally = {
  readonly waiting: number;
  readonly writing: number;
  readonly needYou: number;
  readonly notSent: number;
  readonly isRead: boolean;
  readonly isCutOff: boolean;
  /** What the browser kept was cleared under the page. */
  readonly isCleared?: true;
};

/**
 * The changes that this tab knows, by identifier, by record and by run, for React to read: what a reader gets stays the same value until
 * one of its changes is another.
 */
export type ChangeLog = {
  get(id: string): Change | undefined;
  /** The changes of one record, oldest first: those that are open, need the user, or have ended since the page was opened. */
  of(target: Target): readonly Change[];
  /** The changes that are sent one after another: those of one record, or the creations of the same. */
  inLane(lane: string): readonly Change[];
  /** All changes, oldest first. */
  all(): readonly Change[];
  /** When the latest of them was made. */
  latest(): number;
  tally(): Tally;
  run(id: string): Run | undefined;
  runs(): readonly Run[];
  /** How many changes of a bulk run are answered a minute; undefined while it is not under way, or not measured yet. */
  rate(run: string): number | undefined;
  /** The changes of a bulk run, which is known whole or not at all; with null those that were made one by one, as far as they are known. */
  group(run: string | null): Group;
  /** The change that takes another back, where one is under way or done, as far as is known. */
  undoOf(change: Change): Change | undefined;
  canUndo(change: Change): boolean;
  put(changes: readonly Change[]): void;
  /** So many more changes, or fewer, are being written. */
  putWriting(more: number): void;
  putCutOff(isCutOff: boolean): void;
  putCleared(): void;
  /** From now on what the journal holds unfinished is here too. */
  putRead(): void;
  putRuns(runs: readonly Run[]): void;
  /** From now on these are the rates, a minute, of the runs that are under way. */
  putRates(rates: ReadonlyMap<string, number>): void;
  subscribe(listener: () => void): () => void;
};

const none: readonly Change[] = [];

/** What a change is sent in order with. A creation has no record yet: it is sent after others that create the same. */
export const laneOf = (change: Change) =>
  change.kind === "create"
    ? JSON.stringify([listKey(change.target.resource, change.target.scope), bodyOf(change)])
    : targetKey(change.target);

/** Begins with no changes. */
export function createChangeLog(): ChangeLog {
  const byId = new Map<string, Change>();
  const byLane = new Map<string, readonly Change[]>();
  const groups = new Map<string | null, GroupKeeper>();
  const undos = new Map<string, Map<string, Change>>();
  const listeners = new Set<() => void>();
  let latest = 0;
  let tally: Tally = { waiting: 0, writing: 0, needYou: 0, notSent: 0, isRead: false, isCutOff: false };

  const undoOf = (change: Change) => [...(undos.get(change.id)?.values() ?? [])].find(stands);
  const canUndo = (change: Change) => isUndoable(change) && !undoOf(change);
  const follow = (change: Change) =>
    keptAt(groups, change.run, createGroupKeeper).follow(change, canUndo(change));

  function file(change: Change) {
    const lane = laneOf(change);
    const others = (byLane.get(lane) ?? none).filter(({ id }) => id !== change.id);
    byLane.set(lane, inOrder([...others, change]));
    tally = retold(tally, byId.get(change.id), change);
    byId.set(change.id, change);
    latest = Math.max(latest, change.madeAt);
    follow(change);
    if (change.undoes === null) return;
    keptAt(undos, change.undoes, () => new Map<string, Change>()).set(change.id, change);
    const undone = byId.get(change.undoes);
    if (undone) follow(undone);
  }

  const tell = () => listeners.forEach((listener) => listener());
  const putTally = (known: Partial<Tally>) => {
    tally = { ...tally, ...known };
    tell();
  };

  return {
    get: (id) => byId.get(id),
    of: (target) => byLane.get(targetKey(target)) ?? none,
    inLane: (lane) => byLane.get(lane) ?? none,
    all: () => inOrder([...byId.values()]),
    latest: () => latest,
    tally: () => tally,
    ...runsOf(tell),
    group: (run) => groups.get(run)?.group() ?? emptyGroup,
    undoOf,
    canUndo,
    put(changes) {
      for (const change of changes) file(change);
      if (changes.length > 0) tell();
    },
    putWriting: (more) => putTally({ writing: tally.writing + more }),
    putCutOff: (isCutOff) => void (isCutOff !== tally.isCutOff && putTally({ isCutOff })),
    putCleared: () => putTally({ isCleared: true }),
    putRead: () => putTally({ isRead: true }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The bulk runs of a log, and their rates. */
function runsOf(tell: () => void): Pick<ChangeLog, "run" | "runs" | "rate" | "putRuns" | "putRates"> {
  const runs = new Map<string, Run>();
  let rates: ReadonlyMap<string, number> = new Map();
  return {
    run: (id) => runs.get(id),
    runs: () => [...runs.values()],
    rate: (run) => rates.get(run),
    putRuns(changed) {
      changed.forEach((run) => runs.set(run.id, run));
      tell();
    },
    putRates(measured) {
      rates = measured;
      tell();
    },
  };
}

/** The changes of a bulk run as they were made, those that need the user first. */
export const changesOf = (log: ChangeLog, run: string): Change[] => {
  const { needing, others } = log.group(run);
  return [...needing, ...others].flatMap((id) => log.get(id) ?? []);
};

const inOrder = (changes: readonly Change[]) => changes.toSorted((a, b) => a.madeAt - b.madeAt);

/** What a map keeps at a key, made where there is nothing yet. */
function keptAt<Key, Kept>(map: Map<Key, Kept>, key: Key, make: () => Kept): Kept {
  const kept = map.get(key) ?? make();
  map.set(key, kept);
  return kept;
}

/** The tally after a change took the place of what it was before; the same value where it does not differ. */
function retold(tally: Tally, before: Change | undefined, after: Change): Tally {
  const one = (holds: (change: Change) => boolean) =>
    Number(holds(after)) - Number(before !== undefined && holds(before));
  const [waiting, needYou, notSent] = [one(isOpen), one(needsYou), one(isStopped)];
  if (waiting === 0 && needYou === 0 && notSent === 0) return tally;
  return {
    ...tally,
    waiting: tally.waiting + waiting,
    needYou: tally.needYou + needYou,
    notSent: tally.notSent + notSent,
  };
}
