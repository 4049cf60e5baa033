import type { ApiError } from "#contract/api-error.ts";
import type { AnyRecord, Fields, IsSame } from "../resource.ts";
import { isPassing } from "../retry-pause.ts";
import { changesWords } from "#words/changes.ts";
import { type Change, bodyOf } from "./change.ts";
import { into } from "./change-progress.ts";
import { asStored, heldBy } from "./settle-answer.ts";
import { split } from "./split.ts";

/** How often a service may fail (5xx) before the user is asked. A network that is away is waited for without end. */
const mostAttempts = 6;

const attemptsOf = ({ state }: Change) =>
  state.is === "waiting" || state.is === "sent" ? state.attempts : 0;
/** Whether an earlier attempt may have been applied. */
export const isUncertain = ({ state }: Change) =>
  (state.is === "waiting" || state.is === "sent") && state.uncertain;

/** The change as it is when its request leaves. */
export const asSent = (change: Change): Change =>
  into(change, { is: "sent", uncertain: isUncertain(change), attempts: attemptsOf(change) });

/** A change that was on its way when its tab ended: it may have been applied. */
export const asInterrupted = (change: Change): Change =>
  change.state.is === "sent"
    ? into(change, { is: "waiting", uncertain: true, attempts: attemptsOf(change) })
    : change;

/**
 * A request failed: that of the change itself where it `hasLeft`, else what was to be read before. Returns the change as it then stands:
 * waiting for another attempt, or ended.
 */
export function settledByError(change: Change, error: ApiError, hasLeft: boolean): Change {
  const { status, message, errors } = error;
  if (!mayTryAgain(error)) return into(change, { is: "refused", status, message, errors });
  const attempts = attemptsOf(change) + Number(hasLeft && isFailedAttempt(error));
  // An update is given up only when it was read that it was not applied; a creation cannot be read.
  if (change.kind === "create" && attempts >= mostAttempts) return into(change, { is: "unknown" });
  // After a 412 the record is no longer as the user saw it: forgetting what was seen has it read before the next attempt.
  const seen = status === 412 ? null : change.seen;
  const uncertain = isUncertain(change) || (hasLeft && mayBeApplied(error));
  return into({ ...change, seen }, { is: "waiting", uncertain, attempts });
}

const isFailedAttempt = ({ status }: ApiError) => status === 412 || status >= 500;

/** Whether the same request may succeed later, by itself or once the key is given. */
export const mayTryAgain = (error: ApiError) =>
  error.status === 401 || error.status === 412 || isPassing(error);

/**
 * No answer, or a failing service: what was asked may have been done. So may what was refused with 412, where the browser by itself sent it
 * again on another connection.
 */
const mayBeApplied = ({ status }: ApiError) => status === 0 || status === 412 || status >= 500;

/** A change that the service has failed to answer too often, and that was then read not to be applied. */
export const givenUp = (change: Change): Change | undefined =>
  attemptsOf(change) < mostAttempts
    ? undefined
    : into(change, {
        is: "refused",
        status: 500,
        message: changesWords.failedTimes(mostAttempts),
        errors: [],
      });

/**
 * The record was read before the change is sent, or after a reply was lost. `send` is what is still to be sent; the other parts are
 * settled: fields that hold the wish already, and fields that someone else has changed since the user saw them. `own` is what this
 * user's changes wrote last, which is nobody else's.
 */
export function settledByReading(
  change: Change,
  record: AnyRecord,
  { own, isSame }: { own: Fields; isSame: IsSame },
  at: number,
): { send: Change | undefined; settled: Change[] } {
  const holds = (name: string) => record[name] ?? null;
  const names = Object.keys(change.fields);
  // A service may store a wish in its own spelling; one that changes nothing but the spelling is a wish all the same.
  const isReached = (name: string) =>
    holds(name) === change.fields[name]?.to ||
    (holds(name) !== change.fields[name]?.from && isSame(name, change.fields[name]?.to ?? null, holds(name)));
  const reached = split(change, names.filter(isReached));
  const isForeign = (name: string) =>
    holds(name) !== change.fields[name]?.from && (change.undoes !== null || holds(name) !== own[name]);
  const open = reached.rest;
  const clashed = open
    ? split(open, Object.keys(open.fields).filter(isForeign))
    : { rest: undefined, part: undefined };
  const settled = [
    ...(reached.part
      ? [into(asStored(reached.part, record), isUncertain(change) ? { is: "saved", at } : { is: "same" })]
      : []),
    ...(clashed.part
      ? [into(clashed.part, { is: change.undoes ? "kept" : "clash", theirs: heldBy(record, clashed.part) })]
      : []),
  ];
  return { send: clashed.rest, settled };
}

/** What the user's own changes of a record wrote last, field by field, as it is stored. */
export const lastWritten = (changes: readonly Change[]): Fields =>
  Object.assign({}, ...changes.map(writtenBy));

function writtenBy(change: Change): Fields {
  if (change.state.is === "altered") return change.state.stored;
  return change.state.is === "saved" || change.state.is === "unguarded" ? bodyOf(change) : {};
}
