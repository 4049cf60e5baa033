import * as z from "zod/mini";
import type { StoredEntry } from "../storage/account-database.ts";
import type { KeyedEntry } from "../storage/account-log.ts";
import type { Row } from "./begin-run.ts";
import {
  type Change,
  type Run,
  type State,
  type StateName,
  isOpen,
  operationId,
  withState,
} from "./change.ts";
import { isReplaceable, isUncertain } from "./merge.ts";
import { asInterrupted } from "./settle.ts";
import { mapOf } from "../storage/map-of.ts";

// The schema of the persisted entries. Fields that later versions add are preserved.

const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const fieldValues = mapOf(fieldValue);
const attempt = { uncertain: z.boolean(), attempts: z.number() };
const timed = { at: z.number() };

type DetailSchemas<Name extends StateName> = Record<Exclude<keyof State<Name>, "is">, z.ZodMiniType>;

/** The schemas of the details of each state. The type makes the compiler report missing ones. */
const detailSchemas: { [Name in StateName]: DetailSchemas<Name> } = {
  pending: attempt,
  inFlight: attempt,
  confirmed: timed,
  unchanged: {},
  stopped: {},
  superseded: {},
  cancelled: {},
  rejected: {
    status: z.number(),
    message: z.string(),
    errors: z.array(z.looseObject({ field: z.string(), message: z.string() })),
    reason: z.optional(
      z.discriminatedUnion("is", [
        z.looseObject({ is: z.literal("oldValueKept") }),
        z.looseObject({ is: z.literal("failedTimes"), times: z.number() }),
      ]),
    ),
  },
  conflict: { theirs: fieldValues },
  keptTheirs: { theirs: fieldValues },
  altered: { ...timed, stored: fieldValues },
  unguarded: { ...timed, theirs: fieldValues },
  duplicated: { ...timed, ids: z.array(z.number()) },
  unknown: {},
};
const stateSchemas = Object.entries(detailSchemas).map(([is, detail]) =>
  z.looseObject({ is: z.literal(is), ...detail }),
);

// Cast because `Change` knows which details belong to which state, while the types of this schema mix them.
const changeSchema = z.looseObject({
  id: z.string(),
  kind: z.enum(["update", "create"]),
  target: z.looseObject({
    resource: z.string(),
    scope: mapOf(z.number()),
    id: z.number(),
  }),
  label: z.string(),
  fields: mapOf(z.looseObject({ from: fieldValue, to: fieldValue })),
  madeAt: z.number(),
  seen: z.nullable(z.string()),
  listed: z.nullable(z.number()),
  form: z.optional(z.string()),
  run: z.nullable(z.string()),
  undoes: z.nullable(z.string()),
  // Cast because the list has one schema per state, so it is not empty.
  state: z.discriminatedUnion("is", stateSchemas as [(typeof stateSchemas)[number]]),
}) as z.ZodMiniType<Change>;

const runSchema: z.ZodMiniType<Run> = z.looseObject({
  id: z.string(),
  title: z.string(),
  madeAt: z.number(),
  is: z.enum(["running", "paused", "stopped"]),
  undoes: z.optional(z.string()),
  ended: z.optional(mapOf(z.number())),
});

const begunFields = { run: runSchema, packs: z.number(), count: z.number() };

const schemas = {
  /** Changes as just made or decided about. Ignored for a change that was sent meanwhile. */
  made: z.array(changeSchema),
  updated: z.array(changeSchema),
  begun: z.looseObject(begunFields),
  run: runSchema,
  /** Operations with an index below `left` may have been sent. `ended` lists outcomes as triples of index, code and time. */
  progress: z.looseObject({ run: z.string(), left: z.number(), ended: z.array(z.number()) }),
  /** Replaces the entries of a run up to the key `upTo`. `ended` is the name of the pack with the outcomes. */
  "compacted run": z.looseObject({
    ...begunFields,
    upTo: z.number(),
    left: z.number(),
    ended: z.string(),
    others: z.array(changeSchema),
  }),
  /** A pack of ended changes without a run, and when the `latest` of them was made. */
  history: z.looseObject({ upTo: z.number(), pack: z.string(), latest: z.number() }),
};

type Schemas = typeof schemas;
type ValueOf<Kind extends keyof Schemas> = z.infer<Schemas[Kind]>;

export type JournalEntry = {
  [Kind in keyof Schemas]: { readonly kind: Kind; readonly value: ValueOf<Kind> };
}[keyof Schemas];

function readEntry(stored: unknown): JournalEntry | undefined {
  // Cast because anything may be stored; only entries of a known kind are parsed.
  const { kind = "", value: content } = (stored ?? {}) as Partial<StoredEntry>;
  if (!Object.hasOwn(schemas, kind)) return undefined;
  const read = schemas[kind as keyof Schemas].safeParse(content);
  // Cast because the compiler does not relate the kind to the type that its schema parses.
  return read.success ? ({ kind, value: read.data } as JournalEntry) : undefined;
}

/** Parses a row of a pack; undefined if it is not a change. */
export const readChange = (row: Row): Change | undefined => changeSchema.safeParse(row).data;

/** A change without a run, and the keys of its entries. */
export type Single = { readonly change: Change; readonly keys: readonly number[] };

/** A run as its entries describe it. Its operations are unpacked on demand. */
export type RunState = {
  run: Run | undefined;
  /** The number of packs with its operations, and of the operations. */
  packs: number;
  count: number;
  /** The pack with earlier outcomes, and the key up to which it covers the log. */
  endedPack: string | undefined;
  upTo: number;
  /** Operations with an index below this may have been sent. */
  left: number;
  /** The outcomes that are stored as numbers since then, by index of the operation. */
  readonly ended: Map<number, State>;
  /** Changes that differ from their packed form in more than such an outcome, by id. */
  readonly others: Map<string, Change>;
  readonly keys: Set<number>;
  /** Whether its changes may differ from its final tally. */
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
  replay(entries: readonly KeyedEntry[]): KeyedEntry[];
  /** Removes changes and runs by id, packs by name. */
  forget(ids: readonly string[]): void;
  /** Starts over with an empty log. */
  clear(): void;
};

/** The outcomes that are stored as numbers. The index is the code, so new ones must be appended. */
const plainOutcomes = ["confirmed", "unchanged", "cancelled", "superseded"] as const;

/** An outcome as index, code and time; undefined if it has more details. */
export function numbersOf(state: State, index: number): [number, number, number] | undefined {
  const code = plainOutcomes.findIndex((outcome) => outcome === state.is);
  const isPlain = Object.keys(state).every((name) => name === "is" || name === "at");
  return code < 0 || !isPlain ? undefined : [index, code, "at" in state ? state.at : 0];
}

/** Decodes the numbers of `numbersOf`, as pairs of index and outcome. */
export function* outcomesIn(numbers: readonly number[] | Float64Array): Generator<[number, State]> {
  for (let at = 0; at + 2 < numbers.length; at += 3) {
    const is = plainOutcomes[numbers[at + 1] ?? -1];
    if (is) yield [numbers[at] ?? 0, is === "confirmed" ? { is, at: numbers[at + 2] ?? 0 } : { is }];
  }
}

/** A change on recovery: an open one counts as possibly sent, except a creation without `firstSent`, which is logged before it is sent. */
export const recovered = (change: Change): Change =>
  isOpen(change)
    ? withState(change, { ...change.state, is: "pending", uncertain: mayBeSent(change) })
    : change;

const mayBeSent = (change: Change) =>
  change.kind === "update" || change.firstSent !== undefined || isUncertain(asInterrupted(change));

export function createJournalState(): JournalState {
  const singles = new Map<string, Single>();
  const runs = new Map<string, RunState>();
  const histories = new Map<string, History>();
  let last = 0;

  const runOf = (id: string): RunState => {
    const run = runs.get(id) ?? newRun();
    runs.set(id, run);
    return run;
  };

  function replayChange(change: Change, key: number, isMade: boolean) {
    if (change.run !== null) return replayInRun(runOf(change.run), change, key, isMade);
    const known = singles.get(change.id);
    if (isMade && !isReplaceable(known?.change)) return;
    singles.set(change.id, { change, keys: [...(known?.keys ?? []), key] });
  }

  function replayEntry(key: number, { kind, value }: JournalEntry, before: number) {
    if (kind === "history") histories.set(value.pack, { ...value, key });
    else if (kind === "begun") beginRun(runOf(value.run.id), value, key);
    else if (kind === "compacted run") replayCompacted(runOf(value.run.id), value, key, before);
    else if (kind === "run") replayRun(runOf(value.id), value, key);
    else if (kind === "progress") replayProgress(runOf(value.run), value, key);
    else for (const change of value) replayChange(change, key, kind === "made");
  }

  return {
    singles,
    runs,
    histories,
    last: () => last,
    replay(placed) {
      const before = last;
      const read = placed.map(({ key, entry }) => ({ key, entry: readEntry(entry) }));
      last = placed.at(-1)?.key ?? last;
      const readable = read.flatMap(({ key, entry }) => (entry ? [{ key, entry }] : []));
      // A compaction may be written after entries that it does not cover, so it is replayed at the key that it covers the log up to.
      for (const { key, entry } of readable.toSorted((a, b) => positionOf(a) - positionOf(b)))
        replayEntry(key, entry, before);
      return placed.filter((_, index) => !read[index]?.entry);
    },
    clear() {
      [singles, runs, histories].forEach((all) => all.clear());
      last = 0;
    },
    forget: (ids) => ids.forEach((id) => [singles, runs, histories].forEach((all) => all.delete(id))),
  };
}

function beginRun(state: RunState, { run, packs, count }: ValueOf<"begun">, key: number): void {
  Object.assign(state, { run, packs, count, isChangedSinceEnd: run.ended === undefined });
  state.keys.add(key);
}

function replayRun(state: RunState, run: Run, key: number): void {
  state.run = run;
  state.keys.add(key);
  state.isChangedSinceEnd = run.ended === undefined;
}

function replayInRun(state: RunState, change: Change, key: number, isMade: boolean): void {
  const known = state.others.get(change.id);
  state.keys.add(key);
  // A packed version may not be replaced: a change that needs the user is always in `others`.
  if (isMade && (known ? !isReplaceable(known) : state.packs > 0)) return;
  state.others.set(change.id, change);
  state.isChangedSinceEnd = true;
}

function replayProgress(state: RunState, { left, ended }: ValueOf<"progress">, key: number): void {
  state.keys.add(key);
  state.left = Math.max(state.left, left);
  for (const [index, outcome] of outcomesIn(ended)) state.ended.set(index, outcome);
}

function replayCompacted(
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
  // Of two concurrent compactions, the one that covers more is used.
  if (value.upTo >= state.upTo) Object.assign(state, { endedPack: value.ended, upTo: value.upTo });
}

const positionOf = ({ key, entry }: { key: number; entry: JournalEntry }) =>
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

/** The current changes of a run, given its packed operations (undefined where unreadable) and numeric outcomes. */
export function currentChanges(
  { left, others }: RunState,
  operations: readonly (Change | undefined)[],
  outcomes: ReadonlyMap<number, State>,
): Change[] {
  const readable = operations.flatMap((operation, index) => (operation ? [{ operation, index }] : []));
  const changes = readable.map(({ operation, index }): Change => {
    const other = others.get(operation.id);
    if (other) return recovered(other);
    const outcome = outcomes.get(index);
    if (outcome) return { ...operation, state: outcome };
    return index < left || operation.state.is === "inFlight" ? recovered(operation) : operation;
  });
  const packedIds = new Set(readable.map(({ operation }) => operation.id));
  return [...changes, ...[...others.values()].filter(({ id }) => !packedIds.has(id)).map(recovered)];
}

/** The index of an operation in its run; undefined if its id does not have one. */
export function indexOf({ id, run }: Change): number | undefined {
  const index = Number(id.slice((run?.length ?? 0) + 1));
  return run !== null && id === operationId(run, index) ? index : undefined;
}
