import { type Target, listKey, targetKey } from "#contract/records/resource.ts";
import {
  type Change,
  type Run,
  type RunTally,
  type StateName,
  emptyRunTally,
  fieldsToSend,
  isOpen,
  isStopped,
  needsUser,
  recounted,
} from "./change.ts";

/** What was typed and is neither saved nor discarded: a price that is doubtful or no price, or the fields of a form. */
export type Typed = {
  readonly is: "price" | "form";
  /** Where it stands among the drafts. */
  readonly place: string;
  readonly label: string;
  /** The address that leads to it. */
  readonly address: string;
};

/**
 * What is unfinished for the account: what is `typed`, here or in the cell of another tab that is open, and the numbers of changes that are open, of these still `writing` to the log of the
 * account, needing the user (refused, in conflict, without an answer), and stopped with their run. `isRead` once those of the journal are
 * included; `isCutOff` while there is no connection.
 */
export type Tally = {
  readonly typed: readonly Typed[];
  readonly typedElsewhere: readonly Typed[];
  readonly waiting: number;
  readonly writing: number;
  readonly needYou: number;
  readonly notSent: number;
  readonly isRead: boolean;
  readonly isCutOff: boolean;
  /** The site data of the browser was cleared while the page was open. */
  readonly isCleared?: true;
};

/** What is typed, in whichever tab. */
export const allTyped = ({ typed, typedElsewhere }: Tally): readonly Typed[] => [...typed, ...typedElsewhere];

/**
 * The changes that this tab knows, as an external store for React: what a query returns stays the same object until one of its changes
 * differs.
 */
export type ChangeStore = {
  get(id: string): Change | undefined;
  /** The changes of one record, oldest first: open, needing the user, or ended since the page was opened. */
  of(target: Target): readonly Change[];
  /** The changes that are sent one after another: those of one record, or creations of the same content. */
  inQueue(key: string): readonly Change[];
  /** All known changes, oldest first. */
  all(): readonly Change[];
  /** When the latest change was made. */
  latest(): number;
  tally(): Tally;
  run(id: string): Run | undefined;
  runs(): readonly Run[];
  /** Answered changes of a bulk run per minute; undefined while it is not under way, or not measured yet. */
  rate(run: string): number | undefined;
  /** The changes of a bulk run (known whole or not at all); with null the known ones that were made one by one. */
  group(run: string | null): Group;
  /** The known change that undoes this one, if it is under way or done. */
  undoOf(change: Change): Change | undefined;
  canUndo(change: Change): boolean;
  put(changes: readonly Change[]): void;
  /** Adds to the number of changes that are being written to the log of the account. */
  putWriting(more: number): void;
  /** Replaces what is typed. */
  putTyped(typed: Pick<Tally, "typed" | "typedElsewhere">): void;
  putCutOff(isCutOff: boolean): void;
  putCleared(): void;
  /** Says that the unfinished changes of the journal are in the store by now. */
  putRead(): void;
  putRuns(runs: readonly Run[]): void;
  /** Replaces the rates, per minute, of the runs that are under way. */
  putRates(rates: ReadonlyMap<string, number>): void;
  subscribe(listener: () => void): () => void;
};

const notInEffect: ReadonlySet<StateName> = new Set(["rejected", "cancelled", "stopped"]);

const isInEffect = ({ state }: Change) => !notInEffect.has(state.is);

const isUndoable = ({ state, kind }: Change) => state.is === "confirmed" && kind === "update";

const none: readonly Change[] = [];

/** The key of the queue that sends a change. A creation has no record yet: it queues with creations of the same content. */
export const queueKeyOf = (change: Change) =>
  change.kind === "create"
    ? JSON.stringify([listKey(change.target.resource, change.target.scope), fieldsToSend(change)])
    : targetKey(change.target);

const nothingYet: Tally = {
  typed: [],
  typedElsewhere: [],
  waiting: 0,
  writing: 0,
  needYou: 0,
  notSent: 0,
  isRead: false,
  isCutOff: false,
};

export function createChangeStore(): ChangeStore {
  const byId = new Map<string, Change>();
  const byQueue = new Map<string, readonly Change[]>();
  const groups = new Map<string | null, GroupObserver>();
  const undos = new Map<string, Map<string, Change>>();
  const listeners = new Set<() => void>();
  let latest = 0;
  let tally = nothingYet;

  const undoOf = (change: Change) => [...(undos.get(change.id)?.values() ?? [])].find(isInEffect);
  const canUndo = (change: Change) => isUndoable(change) && !undoOf(change);
  const observe = (change: Change) =>
    getOrCreate(groups, change.run, createGroupObserver).observe(change, canUndo(change));

  function file(change: Change) {
    const key = queueKeyOf(change);
    const others = (byQueue.get(key) ?? none).filter(({ id }) => id !== change.id);
    byQueue.set(key, inOrder([...others, change]));
    tally = recountedTally(tally, byId.get(change.id), change);
    byId.set(change.id, change);
    latest = Math.max(latest, change.madeAt);
    observe(change);
    if (change.undoes === null) return;
    getOrCreate(undos, change.undoes, () => new Map<string, Change>()).set(change.id, change);
    const undone = byId.get(change.undoes);
    if (undone) observe(undone);
  }

  const notify = () => listeners.forEach((listener) => listener());
  const putTally = (known: Partial<Tally>) => {
    tally = { ...tally, ...known };
    notify();
  };

  return {
    get: (id) => byId.get(id),
    of: (target) => byQueue.get(targetKey(target)) ?? none,
    inQueue: (key) => byQueue.get(key) ?? none,
    all: () => inOrder([...byId.values()]),
    latest: () => latest,
    tally: () => tally,
    ...runsOf(notify),
    group: (run) => groups.get(run)?.group() ?? emptyGroup,
    undoOf,
    canUndo,
    put(changes) {
      for (const change of changes) file(change);
      if (changes.length > 0) notify();
    },
    putWriting: (more) => putTally({ writing: tally.writing + more }),
    putTyped: putTally,
    putCutOff: (isCutOff) => void (isCutOff !== tally.isCutOff && putTally({ isCutOff })),
    putCleared: () => putTally({ isCleared: true }),
    putRead: () => putTally({ isRead: true }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function runsOf(notify: () => void): Pick<ChangeStore, "run" | "runs" | "rate" | "putRuns" | "putRates"> {
  const runs = new Map<string, Run>();
  let rates: ReadonlyMap<string, number> = new Map();
  return {
    run: (id) => runs.get(id),
    runs: () => [...runs.values()],
    rate: (run) => rates.get(run),
    putRuns(changed) {
      changed.forEach((run) => runs.set(run.id, run));
      notify();
    },
    putRates(measured) {
      rates = measured;
      notify();
    },
  };
}

/** The changes of a bulk run in the order in which they were made, those that need the user first. */
export const changesOf = (store: ChangeStore, run: string): Change[] => {
  const { needing, others } = store.group(run);
  return [...needing, ...others].flatMap((id) => store.get(id) ?? []);
};

/** Changes, or runs, in the order in which they were made. */
export const inOrder = <Made extends { readonly madeAt: number }>(all: readonly Made[]): Made[] =>
  all.toSorted((a, b) => a.madeAt - b.madeAt);

function getOrCreate<Key, Kept>(map: Map<Key, Kept>, key: Key, make: () => Kept): Kept {
  const kept = map.get(key) ?? make();
  map.set(key, kept);
  return kept;
}

function recountedTally(tally: Tally, before: Change | undefined, after: Change): Tally {
  const one = (holds: (change: Change) => boolean) =>
    Number(holds(after)) - Number(before !== undefined && holds(before));
  const [waiting, needYou, notSent] = [one(isOpen), one(needsUser), one(isStopped)];
  if (waiting === 0 && needYou === 0 && notSent === 0) return tally;
  return {
    ...tally,
    waiting: tally.waiting + waiting,
    needYou: tally.needYou + needYou,
    notSent: tally.notSent + notSent,
  };
}

/** The changes of one bulk run, or those made one by one; the same object until something in it differs. */
export type Group = {
  /** Ids in the order in which the changes were made: those that need the user, and the others. */
  readonly needing: readonly string[];
  readonly others: readonly string[];
  readonly tally: RunTally;
  readonly undoable: number;
};

/** Updates a group change by change: asking about thousands costs no more than what differs. */
export type GroupObserver = {
  observe(change: Change, canBeUndone: boolean): void;
  group(): Group;
};

const emptyGroup: Group = { needing: [], others: [], tally: emptyRunTally, undoable: 0 };

function createGroupObserver(): GroupObserver {
  const changes = new Map<string, Change>();
  const undoable = new Set<string>();
  let tally = emptyRunTally;
  let rows: Pick<Group, "needing" | "others"> | undefined;
  let group: Group | undefined;

  return {
    observe(change, canBeUndone) {
      const before = changes.get(change.id);
      changes.set(change.id, change);
      tally = recounted(tally, before, change);
      if (canBeUndone) undoable.add(change.id);
      else undoable.delete(change.id);
      if (!before || needsUser(before) !== needsUser(change)) rows = undefined;
      group = undefined;
    },
    group() {
      rows ??= rowsOf(inOrder([...changes.values()]));
      return (group ??= { ...rows, tally, undoable: undoable.size });
    },
  };
}

const rowsOf = (changes: readonly Change[]) => ({
  needing: changes.filter(needsUser).map(({ id }) => id),
  others: changes.filter((change) => !needsUser(change)).map(({ id }) => id),
});
