import type { ApiError } from "#contract/api-error.ts";
import type { AnyRecord, Fields } from "../resource.ts";
import { type Change, into, split } from "./change.ts";

/** How often a service may fail (5xx) before the user is asked. A network that is away is waited for without end. */
const mostAttempts = 6;

const attemptsOf = ({ state }: Change) =>
  state.is === "waiting" || state.is === "sent" ? state.attempts : 0;
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

/** The service answered with the record: what it holds now counts as saved; a field that it left as it was does not. */
export function settledByAnswer(change: Change, record: AnyRecord, at: number): Change[] {
  const ignored = Object.keys(change.fields).filter((name) => {
    const field = change.fields[name];
    return field !== undefined && record[name] !== field.to && record[name] === field.from;
  });
  const { rest, part } = split(change, ignored);
  const message = "The service answered, but kept the old value.";
  return [
    ...(rest ? [into(asStored(rest, record), { is: "saved", at })] : []),
    ...(part ? [into(part, { is: "refused", status: 200, message, errors: [] })] : []),
  ];
}

/** A service may store what was sent in its own spelling; that is what an undo has to find again. */
function asStored(change: Change, record: AnyRecord): Change {
  const entries = Object.entries(change.fields).map(([name, field]) => [
    name,
    { ...field, to: record[name] ?? null },
  ]);
  return { ...change, fields: Object.fromEntries(entries) };
}

/** The request failed. Returns the change as it then stands: waiting for another attempt, or refused. */
export function settledByError(change: Change, error: ApiError): Change {
  const isFault = error.status >= 500;
  const attempts = attemptsOf(change) + (isFault || error.status === 412 ? 1 : 0);
  if (!mayTryAgain(error.status) || attempts >= mostAttempts) return ended(change, error);
  const uncertain = isUncertain(change) || isFault || error.status === 0;
  // After a 412 the record is no longer as the user saw it: forgetting what was seen has it read before the next attempt.
  const seen = error.status === 412 ? null : change.seen;
  return into({ ...change, seen }, { is: "waiting", uncertain, attempts });
}

const mayTryAgain = (status: number) => status >= 500 || [0, 401, 412, 429].includes(status);

// A service that failed may have created the record all the same.
const ended = (change: Change, { status, message, errors }: ApiError) =>
  into(
    change,
    status >= 500 && change.kind === "create"
      ? { is: "unknown" }
      : { is: "refused", status, message, errors },
  );

/**
 * The record was read before the change is sent, or after a reply was lost. `send` is what is still to be sent; the other parts are
 * settled: fields that hold the wish already, and fields that someone else has changed since the user saw them.
 */
export function settledByReading(
  change: Change,
  record: AnyRecord,
  at: number,
): { send: Change | undefined; settled: Change[] } {
  const names = (holds: (field: Change["fields"][string], value: unknown) => boolean) =>
    Object.entries(change.fields).flatMap(([name, field]) =>
      holds(field, record[name] ?? null) ? [name] : [],
    );
  const done = names((field, value) => value === field.to);
  const clashing = names((field, value) => value !== field.to && value !== field.from);
  const reached = split(change, done);
  const clashed = reached.rest ? split(reached.rest, clashing) : { rest: undefined, part: undefined };
  const settled = [
    ...(reached.part ? [into(reached.part, isUncertain(change) ? { is: "saved", at } : { is: "same" })] : []),
    ...(clashed.part
      ? [into(clashed.part, { is: change.undoes ? "kept" : "clash", theirs: theirsOf(clashed.part, record) })]
      : []),
  ];
  return { send: clashed.rest, settled };
}

const theirsOf = (change: Change, record: AnyRecord): Fields =>
  Object.fromEntries(Object.keys(change.fields).map((name) => [name, record[name] ?? null]));
