import type { PlacedEntry } from "../storage/account-log.ts";
import { operationId } from "./keep-changes.ts";
import type { Change, State } from "./change.ts";
import { isOpen } from "./change.ts";
import { into, isNews } from "./change-progress.ts";
import { type BegunRun, type JournalEntry, readEntry } from "./journal-entries.ts";
import type { Run } from "./run.ts";
import { asInterrupted, isUncertain } from "./settle.ts";

/** A change that was made by itself, and the entries that tell of it and of nothing else. */
export type Single = { readonly change: Change; readonly keys: readonly number[] };

/** What the entries tell of a run. Its operations are unpacked when they are asked for. */
export type RunState = {
  run: Run | undefined;
  packs: number;
  count: number;
  /** The pack that tells how operations ended, beside these, and up to which key it does. */
  endedPack: string | undefined;
  upTo: number;
  /** Operations from here on have not left. */
  left: number;
  readonly ended: Map<number, State>;
  /** Changes that are not as they were packed in more than their state, by identifier. */
  readonly others: Map<string, Change>;
  /** The entries that a compaction takes the place of. */
  readonly keys: Set<number>;
  /** Whether anything was done since it was last told how all of it ended. */
  isChangedSinceEnd: boolean;
};

/** A pack of old changes. */
export type History = { readonly key: number; readonly pack: string; readonly latest: number };

/** What the entries of a log amount to, followed entry by entry. */
export type JournalState = {
  readonly singles: ReadonlyMap<string, Single>;
  readonly runs: ReadonlyMap<string, RunState>;
  readonly histories: ReadonlyMap<string, History>;
  /** The key of the last entry that was followed. */
  last(): number;
  /** Follows further entries. Returns those that cannot be read. */
  follow(entries: readonly PlacedEntry[]): PlacedEntry[];
  /** Forgets changes and runs by identifier, packs by name. */
  forget(ids: readonly string[]): void;
  /** Begins anew, with an empty log. */
  clear(): void;
};

/** The outcomes that a run tells of in numbers. Their order is that of the log: another goes behind them. */
const plainOutcomes = ["saved", "same", "withdrawn", "replaced"] as const;

/** The outcome of an operation as numbers; undefined where it says more than numbers do. */
export function numbersOf(state: State, index: number): [number, number, number] | undefined {
  const code = plainOutcomes.findIndex((outcome) => outcome === state.is);
  const isPlain = Object.keys(state).every((name) => name === "is" || name === "at");
  return code < 0 || !isPlain ? undefined : [index, code, "at" in state ? state.at : 0];
}

/** The outcomes in such numbers, by index. */
export function* outcomesIn(numbers: readonly number[] | Float64Array): Generator<[number, State]> {
  for (let at = 0; at + 2 < numbers.length; at += 3) {
    const is = plainOutcomes[numbers[at + 1] ?? -1];
    if (is) yield [numbers[at] ?? 0, is === "saved" ? { is, at: numbers[at + 2] ?? 0 } : { is }];
  }
}

/**
 * A change that was made counts as possibly sent once nobody is there who knows; but not a creation of which the log does not say when it
 * was first sent, which it is told before.
 */
export const recovered = (change: Change): Change =>
  isOpen(change)
    ? into(change, {
        is: "waiting",
        uncertain: mayHaveLeft(change),
        attempts: "attempts" in change.state ? change.state.attempts : 0,
      })
    : change;

const mayHaveLeft = (change: Change) =>
  change.kind === "update" || change.firstSent !== undefined || isUncertain(asInterrupted(change));

/** Begins with an empty log. */
export function createJournalState(): JournalState {
  const singles = new Map<string, Single>();
  const runs = new Map<string, RunState>();
  const histories = new Map<string, History>();
  let last = 0;

  const runOf = (id: string): RunState => {
    const known = runs.get(id) ?? newRun();
    runs.set(id, known);
    return known;
  };

  function followChange(change: Change, key: number, isMade: boolean) {
    if (change.run !== null) return followInRun(runOf(change.run), change, key, isMade);
    const known = singles.get(change.id);
    if (isMade && !isNews(known?.change)) return;
    singles.set(change.id, { change, keys: [...(known?.keys ?? []), key] });
  }

  function followEntry(key: number, { kind, value }: JournalEntry, before: number) {
    if (kind === "history") histories.set(value.pack, { ...value, key });
    else if (kind === "begun") beginRun(runOf(value.run.id), value, key);
    else if (kind === "compacted run") followCompacted(runOf(value.run.id), value, key, before);
    else if (kind === "run") followHead(runOf(value.id), value, key);
    else if (kind === "progress") followProgress(runOf(value.run), value, key);
    else for (const change of value) followChange(change, key, kind === "made");
  }

  return {
    singles,
    runs,
    histories,
    last: () => last,
    follow(placed) {
      const before = last;
      const read = placed.map(({ key, entry }) => ({ key, entry: readEntry(entry) }));
      last = placed.at(-1)?.key ?? last;
      const readable = read.flatMap(({ key, entry }) => (entry ? [{ key, entry }] : []));
      // A compaction stands behind what was added while it was made, and tells of what was before.
      for (const { key, entry } of readable.toSorted((a, b) => placeOf(a) - placeOf(b)))
        followEntry(key, entry, before);
      return placed.filter((_, index) => !read[index]?.entry);
    },
    clear() {
      [singles, runs, histories].forEach((all) => all.clear());
      last = 0;
    },
    forget: (ids) => ids.forEach((id) => [singles, runs, histories].forEach((all) => all.delete(id))),
  };
}

type ValueOf<Kind extends JournalEntry["kind"]> = Extract<JournalEntry, { kind: Kind }>["value"];

function beginRun(state: RunState, { run, packs, count }: BegunRun, key: number): void {
  Object.assign(state, { run, packs, count, isChangedSinceEnd: run.ended === undefined });
  state.keys.add(key);
}

function followHead(state: RunState, run: Run, key: number): void {
  state.run = run;
  state.keys.add(key);
  state.isChangedSinceEnd = run.ended === undefined;
}

function followInRun(state: RunState, change: Change, key: number, isMade: boolean): void {
  const known = state.others.get(change.id);
  state.keys.add(key);
  // What needs the user of a run is always among these.
  if (isMade && (known ? !isNews(known) : state.packs > 0)) return;
  state.others.set(change.id, change);
  state.isChangedSinceEnd = true;
}

function followProgress(state: RunState, { left, ended }: ValueOf<"progress">, key: number): void {
  state.keys.add(key);
  state.left = Math.max(state.left, left);
  for (const [index, outcome] of outcomesIn(ended)) state.ended.set(index, outcome);
}

/** What it tells of what was followed before is known already. */
function followCompacted(
  state: RunState,
  value: ValueOf<"compacted run">,
  key: number,
  before: number,
): void {
  if (value.upTo > before) {
    beginRun(state, value, key);
    state.left = Math.max(state.left, value.left);
    for (const change of value.others) state.others.set(change.id, change);
  }
  for (const old of state.keys) if (old <= value.upTo) state.keys.delete(old);
  state.keys.add(key);
  // Of two that were made at the same time the one that knows more counts.
  if (value.upTo >= state.upTo) Object.assign(state, { endedPack: value.ended, upTo: value.upTo });
}

const placeOf = ({ key, entry }: { key: number; entry: JournalEntry }) =>
  entry.kind === "compacted run" ? entry.value.upTo : key;

const newRun = (): RunState => ({
  run: undefined,
  packs: 0,
  count: 0,
  endedPack: undefined,
  upTo: 0,
  left: 0,
  ended: new Map(),
  others: new Map(),
  keys: new Set(),
  isChangedSinceEnd: true,
});

/** The changes of a run as they stand, of its operations and of how they ended as far as numbers tell. */
export function standing(
  { left, others }: RunState,
  operations: readonly (Change | undefined)[],
  outcomes: ReadonlyMap<number, State>,
): Change[] {
  const seen = new Set<string>();
  const changes = operations.flatMap((operation, index) => {
    if (!operation) return [];
    const other = others.get(operation.id);
    if (other) seen.add(other.id);
    if (other) return [recovered(other)];
    const end = outcomes.get(index);
    if (end) return [into(operation, end)];
    return [index < left || operation.state.is === "sent" ? recovered(operation) : operation];
  });
  return [...changes, ...[...others.values()].filter(({ id }) => !seen.has(id)).map(recovered)];
}

/** Where an operation stands in its run; undefined where its identifier does not tell. */
export function indexOf({ id, run }: Change): number | undefined {
  const index = Number(id.slice((run?.length ?? 0) + 1));
  return run !== null && id === operationId(run, index) ? index : undefined;
}
