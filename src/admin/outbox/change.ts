import type { ParsedFieldError } from "#contract/problems/api-error.ts";
import type { AnyRecord, Fields, Target, Value } from "#contract/records/resource.ts";

/*
 * The states of a change.
 *
 *                 run stopped                 request sent
 *    stopped <------------------ pending ----------------------> inFlight
 *       |    ------------------> ^  ^  ^ <----------------------    |
 *       |        run resumed     |  |  |    no reply, failed,       |  by the reply, or a later read
 *       |                        |  |  |    tab closed              |
 *       | cancel                 |  |  |                            +--> confirmed    the service stored it
 *       |                        |  |  made by the user             +--> unchanged    the service already had the value
 *       v             send again |  |                               +--> keptTheirs   an undo found someone else's value
 *    cancelled                   |  | send again                    |
 *       ^                        |  |                               |
 *       |    cancel              |  |                               |
 *       +------------ rejected, conflict, unknown <-----------------+
 *                                   |                               |
 *                     altered, unguarded, duplicated <--------------+
 *                       |                      ^
 *                accept |                      | late request: altered or duplicated
 *                       +-----> confirmed -----+
 *
 *   superseded: a newer change of the field replaced one that was pending, stopped, rejected, in conflict or altered.
 *   unchanged: also a pending or stopped change that newer changes left without effect.
 *
 * Who causes the transitions:
 * - the user: a new change (pending; supersedes older ones of the same field), stopping and resuming a run (stopped ⇄ pending), and for a
 *   change that needs them: send again (pending), cancel (cancelled), accept (confirmed);
 * - the coordinator of the leading tab: pending ⇄ inFlight, and what follows for the other changes of a record (unchanged, superseded);
 * - the reply of the service: all other transitions out of inFlight or confirmed.
 *
 * Invariants:
 * - A change is inFlight before its request is sent, and at most one per record is. On recovery every open change counts as possibly sent.
 * - `uncertain` stays set until the record has been read: a change that may have been applied is never superseded, stopped or sent blindly.
 * - Nothing is confirmed without an answer of the service, and every change eventually leaves pending and inFlight.
 */

/** The change of one field, from the value that the user saw to the one that they want. */
export type FieldChange = { readonly from: Value; readonly to: Value };

type Details = {
  /** To be sent. `uncertain`: an earlier attempt may have been applied. `attempts`: how many attempts have failed at the service. */
  pending: { readonly uncertain: boolean; readonly attempts: number };
  /** Sent, or about to be. */
  inFlight: { readonly uncertain: boolean; readonly attempts: number };
  /** The service answered, `at` this time, that it stored the value. */
  confirmed: { readonly at: number };
  /** The service already had the value; nothing was sent. */
  unchanged: unknown;
  /** Its bulk run was stopped before it was sent. It is sent only if the user resumes the run or sends it again. */
  stopped: unknown;
  /** The user changed the field again before this was sent. */
  superseded: unknown;
  /** The user cancelled it before it was applied. */
  cancelled: unknown;
  /** Rejected by the service with a `message`, or by this client for a `reason`. */
  rejected: {
    readonly status: number;
    readonly message: string;
    readonly errors: readonly ParsedFieldError[];
    readonly reason?: RejectionReason | undefined;
  };
  /** Someone else wrote this since the user saw the record. */
  conflict: { readonly theirs: Fields };
  /** An undo that found someone else's value and kept it. */
  keptTheirs: { readonly theirs: Fields };
  /** A creation whose reply was lost and that was not found in the list. */
  unknown: unknown;
  /** A creation that is in the list more than once. */
  duplicated: { readonly at: number; readonly ids: readonly number[] };
  /** The service stored another value than was sent. */
  altered: { readonly at: number; readonly stored: Fields };
  /** Saved without a read before, but the service ignored If-Match, and others had written to the record. */
  unguarded: { readonly at: number; readonly theirs: Fields };
};

/** Why a change counts as rejected although no reply rejected it: the service kept the old value, or failed this many `times`. */
export type RejectionReason =
  | { readonly is: "oldValueKept" }
  | { readonly is: "failedTimes"; readonly times: number };

export type StateName = keyof Details;
export type State<Name extends StateName = StateName> = {
  [Each in Name]: { readonly is: Each } & Details[Each];
}[Name];

/** The transitions of the diagram above. A change that is rejected and superseded at once goes directly to superseded. */
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

/** The states from which a transition to `Next` exists; if `Next` is a union, to each of its members. */
type SourceOf<Next extends StateName> = {
  [From in StateName]: [Next] extends [(typeof transitions)[From][number] | From] ? From : never;
}[StateName];

/** The change in its next state. Compiles only if that transition exists. */
export const withState = <Next extends StateName>(
  change: Change<SourceOf<Next>>,
  state: State<Next>,
): Change<Next> => ({ ...change, state });

/** One edit or creation of one record by the user, as a plain value that can be persisted. */
export type Change<Name extends StateName = StateName> = {
  readonly id: string;
  readonly kind: "update" | "create";
  /** The record. A record that is still to be created has the id 0. */
  readonly target: Target;
  /** The name of the record in lists of changes. */
  readonly label: string;
  readonly fields: Readonly<Record<string, FieldChange>>;
  /** When it was made, in milliseconds; strictly increasing. */
  readonly madeAt: number;
  /** The ETag of the record as the user saw it, in the format of our service; null for creations, and if the record must be read first. */
  readonly seen: string | null;
  /** The minimum length of the list before a creation was sent: new records are appended, so its record has at least this index. */
  readonly listed: number | null;
  /** When a creation was first sent under its present Idempotency-Key, in milliseconds, and whether keys were known to be honoured then. */
  readonly firstSent?: { readonly at: number; readonly isKeyed: boolean } | undefined;
  /** How often the user has sent it again. Each time is a new request with a new Idempotency-Key. */
  readonly resends?: number | undefined;
  /** The address of the form that it was made in, which shows it again if it is rejected. */
  readonly form?: string | undefined;
  /** The id of its bulk run. */
  readonly run: string | null;
  /** The id of the change that this one undoes. */
  readonly undoes: string | null;
  readonly state: State<Name>;
};

/** The state of a change that was just made. */
export const pending = { is: "pending", uncertain: false, attempts: 0 } as const;

/** The states of a change whose outcome is not known yet. */
export const openStates: ReadonlySet<StateName> = new Set(["pending", "inFlight"]);

/** The states in which the record has what the user wanted. */
export const savedStates: ReadonlySet<StateName> = new Set(["confirmed", "unchanged"]);

const needingUser = ["rejected", "conflict", "unknown", "duplicated", "altered", "unguarded"] as const;
/** The states in which the user has to decide about a change. */
export const statesNeedingUser: ReadonlySet<StateName> = new Set(needingUser);

export type OpenChange = Change<"pending" | "inFlight">;
type NeedingUser = (typeof needingUser)[number];
/** A change that the user may decide about. */
export type UndecidedChange = Change<NeedingUser | "stopped">;

/** Whether its outcome is not known yet. */
export const isOpen = (change: Change): change is OpenChange => openStates.has(change.state.is);
/** Whether the user has to decide about it. */
export const needsUser = (change: Change): change is Change<NeedingUser> =>
  statesNeedingUser.has(change.state.is);
/** Whether its run was stopped before it was sent. The user may decide about it, but need not. */
export const isStopped = (change: Change): change is Change<"stopped"> => change.state.is === "stopped";
/** Whether the user has to, or may, decide about it. */
export const isUndecided = (change: Change): change is UndecidedChange =>
  needsUser(change) || isStopped(change);
/** Whether it is in no final state. */
export const isUnfinished = (change: Change) => isOpen(change) || isUndecided(change);

/** The fields of `wanted` that differ from the record; undefined if none do. */
export function differences(record: AnyRecord, wanted: Fields): Change["fields"] | undefined {
  const fields = Object.entries(wanted)
    .filter(([name, to]) => record[name] !== to)
    .map(([name, to]) => [name, { from: record[name] ?? null, to }] as const);
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}

/** The fields of a creation, each starting from null. */
export const fieldsOfNew = (body: Fields): Change["fields"] =>
  Object.fromEntries(Object.entries(body).map(([name, to]) => [name, { from: null, to }]));

/** The change that undoes another. When sent, it restores only fields that still have the value that was written. */
export function undoOf(
  change: Change,
  identity: Pick<Change<"pending">, "id" | "madeAt" | "run" | "state">,
): Change<"pending"> {
  const entries = Object.entries(change.fields).map(([name, { from, to }]) => [name, { from: to, to: from }]);
  return {
    ...change,
    ...identity,
    fields: Object.fromEntries(entries),
    seen: null,
    form: undefined,
    resends: undefined,
    undoes: change.id,
  };
}

/** The body of the request: only the fields of the change, because the service leaves all others as they are. */
export const fieldsToSend = (change: Change): Fields =>
  Object.fromEntries(Object.entries(change.fields).map(([name, { to }]) => [name, to]));

/** The optimistic view of a record: as the service confirmed it, with the open changes applied. */
export function overlay<R extends AnyRecord>(record: R, changes: readonly Change[]): R {
  const open = changes.filter(isOpen);
  return open.length === 0 ? record : open.reduce(withChange, record);
}

// An undo applies only to fields that still have the value that was written.
function withChange<R extends AnyRecord>(record: R, { fields, undoes }: Change): R {
  const wanted = Object.entries(fields).filter(
    ([name, { from }]) => undoes === null || record[name] === from,
  );
  return Object.assign({}, record, Object.fromEntries(wanted.map(([name, { to }]) => [name, to])));
}

/** A bulk run: many changes that the user confirmed at once. */
export type Run = {
  readonly id: string;
  /** Shown to the user, such as "Raise 412 prices by 4.5 %". */
  readonly title: string;
  readonly madeAt: number;
  readonly is: "running" | "paused" | "stopped";
  /** The id of the run that it undoes. */
  readonly undoes?: string | undefined;
  /** The final tally, once none of its changes is open. */
  readonly ended?: RunTally | undefined;
};

/** The id of a change of a run. It contains the index in the run, so that an outcome can be stored as numbers. */
export const operationId = (run: string, index: number) => `${run}.${index}`;

/** How many changes of a run are in each state. */
export type RunTally = Readonly<Partial<Record<State["is"], number>>>;

export const emptyRunTally: RunTally = {};

/** The tally after `before`, if it was counted, became `after`. */
export function updatedTally(tally: RunTally, before: Change | undefined, after: Change): RunTally {
  if (before?.state.is === after.state.is) return tally;
  const added = { ...tally, [after.state.is]: (tally[after.state.is] ?? 0) + 1 };
  return before ? { ...added, [before.state.is]: (added[before.state.is] ?? 1) - 1 } : added;
}

/** Days for which ended changes are persisted. Unfinished ones are kept until they end. */
export const retentionDays = 90;

/** The moment, in milliseconds, before which ended changes are deleted. */
export const retainedSince = () => Date.now() - retentionDays * 24 * 60 * 60_000;
