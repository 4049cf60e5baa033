import { type StorageTrouble, troubleOf } from "../storage/account-database.ts";
import type { AccountLog, PlacedEntry } from "../storage/account-log.ts";
import { type Row, unpackRows } from "../storage/packed-rows.ts";
import {
  type Change,
  type Run,
  type RunTally,
  type State,
  isOpen,
  isUnfinished,
  operationId,
  withState,
} from "./change.ts";
import { type BegunRun, type JournalEntry, readChange, readEntry } from "./journal-schema.ts";
import { isNews, isUncertain } from "./merge.ts";
import { inOnePack, packOf } from "./begin-run.ts";
import { needingYouIn, restIn } from "./run-progress.ts";
import { asInterrupted } from "./settle.ts";

/** Reads the log of an account as changes and runs, up to what any tab has added last. */
export type JournalReader = {
  /** Reads the log; resolves with the trouble if that fails. */
  open(): Promise<StorageTrouble | undefined>;
  unfinished(): Promise<Change[]>;
  endedSince(moment: number): Promise<Change[]>;
  newest(most: number): Promise<Change[]>;
  ofRun(run: string): Promise<Change[]>;
  find(ids: readonly string[]): Promise<Change[]>;
  runs(): Promise<Run[]>;
  isReadable(): boolean;
  /** The state of the log when it was last read. */
  readonly known: JournalState;
  /** Reads on and returns the state; rejects if the log cannot be read. */
  state(): Promise<JournalState>;
  readonly packs: JournalPacks;
};

export function createJournalReader(log: AccountLog): JournalReader {
  const known = createJournalState();
  const packs = createJournalPacks(log);
  log.whenCleared(known.clear);
  let failure: StorageTrouble | undefined;

  async function state() {
    const aside = known.follow(await log.readAfter(known.last()));
    if (aside.length > 0) await log.add({ aside });
    return known;
  }

  // Unreadable entries must not stop the others.
  const tried = async () => {
    failure = await state().then(() => undefined, troubleOf);
    return known;
  };
  const changesOf = (runs: readonly RunState[]) => changesOfRuns(runs, packs);
  const standingSingles = () => [...known.singles.values()].map(({ change }) => recovered(change));

  return {
    known,
    state,
    packs,
    open: async () => tried().then(() => failure),
    async unfinished() {
      const { runs } = await tried();
      const unended = [...runs.values()].filter(
        ({ run, isChangedSinceEnd }) => isChangedSinceEnd || undecidedIn(run?.ended ?? {}) > 0,
      );
      return [...standingSingles(), ...(await changesOf(unended))].filter(isUnfinished);
    },
    async endedSince(moment) {
      const { runs } = await tried();
      const young = [...runs.values()].filter(({ run }) => (run?.madeAt ?? 0) >= moment);
      return [...standingSingles(), ...(await changesOf(young))].filter(
        (change) => change.madeAt >= moment && !isUnfinished(change),
      );
    },
    async newest(most) {
      const { histories } = await tried();
      const changes = new Map(standingSingles().map((change) => [change.id, change]));
      for (const { pack } of [...histories.values()].toSorted((a, b) => b.latest - a.latest))
        if (changes.size < most)
          for (const change of await packs.historyIn(pack).catch(() => [])) changes.set(change.id, change);
      return [...changes.values()].toSorted((a, b) => b.madeAt - a.madeAt).slice(0, most);
    },
    async ofRun(run) {
      const found = (await tried()).runs.get(run);
      return found ? changesOf([found]) : [];
    },
    async find(ids) {
      if (ids.length === 0) return [];
      const { singles } = await tried();
      const found = ids.flatMap((id) => singles.get(id)?.change ?? []).map(recovered);
      const missing = new Set(ids).difference(new Set(found.map(({ id }) => id)));
      return missing.size === 0 ? found : [...found, ...(await findInPacks(missing, known, packs))];
    },
    runs: async () => [...(await tried()).runs.values()].flatMap(({ run }) => run ?? []),
    isReadable: () => failure === undefined || failure === "forbidden",
  };
}

const undecidedIn = (tally: RunTally) => needingYouIn(tally) + restIn(tally);

async function changesOfRuns(runs: readonly RunState[], { changesIn }: JournalPacks): Promise<Change[]> {
  const changes: Change[] = [];
  for (const run of runs) changes.push(...(await changesIn(run).catch(() => [])));
  return changes;
}

/** Searches pack by pack, beginning with the runs that the ids name. */
async function findInPacks(
  ids: ReadonlySet<string>,
  { runs, histories }: JournalState,
  { changesIn, historyIn }: JournalPacks,
): Promise<Change[]> {
  const named = [...ids].flatMap((id) => runs.get(id.split(".", 1)[0] ?? "") ?? []);
  const places = [
    ...[...new Set([...named, ...runs.values()])].map((run) => () => changesIn(run)),
    ...[...histories.keys()].map((pack) => () => historyIn(pack)),
  ];
  const found = new Map<string, Change>();
  for (const read of places) {
    if (found.size === ids.size) break;
    for (const change of await read().catch(() => [])) if (ids.has(change.id)) found.set(change.id, change);
  }
  return [...found.values()];
}

/** Reads changes from packs. Unreadable rows are skipped. */
export type JournalPacks = {
  changesIn(run: RunState): Promise<Change[]>;
  /** The outcomes of a run that are stored as numbers, by index of the operation. */
  outcomesOf(run: RunState): Promise<Map<number, State>>;
  historyIn(pack: string): Promise<Change[]>;
  /** Packs with unreadable rows, by name. */
  readonly unreadable: ReadonlyMap<string, unknown>;
};

export function createJournalPacks(log: AccountLog): JournalPacks {
  const unreadable = new Map<string, unknown>();

  async function rowsIn(pack: string, read: (row: Row, index: number) => Change | undefined) {
    const [text] = await log.readPacks([pack]);
    try {
      const changes = unpackRows(String(text)).map(read);
      if (changes.some((change) => !change)) unreadable.set(pack, text);
      return changes;
    } catch {
      unreadable.set(pack, text);
      return [];
    }
  }

  async function outcomesOf({ endedPack, ended }: RunState) {
    const [pack] = endedPack === undefined ? [] : await log.readPacks([endedPack]);
    return new Map([...outcomesIn(typeof pack === "object" ? pack : []), ...ended]);
  }

  return {
    outcomesOf,
    unreadable,
    async changesIn(run) {
      const id = run.run?.id ?? "";
      const operations: (Change | undefined)[] = [];
      for (let pack = 0; pack < run.packs; pack += 1) {
        const start = pack * inOnePack;
        const read = (row: Row, index: number) => readChange({ id: operationId(id, start + index), ...row });
        // What cannot be read of one pack moves nothing in the others.
        operations.length = start;
        operations.push(...(await rowsIn(packOf(id, pack), read)));
      }
      return standing(run, operations, await outcomesOf(run));
    },
    historyIn: async (pack) => (await rowsIn(pack, readChange)).flatMap((one) => one ?? []),
  };
}

/** A change that belongs to no run, and the keys of its entries. */
export type Single = { readonly change: Change; readonly keys: readonly number[] };

/** A run as its entries describe it. Its operations are unpacked on demand. */
export type RunState = {
  run: Run | undefined;
  packs: number;
  count: number;
  /** The pack with earlier outcomes, and the key up to which it covers the log. */
  endedPack: string | undefined;
  upTo: number;
  /** Operations from this index on have not been sent. */
  left: number;
  readonly ended: Map<number, State>;
  /** Changes that differ from their packed form in more than a numeric outcome, by id. */
  readonly others: Map<string, Change>;
  /** The keys of the entries that a compaction replaces. */
  readonly keys: Set<number>;
  /** Whether anything happened since its final tally was written. */
  isChangedSinceEnd: boolean;
};

export type History = { readonly key: number; readonly pack: string; readonly latest: number };

/** The state of the log, replayed entry by entry. */
export type JournalState = {
  readonly singles: ReadonlyMap<string, Single>;
  readonly runs: ReadonlyMap<string, RunState>;
  readonly histories: ReadonlyMap<string, History>;
  /** The key of the last replayed entry. */
  last(): number;
  /** Replays further entries. Returns those that cannot be read. */
  follow(entries: readonly PlacedEntry[]): PlacedEntry[];
  /** Forgets changes and runs by id, packs by name. */
  forget(ids: readonly string[]): void;
  /** Starts over with an empty log. */
  clear(): void;
};

/** The outcomes that are stored as numbers: the index is the code, so new ones go last. */
const plainOutcomes = ["confirmed", "unchanged", "cancelled", "superseded"] as const;

/** An outcome as index, code and time; undefined if it holds more than that. */
export function numbersOf(state: State, index: number): [number, number, number] | undefined {
  const code = plainOutcomes.findIndex((outcome) => outcome === state.is);
  const isPlain = Object.keys(state).every((name) => name === "is" || name === "at");
  return code < 0 || !isPlain ? undefined : [index, code, "at" in state ? state.at : 0];
}

/** Decodes such numbers, by index of the operation. */
export function* outcomesIn(numbers: readonly number[] | Float64Array): Generator<[number, State]> {
  for (let at = 0; at + 2 < numbers.length; at += 3) {
    const is = plainOutcomes[numbers[at + 1] ?? -1];
    if (is) yield [numbers[at] ?? 0, is === "confirmed" ? { is, at: numbers[at + 2] ?? 0 } : { is }];
  }
}

/** On recovery an open change counts as possibly sent, except a creation that has no first attempt: the log gets that before it is sent. */
export const recovered = (change: Change): Change =>
  isOpen(change)
    ? withState(change, { ...change.state, is: "pending", uncertain: mayHaveLeft(change) })
    : change;

const mayHaveLeft = (change: Change) =>
  change.kind === "update" || change.firstSent !== undefined || isUncertain(asInterrupted(change));

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
      // A compaction is written after entries that were added meanwhile, but describes what was before them.
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
  // A change of a run that needs the user is always among these.
  if (isMade && (known ? !isNews(known) : state.packs > 0)) return;
  state.others.set(change.id, change);
  state.isChangedSinceEnd = true;
}

function followProgress(state: RunState, { left, ended }: ValueOf<"progress">, key: number): void {
  state.keys.add(key);
  state.left = Math.max(state.left, left);
  for (const [index, outcome] of outcomesIn(ended)) state.ended.set(index, outcome);
}

/** What was replayed already is not replayed again. */
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
  // Of two concurrent compactions the one that covers more counts.
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

/** The current changes of a run, from its packed operations and numeric outcomes. */
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
    if (end) return [{ ...operation, state: end }];
    return [index < left || operation.state.is === "inFlight" ? recovered(operation) : operation];
  });
  return [...changes, ...[...others.values()].filter(({ id }) => !seen.has(id)).map(recovered)];
}

/** The index of an operation in its run; undefined if its id does not have one. */
export function indexOf({ id, run }: Change): number | undefined {
  const index = Number(id.slice((run?.length ?? 0) + 1));
  return run !== null && id === operationId(run, index) ? index : undefined;
}
