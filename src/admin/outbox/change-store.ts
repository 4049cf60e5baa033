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
  savedStates,
  updatedTally,
} from "./change.ts";

/** Input that is neither saved nor discarded: an implausible or invalid price, or the fields of a form. */
export type Typed = {
  readonly is: "price" | "form";
  /** Its key among the drafts. */
  readonly place: string;
  readonly label: string;
  /** The address of the page that shows it. */
  readonly address: string;
};

/** What is unfinished for the account. */
export type Tally = {
  /** Unsaved input, except what is in `typedElsewhere`. */
  readonly typed: readonly Typed[];
  /** Unsaved prices in cells of other open tabs. */
  readonly typedElsewhere: readonly Typed[];
  /** The number of open changes. */
  readonly waiting: number;
  /** The number of changes that are being written to the log of the account. */
  readonly writing: number;
  /** The number of changes that the user has to decide about. */
  readonly needsAttention: number;
  /** The number of changes that were not sent because their run was stopped. */
  readonly unsent: number;
  /** Whether the changes of the journal are counted. */
  readonly isRead: boolean;
  readonly isOffline: boolean;
  /** The site data of the browser was cleared while the page was open. */
  readonly isCleared?: true;
};

/** Unsaved input of all tabs. */
export const allTyped = ({ typed, typedElsewhere }: Tally): readonly Typed[] => [...typed, ...typedElsewhere];

/** The changes that this tab knows, as an external store for React: a query returns the same object until its result changes. */
export type ChangeStore = {
  get(id: string): Change | undefined;
  /** The changes of one record, oldest first: unfinished ones, and those that ended since the page was opened. */
  of(target: Target): readonly Change[];
  /** The changes of one queue (`queueKeyOf`), which are sent one after another. */
  inQueue(key: string): readonly Change[];
  /** All known changes, oldest first. */
  all(): readonly Change[];
  /** The highest `madeAt`. */
  latest(): number;
  tally(): Tally;
  run(id: string): Run | undefined;
  runs(): readonly Run[];
  /** The number of changes of a bulk run that end per minute; undefined if the run is not under way, or was not measured yet. */
  rate(run: string): number | undefined;
  /** The changes of a bulk run, either all or none of which are known; for null, the known changes without a run. */
  group(run: string | null): Group;
  /** The change that undoes this one; undefined if there is none, or it was rejected, cancelled or stopped. */
  undoOf(change: Change): Change | undefined;
  canUndo(change: Change): boolean;
  put(changes: readonly Change[]): void;
  /** Adds to the number of changes that are being written to the log of the account. */
  putWriting(more: number): void;
  /** Replaces the unsaved input. */
  putTyped(typed: Pick<Tally, "typed" | "typedElsewhere">): void;
  putOffline(isOffline: boolean): void;
  putCleared(): void;
  /** Reports that the unfinished changes of the journal are in the store. */
  putRead(): void;
  putRuns(runs: readonly Run[]): void;
  /** Replaces the rates, per minute, of the runs that are under way. */
  putRates(rates: ReadonlyMap<string, number>): void;
  subscribe(listener: () => void): () => void;
};

const notInEffect: ReadonlySet<StateName> = new Set(["rejected", "cancelled", "stopped"]);

const isInEffect = ({ state }: Change) => !notInEffect.has(state.is);

const isUndoable = ({ state, kind }: Change) => state.is === "confirmed" && kind === "update";

const noChanges: readonly Change[] = [];

/**
 * The key of the queue that sends a change: its record, or for a creation its content, because identical creations can be told apart in the
 * list only if they are sent one after another.
 */
export const queueKeyOf = (change: Change) =>
  change.kind === "create"
    ? JSON.stringify([listKey(change.target.resource, change.target.scope), fieldsToSend(change)])
    : targetKey(change.target);

const emptyTally: Tally = {
  typed: [],
  typedElsewhere: [],
  waiting: 0,
  writing: 0,
  needsAttention: 0,
  unsent: 0,
  isRead: false,
  isOffline: false,
};

export function createChangeStore(): ChangeStore {
  const byId = new Map<string, Change>();
  const byQueue = new Map<string, readonly Change[]>();
  const groups = new Map<string | null, GroupObserver>();
  const undos = new Map<string, Map<string, Change>>();
  const listeners = new Set<() => void>();
  let latest = 0;
  let tally = emptyTally;

  const undoOf = (change: Change) => [...(undos.get(change.id)?.values() ?? [])].find(isInEffect);
  const canUndo = (change: Change) => isUndoable(change) && !undoOf(change);
  /** Whether a saved change undoes this one, and is not undone itself. */
  const isUndone = (change: Change): boolean => {
    const undo = undoOf(change);
    return undo !== undefined && savedStates.has(undo.state.is) && !isUndone(undo);
  };
  const observe = (change: Change) =>
    getOrCreate(groups, change.run, createGroupObserver).observe(change, canUndo(change), isUndone(change));

  function index(change: Change) {
    const key = queueKeyOf(change);
    const others = (byQueue.get(key) ?? noChanges).filter(({ id }) => id !== change.id);
    byQueue.set(key, inOrder([...others, change]));
    tally = withUpdatedCounts(tally, byId.get(change.id), change);
    byId.set(change.id, change);
    latest = Math.max(latest, change.madeAt);
    if (change.undoes !== null)
      getOrCreate(undos, change.undoes, () => new Map<string, Change>()).set(change.id, change);
    // A change that undoes an undo affects what that has undone, too.
    for (let one: Change | undefined = change; one; one = byId.get(one.undoes ?? "")) observe(one);
  }

  const notify = () => listeners.forEach((listener) => listener());
  const putTally = (changed: Partial<Tally>) => {
    tally = { ...tally, ...changed };
    notify();
  };

  return {
    get: (id) => byId.get(id),
    of: (target) => byQueue.get(targetKey(target)) ?? noChanges,
    inQueue: (key) => byQueue.get(key) ?? noChanges,
    all: () => inOrder([...byId.values()]),
    latest: () => latest,
    tally: () => tally,
    ...createRunIndex(notify),
    group: (run) => groups.get(run)?.group() ?? emptyGroup,
    undoOf,
    canUndo,
    put(changes) {
      for (const change of changes) index(change);
      if (changes.length > 0) notify();
    },
    putWriting: (more) => putTally({ writing: tally.writing + more }),
    putTyped: putTally,
    putOffline: (isOffline) => void (isOffline !== tally.isOffline && putTally({ isOffline })),
    putCleared: () => putTally({ isCleared: true }),
    putRead: () => putTally({ isRead: true }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function createRunIndex(
  notify: () => void,
): Pick<ChangeStore, "run" | "runs" | "rate" | "putRuns" | "putRates"> {
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

/** Sorts changes or runs by when they were made, oldest first. */
export const inOrder = <Made extends { readonly madeAt: number }>(all: readonly Made[]): Made[] =>
  all.toSorted((a, b) => a.madeAt - b.madeAt);

function getOrCreate<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

function withUpdatedCounts(tally: Tally, before: Change | undefined, after: Change): Tally {
  const difference = (holds: (change: Change) => boolean) =>
    Number(holds(after)) - Number(before !== undefined && holds(before));
  const [waiting, needsAttention, unsent] = [
    difference(isOpen),
    difference(needsUser),
    difference(isStopped),
  ];
  if (waiting === 0 && needsAttention === 0 && unsent === 0) return tally;
  return {
    ...tally,
    waiting: tally.waiting + waiting,
    needsAttention: tally.needsAttention + needsAttention,
    unsent: tally.unsent + unsent,
  };
}

/** The changes of one bulk run, or those without a run. */
export type Group = {
  /** The ids of the changes that need the user, oldest first. */
  readonly needing: readonly string[];
  /** The ids of all other changes, oldest first. */
  readonly others: readonly string[];
  readonly tally: RunTally;
  /** The number of changes that can be undone. */
  readonly undoable: number;
  /** The number of changes that were undone. */
  readonly undone: number;
};

/** Updates a group change by change, so that a query about thousands costs only as much as the changes since the last one. */
export type GroupObserver = {
  observe(change: Change, canBeUndone: boolean, isUndone: boolean): void;
  group(): Group;
};

const emptyGroup: Group = { needing: [], others: [], tally: emptyRunTally, undoable: 0, undone: 0 };

function createGroupObserver(): GroupObserver {
  const changes = new Map<string, Change>();
  const [undoable, undone] = [new Set<string>(), new Set<string>()];
  let tally = emptyRunTally;
  let rows: Pick<Group, "needing" | "others"> | undefined;
  let group: Group | undefined;

  return {
    observe(change, canBeUndone, isUndone) {
      const before = changes.get(change.id);
      changes.set(change.id, change);
      tally = updatedTally(tally, before, change);
      undoable[canBeUndone ? "add" : "delete"](change.id);
      undone[isUndone ? "add" : "delete"](change.id);
      if (!before || needsUser(before) !== needsUser(change)) rows = undefined;
      group = undefined;
    },
    group() {
      rows ??= rowsOf(inOrder([...changes.values()]));
      return (group ??= { ...rows, tally, undoable: undoable.size, undone: undone.size });
    },
  };
}

const rowsOf = (changes: readonly Change[]) => ({
  needing: changes.filter(needsUser).map(({ id }) => id),
  others: changes.filter((change) => !needsUser(change)).map(({ id }) => id),
});
