import type { FieldError } from "#contract/problem.ts";
import type { AnyRecord, Fields, Target, Value } from "../resource.ts";

/** What a change does to one field: what the user saw there, and what it is to hold. */
export type FieldChange = { readonly from: Value; readonly to: Value };

/**
 * Where a change stands.
 * - `waiting`: to be sent; `uncertain` when an earlier attempt may have been applied; `attempts` answered by a failing service.
 * - `sent`: on its way since before the request left. Found so after a crash, its reply is lost.
 * - `saved`: the service has answered that it holds.
 * - `same`: the service held the value already; nothing was sent.
 * - `refused`, `clash`, `unknown`, `doubled`: needs the user. A clash names what someone else wrote; unknown is a creation whose reply was
 *   lost; doubled is one that the list holds more than once.
 * - `stopped`: its bulk run was stopped before it was sent. It is sent when the user has the rest sent, and never by itself.
 * - `altered`: needs the user too: the service answered that it stores something else than what was sent.
 * - `unguarded`: saved, but a condition that was relied on was not honoured, and others have written to the record; needs the user.
 * - `replaced`: the user changed the field again before this was sent. `withdrawn`: the user took it back before it was sent.
 * - `kept`: an undo that found someone else's value and left it.
 */
export type State =
  | { readonly is: "waiting"; readonly uncertain: boolean; readonly attempts: number }
  | { readonly is: "sent"; readonly uncertain: boolean; readonly attempts: number }
  | { readonly is: "saved"; readonly at: number }
  | { readonly is: "same" | "stopped" | "replaced" | "withdrawn" }
  | {
      readonly is: "refused";
      readonly status: number;
      readonly message: string;
      readonly errors: readonly FieldError[];
    }
  | { readonly is: "clash" | "kept"; readonly theirs: Fields }
  | { readonly is: "doubled"; readonly at: number; readonly ids: readonly number[] }
  | { readonly is: "altered"; readonly at: number; readonly stored: Fields }
  | { readonly is: "unguarded"; readonly at: number; readonly theirs: Fields }
  | { readonly is: "unknown" };

/** One thing the user did to one record, as a plain value that a journal can hold. */
export type Change = {
  readonly id: string;
  readonly kind: "update" | "create";
  /** Which record. The id of a record that is still to be created is 0. */
  readonly target: Target;
  /** How the record is called in words, for lists of changes. */
  readonly label: string;
  readonly fields: Readonly<Record<string, FieldChange>>;
  /** When it was made, in milliseconds; later changes are larger, also within one millisecond. */
  readonly madeAt: number;
  /** The ETag that our service gives the record as the user saw it; null for a creation, and where what the user saw no longer tells. */
  readonly seen: string | null;
  /** How many records the list had, at least, before a creation was sent there: its record stands behind them. */
  readonly listed: number | null;
  /** When a creation was first sent under its present key, in milliseconds, and whether keys were seen to be honoured by then. */
  readonly firstSent?: { readonly at: number; readonly isKeyed: boolean } | undefined;
  /** How often the user has had it sent again: each time is a request of its own, with its own key. */
  readonly resends?: number | undefined;
  /** Where the form stands that it was made in, which takes it back where it is refused. */
  readonly form?: string | undefined;
  /** The bulk run that it belongs to. */
  readonly run: string | null;
  /** The change that this one takes back. */
  readonly undoes: string | null;
  readonly state: State;
};

/** The state of a change that was just made. */
export const waiting = { is: "waiting", uncertain: false, attempts: 0 } as const;

/** The states in which a change is still to be answered, and those in which it needs the user. */
export const openStates: ReadonlySet<State["is"]> = new Set(["waiting", "sent"]);
export const needingStates: ReadonlySet<State["is"]> = new Set([
  "refused",
  "clash",
  "unknown",
  "doubled",
  "altered",
  "unguarded",
]);

/** It is still to be answered. */
export const isOpen = ({ state }: Change) => openStates.has(state.is);
/** The user has to decide about it. */
export const needsYou = ({ state }: Change) => needingStates.has(state.is);
/** Its run was stopped before it was sent; the user may decide about it, and need not. */
export const isStopped = ({ state }: Change) => state.is === "stopped";

/** The fields of `wanted` that differ from the record, as a change would carry them; undefined if nothing differs. */
export function differences(record: AnyRecord, wanted: Fields): Change["fields"] | undefined {
  const fields = Object.entries(wanted)
    .filter(([name, to]) => record[name] !== to)
    .map(([name, to]) => [name, { from: record[name] ?? null, to }] as const);
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}

/** The fields of a new record as a change carries them. */
export const fieldsOfNew = (body: Fields): Change["fields"] =>
  Object.fromEntries(Object.entries(body).map(([name, to]) => [name, { from: null, to }]));

/** The body of the partial update: only the fields of the change, never empty ("Only the fields sent are changed"). */
export const bodyOf = (change: Change): Fields =>
  Object.fromEntries(Object.entries(change.fields).map(([name, { to }]) => [name, to]));

/** The record as the user means it to be: what the service confirmed, with the open changes laid over it, field by field. */
export function overlay<R extends AnyRecord>(record: R, changes: readonly Change[]): R {
  const open = changes.filter(isOpen);
  return open.length === 0 ? record : open.reduce(laidOver, record);
}

// An undo puts back only what still holds what was written.
function laidOver<R extends AnyRecord>(record: R, { fields, undoes }: Change): R {
  const wished = Object.entries(fields).filter(
    ([name, { from }]) => undoes === null || record[name] === from,
  );
  return Object.assign({}, record, Object.fromEntries(wished.map(([name, { to }]) => [name, to])));
}
