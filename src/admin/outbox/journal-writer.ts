import type { StoredEntry } from "../storage/account-database.ts";
import type { Addition } from "../storage/account-log.ts";
import { packOf, packRows } from "./begin-run.ts";
import { type Change, type Run, isOpen, isUnfinished } from "./change.ts";
import type { JournalReader } from "./journal-reader.ts";
import { type JournalEntry, type JournalState, type RunState, indexOf, numbersOf } from "./journal-state.ts";
import { entriesOf } from "./persist.ts";

/** The number of operations that each progress entry allows to send. On recovery, all of them count as possibly sent. */
const operationsPerProgress = 64;

/** Computes the entries that changes need, from what the log has of them already. */
export type JournalWriter = ReturnType<typeof createJournalWriter>;

type Progress = { left: number; readonly ended: number[] };

/** Writes as little as recovery needs: nothing when a request is sent, a few bytes when an operation is confirmed. */
export function createJournalWriter({ singles, runs }: JournalState) {
  const latest = new Map<string, Change>();
  const inFull = new Set<string>();
  const left = new Map<string, number>();
  let isCleared = false;
  const leftOf = (run: string) => Math.max(left.get(run) ?? 0, runs.get(run)?.left ?? 0);

  /** Whether the log has the change in full, outside of a pack. */
  const isInFull = ({ id, run }: Change) =>
    isCleared || inFull.has(id) || runs.get(run ?? "")?.others.has(id) === true;
  const hasSameContentInLog = (change: Change) => {
    const before = latest.get(change.id) ?? singles.get(change.id)?.change;
    return before !== undefined && isOpen(before) && hasSameContent(before, change);
  };

  /** Adds the state of an operation to the progress of its run. Returns false if it must be written in full. */
  function addAsNumbers(change: Change, progressOf: (run: string) => Progress): boolean {
    const index = indexOf(change);
    const { run, state } = change;
    if (run === null || index === undefined || isInFull(change)) return isOpen(change);
    if (isOpen(change)) {
      if (index >= progressOf(run).left) progressOf(run).left = index + operationsPerProgress;
      return true;
    }
    const numbers = numbersOf(state, index);
    if (numbers) progressOf(run).ended.push(...numbers);
    return numbers !== undefined;
  }

  const observe = (changes: readonly Change[]) => changes.forEach((change) => latest.set(change.id, change));
  return {
    /** Observes changes that are in the log, or about to be written. */
    observe,
    /** Reports that the log was cleared, including packed operations. */
    clear: () => void (isCleared = true),
    /** The entries that update the log; none for states that recovery assumes anyway. */
    entriesFor(changes: readonly Change[]): JournalEntry[] {
      const progress = new Map<string, Progress>();
      const progressOf = (run: string) => {
        const ofRun = progress.get(run) ?? { left: leftOf(run), ended: [] };
        progress.set(run, ofRun);
        return ofRun;
      };
      const inFullNow = changes.filter(
        (change) => !hasSameContentInLog(change) || !addAsNumbers(change, progressOf),
      );
      observe(changes);
      inFullNow.forEach(({ id }) => inFull.add(id));
      const written = [...progress].filter(
        ([run, { left: now, ended }]) => ended.length > 0 || now > leftOf(run),
      );
      for (const [run, { left: now }] of written) left.set(run, now);
      return [
        ...entriesOf("updated", inFullNow),
        ...written.map(([run, value]): JournalEntry => ({ kind: "progress", value: { run, ...value } })),
      ];
    },
  };
}

const hasSameContent = (one: Change, other: Change) =>
  one === other ||
  ((one.fields === other.fields || JSON.stringify(one.fields) === JSON.stringify(other.fields)) &&
    JSON.stringify({ ...one, state: null, fields: null }) ===
      JSON.stringify({ ...other, state: null, fields: null }));

const maxRunEntries = 8;
/** If there are more ended changes without a run than this, all but the latest `remainingSingles` are packed. */
const maxSingles = 500;
const remainingSingles = 200;

/** What a compaction writes, undefined if nothing, and what it deletes: changes and runs by id, packs by name. */
export type Compaction = { readonly addition: Addition | undefined; readonly deleted: readonly string[] };

/**
 * Deletes ended changes made before a time, and packs the outcomes of runs and older changes without a run, so that opening the log reads only
 * what is open in it, and one entry per run.
 */
export async function compaction(reader: JournalReader, before: number): Promise<Compaction> {
  const state = await reader.state();
  const parts: Part[] = [dropHistories(state, before), compactSingles(state, before)];
  for (const run of state.runs.values()) parts.push(await compactRun(reader, run, state.last(), before));
  const all = joined(parts);
  const deleted = parts.flatMap((part) => part.deleted ?? []);
  return { addition: all.removed.length > 0 ? all : undefined, deleted: deleted };
}

type Part = Addition & { readonly deleted?: readonly string[] };

const joined = (additions: readonly Addition[]) => ({
  entries: additions.flatMap(({ entries = [] }) => entries),
  packs: Object.fromEntries(additions.flatMap(({ packs = {} }) => Object.entries(packs))),
  removed: additions.flatMap(({ removed = [] }) => removed),
  removedPacks: additions.flatMap(({ removedPacks = [] }) => removedPacks),
});

function dropHistories({ histories }: JournalState, before: number): Part {
  const expired = [...histories.values()].filter(({ latest }) => latest < before);
  const deleted = expired.map(({ pack }) => pack);
  return { removed: expired.map(({ key }) => key), removedPacks: deleted, deleted: deleted };
}

/** A run is deleted when it is old and none of its changes is unfinished. */
async function compactRun(
  reader: JournalReader,
  state: RunState,
  upTo: number,
  before: number,
): Promise<Part> {
  const { run, keys } = state;
  if (!run) return {};
  if (run.madeAt < before && !(await reader.packs.changesIn(state)).some(isUnfinished))
    return dropRun(state, run);
  return keys.size > maxRunEntries ? packOutcomes(reader, state, run, upTo) : {};
}

const endedPacksOf = ({ endedPack }: RunState) => (endedPack === undefined ? [] : [endedPack]);

const dropRun = (state: RunState, { id }: Run): Part => ({
  removed: [...state.keys],
  deleted: [id],
  removedPacks: [
    ...Array.from({ length: state.packs }, (_, pack) => packOf(id, pack)),
    ...endedPacksOf(state),
  ],
});

async function packOutcomes(reader: JournalReader, state: RunState, run: Run, upTo: number): Promise<Part> {
  const others = [...state.others.values()];
  const outcomes = [...(await reader.packs.outcomesOf(state))];
  const numbers = outcomes.flatMap(([index, outcome]) => numbersOf(outcome, index) ?? []);
  const runAsStored = state.isChangedSinceEnd ? { ...run, ended: undefined } : run;
  const value = {
    run: runAsStored,
    packs: state.packs,
    count: state.count,
    upTo,
    left: state.left,
    ended: packOf(run.id, `ended/${upTo}`),
    others,
  };
  return {
    entries: [entry({ kind: "compacted run", value })],
    packs: { [value.ended]: Float64Array.from(numbers) },
    removed: [...state.keys],
    removedPacks: endedPacksOf(state).filter((pack) => pack !== value.ended),
  };
}

function compactSingles({ singles, last }: JournalState, before: number): Part {
  const ended = [...singles.values()]
    .filter(({ change }) => !isUnfinished(change))
    .toSorted((a, b) => a.change.madeAt - b.change.madeAt);
  const retained = ended.filter(({ change }) => change.madeAt >= before);
  const packed = retained.length > maxSingles ? retained.slice(0, -remainingSingles) : [];
  const removable = [...ended.slice(0, ended.length - retained.length), ...packed];
  const deleted = removable.map(({ change }) => change.id);
  const removed = removable.flatMap(({ keys }) => keys);
  const latest = packed.at(-1)?.change.madeAt;
  if (latest === undefined) return { removed, deleted: deleted };
  const pack = `history/${last()}`;
  const entries = [entry({ kind: "history", value: { upTo: last(), pack, latest } })];
  const packs = { [pack]: packRows(packed.map(({ change }) => change)) };
  return { removed, entries, packs, deleted: deleted };
}

const entry = (one: JournalEntry): StoredEntry => one;
