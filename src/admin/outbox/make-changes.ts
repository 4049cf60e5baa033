import { recordEtag } from "#contract/etag.ts";
import type { AnyRecord, Fields, Scope, Target } from "#contract/records/resource.ts";
import type { ChangeStore } from "./change-store.ts";
import {
  type Change,
  type Run,
  type StateName,
  differences,
  fieldsOfNew,
  overlay,
  pending,
} from "./change.ts";

/** The fields that all new changes have. */
export type Made = Pick<Change, "id" | "madeAt" | "listed" | "run" | "undoes"> &
  Pick<Change<"pending">, "state">;

export type Maker = ReturnType<typeof createMaker>;

/** Makes changes as plain values, later than all of the store; nothing is stored or sent. */
export function createMaker(store: ChangeStore) {
  const now = clock(store.latest);
  const made = (id = newId()): Made => ({
    id,
    madeAt: now(),
    listed: null,
    run: null,
    undoes: null,
    state: pending,
  });
  return {
    made,
    /** Undefined if nothing differs from what the user sees. */
    update({ record, wanted, ...edit }: Edit, make: () => Made = made): Change<"pending"> | undefined {
      const fields = differences(overlay(record, store.of(edit.target)), wanted);
      return fields && { ...make(), ...edit, seen: recordEtag(record), kind: "update", fields };
    },
    creation: (
      { resource, scope, body, ...creation }: Creation,
      parts: Made = made(),
    ): Change<"pending"> => ({
      ...parts,
      ...creation,
      seen: null,
      kind: "create",
      target: { resource, scope, id: 0 },
      fields: fieldsOfNew(body),
    }),
    run: (title: string, undoes?: string): Run => ({
      id: newId(),
      title,
      madeAt: now(),
      is: "running",
      undoes,
    }),
  };
}

/** Strictly increasing milliseconds, even within one millisecond and after the system clock was set back. */
function clock(latest: () => number): () => number {
  let last = 0;
  return () => (last = Math.max(Date.now(), Math.max(last, latest()) + 0.001));
}

// A page without https has no randomUUID.
const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );

const undone: ReadonlySet<StateName> = new Set(["rejected", "cancelled", "stopped"]);

/** Whether a change that undoes another is under way or done. */
export const isInEffect = ({ state }: Change) => !undone.has(state.is);

/** Whether a change can be undone: a confirmed update. */
export const isUndoable = ({ state, kind }: Change) => state.is === "confirmed" && kind === "update";

/** The change that undoes another. It puts back only fields that still hold what was written. */
export function undoOf(
  change: Change,
  made: Pick<Change<"pending">, "id" | "madeAt" | "run" | "state">,
): Change<"pending"> {
  const entries = Object.entries(change.fields).map(([name, { from, to }]) => [name, { from: to, to: from }]);
  return {
    ...change,
    ...made,
    fields: Object.fromEntries(entries),
    seen: null,
    form: undefined,
    undoes: change.id,
  };
}

/** The wanted fields of one record, with the record as the user saw it. */
export type Edit = {
  readonly target: Target;
  readonly label: string;
  readonly record: AnyRecord;
  readonly wanted: Fields;
  /** The address of the form that it is made in. */
  readonly form?: string;
};

/** A wanted record. */
export type Creation = {
  readonly resource: string;
  readonly scope: Scope;
  readonly label: string;
  readonly body: Fields;
  /** The address of the form that it is made in. */
  readonly form?: string;
};
