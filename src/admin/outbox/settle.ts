import type { ApiError } from "#contract/problems/api-error.ts";
import type { Answer } from "#contract/client.ts";
import type { AnyRecord, Fields, IsSame } from "#contract/records/resource.ts";
import { isTransient } from "#contract/retry.ts";
import { type Change, type OpenChange, type State, fieldsToSend, withState } from "./change.ts";
import { asStored, hasState, isUncertain, split } from "./merge.ts";

/** How often a service may fail (5xx) before the user is asked. A missing connection is waited for without end. */
const mostAttempts = 6;

export const asSent = (change: OpenChange): Change<"inFlight"> =>
  withState(change, { ...change.state, is: "inFlight" });

/** A change that was in flight when its tab ended: it may have been applied. */
export const asInterrupted = (change: Change): Change =>
  hasState(change, "inFlight")
    ? withState(change, { ...change.state, is: "pending", uncertain: true })
    : change;

/**
 * The change after a failed request: pending again, or ended. The request was that of the change itself if it `hasLeft`, else a reading
 * before it.
 */
export function settledByError(change: Change<"inFlight">, error: ApiError, hasLeft: boolean): Change {
  const { status, message, errors } = error;
  if (!mayTryAgain(error)) return withState(change, { is: "rejected", status, message, errors });
  const attempts = change.state.attempts + Number(hasLeft && isFailedAttempt(error));
  // An update is given up only when it was read that it was not applied; a creation cannot be read.
  if (change.kind === "create" && attempts >= mostAttempts) return withState(change, { is: "unknown" });
  // After a 412 the record is no longer as the user saw it: without `seen` the next attempt reads it first.
  const seen = status === 412 ? null : change.seen;
  const uncertain = isUncertain(change) || (hasLeft && mayBeApplied(error));
  return withState({ ...change, seen }, { is: "pending", uncertain, attempts });
}

const isFailedAttempt = ({ status }: ApiError) => status === 412 || status >= 500;

/** Whether the same request may succeed later, by itself or after signing in again. */
export const mayTryAgain = (error: ApiError) =>
  error.status === 401 || error.status === 412 || isTransient(error);

/**
 * Without an answer, or with a failure of the service, the request may have been applied. So it may after a 412: the browser may have resent
 * it by itself, and the first one was applied.
 */
const mayBeApplied = ({ status }: ApiError) => status === 0 || status === 412 || status >= 500;

/** Rejects an update that failed too often, once a reading has shown that it was not applied. */
export const givenUp = (change: Change<"inFlight">): Change | undefined =>
  change.state.attempts < mostAttempts
    ? undefined
    : withState(change, {
        is: "rejected",
        status: 500,
        message: "",
        errors: [],
        reason: { is: "failedTimes", times: mostAttempts },
      });

/**
 * Compares a change with the record as it was read before sending or after a lost reply. `send` is the part that is still to be sent;
 * settled are fields that hold the wanted value already, and fields that someone else has changed since the user saw them. `own` is what
 * this user's changes wrote last, which is no conflict.
 */
export function settledByReading(
  change: Change<"inFlight">,
  record: AnyRecord,
  { own, isSame }: { own: Fields; isSame: IsSame },
  at: number,
): { send: Change<"inFlight"> | undefined; settled: Change[] } {
  const holds = (name: string) => record[name] ?? null;
  const names = Object.keys(change.fields);
  // A service may store its own spelling; a change of nothing but the spelling is a change all the same.
  const isReached = (name: string) =>
    holds(name) === change.fields[name]?.to ||
    (holds(name) !== change.fields[name]?.from && isSame(name, change.fields[name]?.to ?? null, holds(name)));
  const reached = split(change, names.filter(isReached));
  const isForeign = (name: string) =>
    holds(name) !== change.fields[name]?.from && (change.undoes !== null || holds(name) !== own[name]);
  const open = reached.rest;
  const conflicting = open
    ? split(open, Object.keys(open.fields).filter(isForeign))
    : { rest: undefined, part: undefined };
  const settled = [
    ...(reached.part
      ? [
          withState(
            asStored(reached.part, record),
            isUncertain(change) ? { is: "confirmed", at } : { is: "unchanged" },
          ),
        ]
      : []),
    ...(conflicting.part
      ? [
          withState(conflicting.part, {
            is: change.undoes ? "keptTheirs" : "conflict",
            theirs: heldBy(record, conflicting.part),
          }),
        ]
      : []),
  ];
  return { send: conflicting.rest, settled };
}

/**
 * What the user's own changes of a record wrote last, field by field, as the service stores it, where a change may have been made without a
 * look at that. Who saw a value that none of them started from or led to has seen that someone else wrote after them.
 */
export function ownWritten(change: Change, changes: readonly Change[], isSame: IsSame): Fields {
  const own = changes.filter(
    (one) => one.id !== change.id && hasState(one, "confirmed", "unguarded", "altered"),
  );
  const isUnseen = (name: string) => {
    const from = change.fields[name]?.from ?? null;
    return own.some(
      ({ fields: { [name]: wrote } }) => wrote && (wrote.from === from || isSame(name, wrote.to, from)),
    );
  };
  const last: Fields = Object.assign({}, ...own.map(writtenBy));
  return Object.fromEntries(Object.entries(last).filter(([name]) => isUnseen(name)));
}

const writtenBy = (change: Change): Fields =>
  change.state.is === "altered" ? change.state.stored : fieldsToSend(change);

/** `theirs` is what others have written, if the update was applied unguarded. */
type AnswerContext = { isSame: IsSame; theirs: Fields | undefined };

/**
 * Compares a change with the record that the service answered: fields that hold what was sent are confirmed, fields that kept their old value
 * are rejected, all others are altered.
 */
export function settledByAnswer(
  change: Change<"inFlight">,
  answer: Answer<AnyRecord>,
  context: AnswerContext,
): Change[] {
  const at = Date.now();
  const { isSame, theirs } = context;
  const holds = (name: string) => answer.body[name] ?? null;
  const otherwise = Object.entries(change.fields).filter(([name, { from, to }]) =>
    holds(name) === from ? to !== from : !isSame(name, to, holds(name)),
  );
  const isIgnored = ([name, { from }]: (typeof otherwise)[number]) =>
    holds(name) === from && !answer.isReplayed;
  const ignored = split(change, namesOf(otherwise.filter(isIgnored)));
  const altered = ignored.rest
    ? split(ignored.rest, namesOf(otherwise.filter((field) => !isIgnored(field))))
    : { rest: undefined, part: undefined };
  return [
    ...(altered.rest ? [withState(asStored(altered.rest, answer.body), savedOr(theirs, at))] : []),
    ...(ignored.part ? [withState(ignored.part, keptOld)] : []),
    ...(altered.part ? [withState(altered.part, alteredBy(altered.part, answer, at))] : []),
  ];
}

const namesOf = (fields: readonly (readonly [string, unknown])[]) => fields.map(([name]) => name);

const savedOr = (theirs: Fields | undefined, at: number): State<"confirmed" | "unguarded"> =>
  theirs ? { is: "unguarded", at, theirs } : { is: "confirmed", at };

const keptOld: State<"rejected"> = {
  is: "rejected",
  status: 200,
  message: "",
  errors: [],
  reason: { is: "oldValueKept" },
};

/** In a replayed reply other values were written since, by someone else. */
function alteredBy(
  part: Change,
  { body, isReplayed }: Answer<AnyRecord>,
  at: number,
): State<"conflict" | "altered"> {
  const stored = heldBy(body, part);
  return isReplayed ? { is: "conflict", theirs: stored } : { is: "altered", at, stored };
}

/** The values of a record in the fields of a change. */
export const heldBy = (record: AnyRecord, change: Change): Fields =>
  Object.fromEntries(Object.keys(change.fields).map((name) => [name, record[name] ?? null]));

/** The fields of a new record with other values than were sent; undefined if there are none. */
export function storedOtherwise(change: Change, record: AnyRecord, isSame: IsSame): Fields | undefined {
  const otherwise = Object.entries(fieldsToSend(change))
    .map(([name, value]) => [name, value, record[name] ?? null] as const)
    .filter(([name, value, stored]) => !isSame(name, value, stored));
  return otherwise.length > 0
    ? Object.fromEntries(otherwise.map(([name, , stored]) => [name, stored]))
    : undefined;
}
