import type { StoredEntry, Pack } from "../storage/account-database.ts";
import type { Addition } from "../storage/account-log.ts";
import { packRows } from "../storage/packed-rows.ts";
import { packOf } from "./keep-run.ts";
import { isUnfinished } from "./change-progress.ts";
import type { JournalEntry } from "./journal-entries.ts";
import type { JournalReader } from "./journal-reader.ts";
import type { Run } from "./run.ts";
import { type JournalState, type RunState, numbersOf } from "./journal-state.ts";

/** With fewer entries than this a run is read as fast as with one. */
const mostOfRun = 8;
/** So many changes that were made one by one lie open at most, and so many of the latest at least. */
const mostSingles = 500;
const leastSingles = 200;

/** What takes the place of what stands in a log, if anything, and what of it is there no longer: changes and runs by identifier, packs by name. */
export type Compaction = { readonly addition: Addition | undefined; readonly gone: readonly string[] };

/**
 * Drops what has ended and was made before a moment, packs the outcomes of runs, and packs what was made one by one and is no longer new: opening the log
 * costs what is open in it, and a line for each run.
 */
export async function compaction(reader: JournalReader, before: number): Promise<Compaction> {
  const state = await reader.state();
  const parts: Part[] = [dropHistories(state, before), compactSingles(state, before)];
  for (const run of state.runs.values()) parts.push(await compactRun(reader, run, state.last(), before));
  const all = joined(parts);
  const gone = parts.flatMap((part) => part.gone ?? []);
  return { addition: all.removed.length > 0 ? all : undefined, gone };
}

type Part = Addition & { readonly gone?: readonly string[] };

const joined = (additions: readonly Addition[]) => ({
  entries: additions.flatMap(({ entries = [] }) => entries),
  packs: Object.assign({}, ...additions.map(({ packs }) => packs)) as Record<string, Pack>,
  removed: additions.flatMap(({ removed = [] }) => removed),
  removedPacks: additions.flatMap(({ removedPacks = [] }) => removedPacks),
});

function dropHistories({ histories }: JournalState, before: number): Part {
  const old = [...histories.values()].filter(({ latest }) => latest < before);
  const gone = old.map(({ pack }) => pack);
  return { removed: old.map(({ key }) => key), removedPacks: gone, gone };
}

/** A run goes with the last of its changes: what has not ended stays. */
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
  return keys.size > mostOfRun ? packOutcomes(reader, state, run, upTo) : {};
}

const endedPacksOf = ({ endedPack }: RunState) => (endedPack === undefined ? [] : [endedPack]);

const dropRun = (state: RunState, { id }: Run): Part => ({
  removed: [...state.keys],
  gone: [id],
  removedPacks: [
    ...Array.from({ length: state.packs }, (_, pack) => packOf(id, pack)),
    ...endedPacksOf(state),
  ],
});

async function packOutcomes(reader: JournalReader, state: RunState, run: Run, upTo: number): Promise<Part> {
  const others = [...state.others.values()];
  const outcomes = [...(await reader.packs.outcomesOf(state))];
  const numbers = outcomes.flatMap(([index, outcome]) => numbersOf(outcome, index) ?? []);
  const head = state.isChangedSinceEnd ? { ...run, ended: undefined } : run;
  const value = {
    run: head,
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
  const young = ended.filter(({ change }) => change.madeAt >= before);
  const packing = young.length > mostSingles ? young.slice(0, -leastSingles) : [];
  const replaced = [...ended.slice(0, ended.length - young.length), ...packing];
  const gone = replaced.map(({ change }) => change.id);
  const removed = replaced.flatMap(({ keys }) => keys);
  const latest = packing.at(-1)?.change.madeAt;
  if (latest === undefined) return { removed, gone };
  const pack = `history/${last()}`;
  const entries = [entry({ kind: "history", value: { upTo: last(), pack, latest } })];
  const packs = { [pack]: packRows(packing.map(({ change }) => change)) };
  return { removed, entries, packs, gone };
}

const entry = (one: JournalEntry): StoredEntry => one;
