import type { ParsedFieldError } from "#contract/problems/api-error.ts";
import type { AnyRecord, Fields, Target, Value } from "#contract/records/resource.ts";

/*
 * The states of a change.
 *
 *                 run stopped                request leaves
 *    stopped <------------------ pending ----------------------> inFlight
 *       |    ------------------> ^  ^  ^ <----------------------    |
 *       |        run resumed     |  |  |    no answer, failed,      |  the reply, or a reading, says
 *       |                        |  |  |    tab ended               |
 *       | let go                 |  |  |                            +--> confirmed    the service holds it
 *       |                        |  |  made by the user             +--> unchanged    it held it already
 *       v             sent again |  |                               +--> keptTheirs   an undo found another value
 *    cancelled                   |  | sent again                    |
 *       ^                        |  |                               |
 *       |    let go              |  |                               |
 *       +------------ rejected, conflict, unknown <-----------------+
 *                                   |                               |
 *                     altered, unguarded, duplicated <--------------+
 *                       |                      ^
 *                let be |                      | late request: altered or duplicated
 *                       +-----> confirmed -----+
 *
 *   superseded: a newer change of the field replaced one that was pending, stopped, rejected, in conflict or altered.
 *   unchanged: also what newer changes left without effect, pending or stopped.
 *
 * Who moves it:
 * - the user: a new change (pending; supersedes older ones of the same field), stop and go on (stopped ⇄ pending), and for a change that
 *   needs them: send again (pending), let go (cancelled), let be (confirmed);
 * - the coordinator of the leading tab: pending ⇄ inFlight, and what follows for the other changes of a record (unchanged, superseded);
 * - the reply of the service: all other arrows that leave inFlight or confirmed.
 *
 * Invariants:
 * - A change is inFlight before its request leaves, and at most one of a record is. On recovery every open change counts as possibly sent.
 * - `uncertain` stays until the record was read: a change that may have been applied is never superseded, stopped or sent blindly.
 * - Nothing is confirmed that the service has not answered for, and every change comes to rest in a state with a name.
 */

/** The change of one field: what the user saw, and what it is to hold. */
export type FieldChange = { readonly from: Value; readonly to: Value };

type Details = {
  /** To be sent; `uncertain` when an earlier attempt may have been applied; so many `attempts` a failing service has answered. */
  pending: { readonly uncertain: boolean; readonly attempts: number };
  /** Sent, or about to be. */
  inFlight: { readonly uncertain: boolean; readonly attempts: number };
  /** The service has answered, at this moment, that it holds. */
  confirmed: { readonly at: number };
  /** The service held the value already; nothing was sent. */
  unchanged: unknown;
  /** Its bulk run was stopped before it was sent. It is sent when the user has the rest sent, and never by itself. */
  stopped: unknown;
  /** The user changed the field again before this was sent. */
  superseded: unknown;
  /** The user let it go before it was applied. */
  cancelled: unknown;
  /** Refused by the service in its own words, or given up for a `reason` of ours. */
  rejected: {
    readonly status: number;
    readonly message: string;
    readonly errors: readonly ParsedFieldError[];
    readonly reason?: RejectionReason | undefined;
  };
  /** Someone else wrote this since the user saw the record. */
  conflict: { readonly theirs: Fields };
  /** An undo that found someone else's value and left it. */
  keptTheirs: { readonly theirs: Fields };
  /** A creation whose reply was lost and that the list does not show. */
  unknown: unknown;
  /** A creation that the list holds more than once. */
  duplicated: { readonly at: number; readonly ids: readonly number[] };
  /** The service stores something else than what was sent. */
  altered: { readonly at: number; readonly stored: Fields };
  /** Saved, but a condition that was relied on was not honoured, and others have written to the record. */
  unguarded: { readonly at: number; readonly theirs: Fields };
};

/** Why a change counts as rejected though no reply says so: the service kept the old value, or failed so many times. */
export type RejectionReason =
  | { readonly is: "oldValueKept" }
  | { readonly is: "failedTimes"; readonly times: number };

export type StateName = keyof Details;
export type State<Name extends StateName = StateName> = {
  [Each in Name]: { readonly is: Each } & Details[Each];
}[Name];

/** The states that may follow each: the arrows above. A change that is rejected and superseded at once is shown as superseded alone. */
export const transitions = {
  pending: ["inFlight", "stopped", "superseded", "unchanged"],
  inFlight: [
    "pending",
    "stopped",
    "superseded",
    "confirmed",
    "unchanged",
    "rejected",
    "conflict",
    "keptTheirs",
    "unknown",
    "duplicated",
    "altered",
    "unguarded",
  ],
  stopped: ["pending", "superseded", "unchanged", "cancelled"],
  confirmed: ["altered", "duplicated"],
  rejected: ["pending", "superseded", "cancelled"],
  conflict: ["pending", "superseded", "cancelled"],
  unknown: ["pending", "cancelled"],
  duplicated: ["pending", "confirmed"],
  altered: ["pending", "superseded", "confirmed"],
  unguarded: ["pending", "confirmed"],
  keptTheirs: ["superseded"],
  unchanged: [],
  superseded: [],
  cancelled: [],
} as const satisfies Record<StateName, readonly StateName[]>;

/** The states from which a change may come into the next, whichever of these it is. */
type SourceOf<Next extends StateName> = {
  [From in StateName]: [Next] extends [(typeof transitions)[From][number] | From] ? From : never;
}[StateName];

/** The change in its next state, which the compiler allows only where there is such a transition. */
export const withState = <Next extends StateName>(
  change: Change<SourceOf<Next>>,
  state: State<Next>,
): Change<Next> => ({ ...change, state });

/** One thing the user did to one record, as a plain value that can be persisted. */
export type Change<Name extends StateName = StateName> = {
  readonly id: string;
  readonly kind: "update" | "create";
  /** Which record. The id of a record that is still to be created is 0. */
  readonly target: Target;
  /** How the record is called in words, for lists of changes. */
  readonly label: string;
  readonly fields: Readonly<Record<string, FieldChange>>;
  /** When it was made, in milliseconds; strictly increasing. */
  readonly madeAt: number;
  /** The ETag that our service gives the record as the user saw it; null for creations, and when the record must be read first. */
  readonly seen: string | null;
  /** How many records the list had, at least, before a creation was sent there: its record stands behind them. */
  readonly listed: number | null;
  /** When a creation was first sent under its present key, in milliseconds, and whether keys were seen to be honoured by then. */
  readonly firstSent?: { readonly at: number; readonly isKeyed: boolean } | undefined;
  /** How often the user has had it sent again: each time is a request of its own, with its own key. */
  readonly resends?: number | undefined;
  /** The address of the form that it was made in, which shows it again if it is rejected. */
  readonly form?: string | undefined;
  /** The bulk run that it belongs to. */
  readonly run: string | null;
  /** The change that this one undoes. */
  readonly undoes: string | null;
  readonly state: State<Name>;
};

/** The state of a change that was just made. */
export const pending = { is: "pending", uncertain: false, attempts: 0 } as const;

/** The states in which a change is still to be answered. */
export const openStates: ReadonlySet<StateName> = new Set(["pending", "inFlight"]);

const needingUser = ["rejected", "conflict", "unknown", "duplicated", "altered", "unguarded"] as const;
/** The states in which the user has to decide about a change. */
export const statesNeedingUser: ReadonlySet<StateName> = new Set(needingUser);

export type OpenChange = Change<"pending" | "inFlight">;
type NeedingUser = (typeof needingUser)[number];
/** A change that the user may decide about. */
export type UndecidedChange = Change<NeedingUser | "stopped">;

/** It is still to be answered. */
export const isOpen = (change: Change): change is OpenChange => openStates.has(change.state.is);
/** The user has to decide about it. */
export const needsUser = (change: Change): change is Change<NeedingUser> =>
  statesNeedingUser.has(change.state.is);
/** Its run was stopped before it was sent; the user may decide about it, and need not. */
export const isStopped = (change: Change): change is Change<"stopped"> => change.state.is === "stopped";
/** The user may still decide about it. */
export const isUndecided = (change: Change): change is UndecidedChange =>
  needsUser(change) || isStopped(change);
/** It has not ended. */
export const isUnfinished = (change: Change) => isOpen(change) || isUndecided(change);

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
    resends: undefined,
    undoes: change.id,
  };
}

/** The body of the partial update: only the fields of the change, never empty ("Only the fields sent are changed"). */
export const fieldsToSend = (change: Change): Fields =>
  Object.fromEntries(Object.entries(change.fields).map(([name, { to }]) => [name, to]));

/** The record as the user means it to be: what the service confirmed, with the open changes laid over it, field by field. */
export function overlay<R extends AnyRecord>(record: R, changes: readonly Change[]): R {
  const open = changes.filter(isOpen);
  return open.length === 0 ? record : open.reduce(laidOver, record);
}

// An undo applies only to fields that still hold what was written.
function laidOver<R extends AnyRecord>(record: R, { fields, undoes }: Change): R {
  const wanted = Object.entries(fields).filter(
    ([name, { from }]) => undoes === null || record[name] === from,
  );
  return Object.assign({}, record, Object.fromEntries(wanted.map(([name, { to }]) => [name, to])));
}

/** A bulk run: many changes that the user confirmed at once. */
export type Run = {
  readonly id: string;
  /** The sentence, such as "Raise 412 prices by 4.5 %". */
  readonly title: string;
  readonly madeAt: number;
  readonly is: "running" | "paused" | "stopped";
  /** The run that it undoes. */
  readonly undoes?: string | undefined;
  /** The final tally, once all its changes have ended. */
  readonly ended?: RunTally | undefined;
};

/** The id of a change of a run contains its index there, so that its outcome is stored in a few bytes. */
export const operationId = (run: string, index: number) => `${run}.${index}`;

/** How many changes of a run are in each state. */
export type RunTally = Readonly<Partial<Record<State["is"], number>>>;

export const emptyRunTally: RunTally = {};

/** The tally after a change was replaced. */
export function recounted(tally: RunTally, before: Change | undefined, after: Change): RunTally {
  if (before?.state.is === after.state.is) return tally;
  const counted = { ...tally, [after.state.is]: (tally[after.state.is] ?? 0) + 1 };
  return before ? { ...counted, [before.state.is]: (counted[before.state.is] ?? 1) - 1 } : counted;
}

/** Days for which ended changes are persisted; unfinished ones stay longer. */
export const retentionDays = 90;

/** The moment, in milliseconds, before which ended changes are deleted. */
export const retainedSince = () => Date.now() - retentionDays * 24 * 60 * 60_000;
