import * as z from "zod/mini";
import type { FieldError } from "#contract/problem.ts";
import type { Row } from "../storage/packed-rows.ts";
import type { Change, State } from "./change.ts";
import type { Run } from "./run.ts";

// What the log of an account holds of changes. Later versions may add fields to what is there already: they are kept as they are.

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const fields = z.record(z.string(), value);
const fieldError = z.looseObject({ field: z.string(), message: z.string() });

const states = {
  waiting: z.looseObject({ is: z.literal("waiting"), uncertain: z.boolean(), attempts: z.number() }),
  sent: z.looseObject({ is: z.literal("sent"), uncertain: z.boolean(), attempts: z.number() }),
  saved: z.looseObject({ is: z.literal("saved"), at: z.number() }),
  same: z.looseObject({ is: z.literal("same") }),
  stopped: z.looseObject({ is: z.literal("stopped") }),
  replaced: z.looseObject({ is: z.literal("replaced") }),
  withdrawn: z.looseObject({ is: z.literal("withdrawn") }),
  refused: z.looseObject({
    is: z.literal("refused"),
    status: z.number(),
    message: z.string(),
    errors: z.array(fieldError) as unknown as z.ZodMiniType<FieldError[]>,
  }),
  clash: z.looseObject({ is: z.literal("clash"), theirs: fields }),
  kept: z.looseObject({ is: z.literal("kept"), theirs: fields }),
  altered: z.looseObject({ is: z.literal("altered"), at: z.number(), stored: fields }),
  unguarded: z.looseObject({ is: z.literal("unguarded"), at: z.number(), theirs: fields }),
  doubled: z.looseObject({ is: z.literal("doubled"), at: z.number(), ids: z.array(z.number()) }),
  unknown: z.looseObject({ is: z.literal("unknown") }),
} satisfies Record<State["is"], z.ZodMiniType>;

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
    states.waiting,
    states.sent,
    states.saved,
    states.same,
    states.stopped,
    states.replaced,
    states.withdrawn,
    states.refused,
    states.clash,
    states.kept,
    states.altered,
    states.unguarded,
    states.doubled,
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

/** A run as it was begun: its operations lie in so many packs. */
const begun = z.looseObject({ run, packs: z.number(), count: z.number() });

/** What a compaction has put in the place of all that stood before a key. */
const upTo = { upTo: z.number() };

const schemas = {
  /** Changes that were just made, or decided about: one that was sent meanwhile stays as it is. */
  made: z.array(change),
  /** Changes as they now stand. */
  stands: z.array(change),
  begun,
  run,
  /** Operations of a run from here on may have been sent up to `left`; the others have ended, as index, outcome and time in turn. */
  progress: z.looseObject({ run: z.string(), left: z.number(), ended: z.array(z.number()) }),
  "compacted run": z.looseObject({
    ...begun.shape,
    ...upTo,
    left: z.number(),
    ended: z.string(),
    others: z.array(change),
  }),
  /** Changes of old that were made one by one: their pack, and when the last of them was made. */
  history: z.looseObject({ ...upTo, pack: z.string(), latest: z.number() }),
};

/** What the log of an account holds, by its kind. */
export type JournalEntry =
  | { readonly kind: "made" | "stands"; readonly value: readonly Change[] }
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
        /** The pack that tells how operations ended. */
        readonly ended: string;
        readonly others: readonly Change[];
      };
    }
  | {
      readonly kind: "history";
      readonly value: { readonly upTo: number; readonly pack: string; readonly latest: number };
    };

/** A run with the number of its operations, and of the packs in which they lie. */
export type BegunRun = { readonly run: Run; readonly packs: number; readonly count: number };

/** The entry as this version understands it; undefined where it does not. */
export function readEntry(stored: unknown): JournalEntry | undefined {
  const { kind, value: content } = (stored ?? {}) as { kind?: unknown; value?: unknown };
  const schema = Object.entries(schemas).find(([name]) => name === kind)?.[1];
  const read = schema?.safeParse(content);
  // What the schemas say and what the types say is compared below.
  return read?.success ? ({ kind, value: read.data } as JournalEntry) : undefined;
}

/** The change in a row of a pack; undefined where it is none. */
export const readChange = (row: Row): Change | undefined => change.safeParse(row).data;
