import type { ApiError } from "#contract/problems/api-error.ts";
import type { Answer } from "#contract/client.ts";
import type { AnyRecord, Fields, IsSame } from "#contract/records/resource.ts";
import { isTransient } from "#contract/retry.ts";
import { type Change, type OpenChange, type State, fieldsToSend, withState } from "./change.ts";
import { asStored, hasState, isUncertain, split } from "./merge.ts";

/** The number of failed attempts (5xx, 412) after which the user is asked. Attempts without a connection do not count. */
const maxAttempts = 6;

export const asSent = (change: OpenChange): Change<"inFlight"> =>
  withState(change, { ...change.state, is: "inFlight" });

/** A change that was in flight when its tab was closed, as pending and uncertain, because it may have been applied. */
export const asInterrupted = (change: Change): Change =>
  hasState(change, "inFlight")
    ? withState(change, { ...change.state, is: "pending", uncertain: true })
    : change;

/** The change after a failure: pending again, or ended. If it `wasSent`, its own request failed; otherwise a read before it. */
export function settledByError(change: Change<"inFlight">, error: ApiError, wasSent: boolean): Change {
  const { status, message, errors } = error;
  if (!isRetryable(error)) return withState(change, { is: "rejected", status, message, errors });
  const attempts = change.state.attempts + Number(wasSent && isFailedAttempt(error));
  // An update is given up only after a read has shown that it was not applied (`rejectIfGivenUp`). A creation has no record to read.
  if (change.kind === "create" && attempts >= maxAttempts) return withState(change, { is: "unknown" });
  // After a 412 the record is not as the user saw it. Without `seen`, the next attempt reads it first.
  const seen = status === 412 ? null : change.seen;
  const uncertain = isUncertain(change) || (wasSent && mayBeApplied(error));
  return withState({ ...change, seen }, { is: "pending", uncertain, attempts });
}

const isFailedAttempt = ({ status }: ApiError) => status === 412 || status >= 500;

/** Whether the same request may succeed later, for a 401 after signing in again. */
export const isRetryable = (error: ApiError) =>
  error.status === 401 || error.status === 412 || isTransient(error);

/**
 * Whether the request may have been applied: without a reply, after a failure of the service, and also after a 412, because the browser may
 * have resent a request that was applied the first time.
 */
const mayBeApplied = ({ status }: ApiError) => status === 0 || status === 412 || status >= 500;

/** Rejects an update that failed too often, after a read has shown that it was not applied; undefined if it may be retried. */
export const rejectIfGivenUp = (change: Change<"inFlight">): Change | undefined =>
  change.state.attempts < maxAttempts
    ? undefined
    : withState(change, {
        is: "rejected",
        status: 500,
        message: "",
        errors: [],
        reason: { is: "failedTimes", times: maxAttempts },
      });

/**
 * Compares a change with the record as read before sending or after a lost reply. `send` is the part that still has to be sent. `settled` are
 * the parts whose fields already have the wanted value, or were changed by someone else since the user saw them. A value in `own`, which
 * this user's own changes wrote last, is no conflict.
 */
export function settledByReading(
  change: Change<"inFlight">,
  record: AnyRecord,
  { own, isSame }: { own: Fields; isSame: IsSame },
  at: number,
): { send: Change<"inFlight"> | undefined; settled: Change[] } {
  const stored = (name: string) => record[name] ?? null;
  const names = Object.keys(change.fields);
  const isUntouched = (name: string) => stored(name) === change.fields[name]?.from;
  // A service may normalise a value, but a change that differs only in spelling must still be sent.
  const hasWantedValue = (name: string) => {
    const wanted = change.fields[name]?.to ?? null;
    return stored(name) === wanted || (!isUntouched(name) && isSame(name, wanted, stored(name)));
  };
  const isByOthers = (name: string) =>
    !isUntouched(name) && (change.undoes !== null || stored(name) !== own[name]);
  const { part: reached, rest: unreached } = split(change, names.filter(hasWantedValue));
  const conflicting = unreached && split(unreached, names.filter(isByOthers));
  const settled: Change[] = [];
  if (reached) settled.push(withState(asStored(reached, record), reachedState(change, at)));
  if (conflicting?.part) {
    const theirs = storedFieldsOf(record, conflicting.part);
    settled.push(withState(conflicting.part, { is: change.undoes ? "keptTheirs" : "conflict", theirs }));
  }
  return { send: conflicting?.rest, settled };
}

/** The record already has the wanted values: written by a request of this change whose reply was lost, or by somebody else. */
const reachedState = (change: Change, at: number): State<"confirmed" | "unchanged"> =>
  isUncertain(change) ? { is: "confirmed", at } : { is: "unchanged" };

/**
 * The values that the user's own changes of a record wrote last, for the fields where `change` may have been made before the user saw these
 * values. If a field of `change` starts from a value that none of them started from or wrote, the user had seen someone else's write, and the
 * field is left out. So is a field of a form that starts from a value that none of them wrote, because a form may stay open for long in one tab
 * while another tab saves.
 */
export function ownWritten(change: Change, changes: readonly Change[], isSame: IsSame): Fields {
  const own = changes.filter(
    (one) => one.id !== change.id && hasState(one, "confirmed", "unguarded", "altered"),
  );
  const isUnseen = (name: string) => {
    const from = change.fields[name]?.from ?? null;
    return own.some(
      ({ fields: { [name]: wrote } }) =>
        wrote && ((wrote.from === from && change.form === undefined) || isSame(name, wrote.to, from)),
    );
  };
  const last: Fields = Object.assign({}, ...own.map(writtenBy));
  return Object.fromEntries(Object.entries(last).filter(([name]) => isUnseen(name)));
}

const writtenBy = (change: Change): Fields =>
  change.state.is === "altered" ? change.state.stored : fieldsToSend(change);

/** `theirs` are the values that others wrote, if the update was applied without its precondition (unguarded). */
type AnswerContext = { isSame: IsSame; theirs: Fields | undefined };

/**
 * Splits a change by the record in the reply to it: fields with the value that was sent are confirmed, fields that kept their old value are
 * rejected, and all others are altered.
 */
export function settledByAnswer(
  change: Change<"inFlight">,
  answer: Answer<AnyRecord>,
  context: AnswerContext,
): Change[] {
  const at = Date.now();
  const { isSame, theirs } = context;
  const stored = (name: string) => answer.body[name] ?? null;
  const differing = Object.entries(change.fields).filter(([name, { from, to }]) =>
    stored(name) === from ? to !== from : !isSame(name, to, stored(name)),
  );
  const isIgnored = ([name, { from }]: (typeof differing)[number]) =>
    stored(name) === from && !answer.isReplayed;
  const ignored = split(change, namesOf(differing.filter(isIgnored)));
  const altered =
    ignored.rest && split(ignored.rest, namesOf(differing.filter((field) => !isIgnored(field))));
  const settled: Change[] = [];
  if (altered?.rest)
    settled.push(withState(asStored(altered.rest, answer.body), confirmedOrUnguarded(theirs, at)));
  if (ignored.part) settled.push(withState(ignored.part, keptOldValue));
  if (altered?.part) settled.push(withState(altered.part, alteredBy(altered.part, answer, at)));
  return settled;
}

const namesOf = (fields: readonly (readonly [string, unknown])[]) => fields.map(([name]) => name);

const confirmedOrUnguarded = (theirs: Fields | undefined, at: number): State<"confirmed" | "unguarded"> =>
  theirs ? { is: "unguarded", at, theirs } : { is: "confirmed", at };

const keptOldValue: State<"rejected"> = {
  is: "rejected",
  status: 200,
  message: "",
  errors: [],
  reason: { is: "oldValueKept" },
};

/** If a replayed reply has another value than was sent, someone else has written since; if not, the service altered the value. */
function alteredBy(
  part: Change,
  { body, isReplayed }: Answer<AnyRecord>,
  at: number,
): State<"conflict" | "altered"> {
  const stored = storedFieldsOf(body, part);
  return isReplayed ? { is: "conflict", theirs: stored } : { is: "altered", at, stored };
}

/** The values of a record in the fields of a change. */
export const storedFieldsOf = (record: AnyRecord, change: Change): Fields =>
  Object.fromEntries(Object.keys(change.fields).map((name) => [name, record[name] ?? null]));

/** The stored values of the fields of a new record that differ from what was sent; undefined if none do. */
export function differencesIn(change: Change, record: AnyRecord, isSame: IsSame): Fields | undefined {
  const differing = Object.entries(fieldsToSend(change))
    .map(([name, value]) => [name, value, record[name] ?? null] as const)
    .filter(([name, value, stored]) => !isSame(name, value, stored));
  return differing.length > 0
    ? Object.fromEntries(differing.map(([name, , stored]) => [name, stored]))
    : undefined;
}
