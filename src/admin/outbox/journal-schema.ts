import * as z from "zod/mini";
import type { ToldField } from "#contract/problems/api-error.ts";
import type { Row } from "../storage/packed-rows.ts";
import type { Change, Run, StateName } from "./change.ts";

// The schema of the persisted entries. Fields that later versions add are kept as they are.

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const fields = z.record(z.string(), value);
const fieldError = z.looseObject({ field: z.string(), message: z.string() });

const rejectionReason = z.discriminatedUnion("is", [
  z.looseObject({ is: z.literal("oldValueKept") }),
  z.looseObject({ is: z.literal("failedTimes"), times: z.number() }),
]);

const states = {
  pending: z.looseObject({ is: z.literal("pending"), uncertain: z.boolean(), attempts: z.number() }),
  inFlight: z.looseObject({ is: z.literal("inFlight"), uncertain: z.boolean(), attempts: z.number() }),
  confirmed: z.looseObject({ is: z.literal("confirmed"), at: z.number() }),
  unchanged: z.looseObject({ is: z.literal("unchanged") }),
  stopped: z.looseObject({ is: z.literal("stopped") }),
  superseded: z.looseObject({ is: z.literal("superseded") }),
  cancelled: z.looseObject({ is: z.literal("cancelled") }),
  rejected: z.looseObject({
    is: z.literal("rejected"),
    status: z.number(),
    message: z.string(),
    errors: z.array(fieldError) as unknown as z.ZodMiniType<ToldField[]>,
    reason: z.optional(rejectionReason),
  }),
  conflict: z.looseObject({ is: z.literal("conflict"), theirs: fields }),
  keptTheirs: z.looseObject({ is: z.literal("keptTheirs"), theirs: fields }),
  altered: z.looseObject({ is: z.literal("altered"), at: z.number(), stored: fields }),
  unguarded: z.looseObject({ is: z.literal("unguarded"), at: z.number(), theirs: fields }),
  duplicated: z.looseObject({ is: z.literal("duplicated"), at: z.number(), ids: z.array(z.number()) }),
  unknown: z.looseObject({ is: z.literal("unknown") }),
} satisfies Record<StateName, z.ZodMiniType>;

const change = z.looseObject({
  id: z.string(),
  kind: z.enum(["update", "create"]),
  target: z.looseObject({
    resource: z.string(),
    scope: z.record(z.string(), z.number()),
    id: z.number(),
  }),
  label: z.string(),
  fields: z.record(z.string(), z.looseObject({ from: value, to: value })),
  madeAt: z.number(),
  seen: z.nullable(z.string()),
  listed: z.nullable(z.number()),
  form: z.optional(z.string()),
  run: z.nullable(z.string()),
  undoes: z.nullable(z.string()),
  state: z.discriminatedUnion("is", [
    states.pending,
    states.inFlight,
    states.confirmed,
    states.unchanged,
    states.stopped,
    states.superseded,
    states.cancelled,
    states.rejected,
    states.conflict,
    states.keptTheirs,
    states.altered,
    states.unguarded,
    states.duplicated,
    states.unknown,
  ]),
});

const run = z.looseObject({
  id: z.string(),
  title: z.string(),
  madeAt: z.number(),
  is: z.enum(["running", "paused", "stopped"]),
  undoes: z.optional(z.string()),
  ended: z.optional(z.record(z.string(), z.number())),
});

const begun = z.looseObject({ run, packs: z.number(), count: z.number() });

/** A compaction replaces all entries up to this key. */
const upTo = { upTo: z.number() };

const schemas = {
  /** Changes that were just made or decided about; ignored for one that was sent meanwhile. */
  made: z.array(change),
  /** Changes as they now stand. */
  updated: z.array(change),
  begun,
  run,
  /** Operations below index `left` may have been sent; `ended` lists outcomes as index, code and time in turn. */
  progress: z.looseObject({ run: z.string(), left: z.number(), ended: z.array(z.number()) }),
  "compacted run": z.looseObject({
    ...begun.shape,
    ...upTo,
    left: z.number(),
    ended: z.string(),
    others: z.array(change),
  }),
  /** A pack of ended changes that were made one by one, and when the last of them was made. */
  history: z.looseObject({ ...upTo, pack: z.string(), latest: z.number() }),
};

/** An entry of the log, by its kind. */
export type JournalEntry =
  | { readonly kind: "made" | "updated"; readonly value: readonly Change[] }
  | { readonly kind: "begun"; readonly value: BegunRun }
  | { readonly kind: "run"; readonly value: Run }
  | {
      readonly kind: "progress";
      readonly value: { readonly run: string; readonly left: number; readonly ended: readonly number[] };
    }
  | {
      readonly kind: "compacted run";
      readonly value: BegunRun & {
        readonly upTo: number;
        readonly left: number;
        /** The pack with the outcomes. */
        readonly ended: string;
        readonly others: readonly Change[];
      };
    }
  | {
      readonly kind: "history";
      readonly value: { readonly upTo: number; readonly pack: string; readonly latest: number };
    };

/** A run with the numbers of its operations and of their packs. */
export type BegunRun = { readonly run: Run; readonly packs: number; readonly count: number };

/** Parses an entry; undefined if this version does not understand it. */
export function readEntry(stored: unknown): JournalEntry | undefined {
  const { kind, value: content } = (stored ?? {}) as { kind?: unknown; value?: unknown };
  const schema = Object.entries(schemas).find(([name]) => name === kind)?.[1];
  const read = schema?.safeParse(content);
  // The schema of each kind describes the type of its value.
  return read?.success ? ({ kind, value: read.data } as JournalEntry) : undefined;
}

/** Parses a row of a pack; undefined if it is no change. */
export const readChange = (row: Row): Change | undefined => change.safeParse(row).data;
