import { ApiError } from "#contract/api-error.ts";
import type { Answer } from "#contract/client.ts";
import { noSafeguards } from "#contract/safeguards.ts";
import type { AnyRecord, Fields } from "../resource.ts";
import { type AttemptContext, type Outcome, failureOf } from "./attempt.ts";
import { type Change, type State, bodyOf } from "./change.ts";
import { into } from "./change-progress.ts";
import { confirmedBy } from "./confirmed-safeguards.ts";
import { creationKeyOf, isKeyKept } from "./idempotency-key.ts";
import { storedOtherwise } from "./settle-answer.ts";
import { asInterrupted, asSent, isUncertain, mayTryAgain, settledByError } from "./settle.ts";

/** How the list of a creation is reached. */
export type ListWire = {
  create(body: Fields, idempotencyKey: string): Promise<Answer<AnyRecord>>;
  count(): Promise<number>;
  /** The records from a position to the end of the list. */
  readFrom(position: number): Promise<AnyRecord[]>;
  idOf(record: AnyRecord): number;
};

/** What an attempt of a creation needs besides. */
export type CreateContext = AttemptContext & {
  /** The records that the user's other creations of the same have made. */
  others: readonly number[];
  /** How many records the list was read to have, where it was. */
  atLeast: number | undefined;
};

/**
 * Tries once to create a record. Where the service was seen to honour Idempotency-Key, and still knows the key, it may be sent again;
 * elsewhere the list tells what became of it: a creation whose reply was lost is looked for there, and so is a second record of one that
 * was answered, since a browser by itself sends again what was on a used connection that broke (Chromium does, whatever the method, and no
 * page can prevent it). Rejects with nothing.
 */
export async function attemptCreate(
  change: Change,
  wire: ListWire,
  context: CreateContext,
): Promise<Outcome> {
  const attempt = { sending: change, hasLeft: false };
  try {
    const told = await toldByList(change, wire, context);
    if (told) return { changes: [told] };
    return { changes: [await sent(attempt, wire, context)] };
  } catch (error) {
    const failure = failureOf(error);
    context.learn(confirmedBy(failure.safeguards));
    return failed(attempt, failure);
  }
}

/**
 * What became of a creation whose reply was lost; undefined where it may be sent again, because nothing was sent yet or the key that it was
 * sent under is still known. As long as no reply has told whether keys are honoured, it is looked for before. Where one has told that they
 * are not, it is never sent again by itself: the lost request may still arrive.
 */
async function toldByList(
  change: Change,
  wire: ListWire,
  context: CreateContext,
): Promise<Change | undefined> {
  if (!isUncertain(change)) return undefined;
  const { idempotencyKey: isHonoured } = context.confirmed;
  const mayRepeat = isKeyKept(change, Date.now()) && (isHonoured ?? mayBeFound(change));
  if (mayRepeat && isHonoured) return undefined;
  const outcome = made(change, await lookedFor(change, wire, context));
  return mayRepeat && outcome.state.is === "unknown" ? undefined : outcome;
}

/** The creation where it stands there twice by now, because a request of it that was taken for lost has arrived after all. */
export async function foundTwice(
  change: Change,
  wire: ListWire,
  context: CreateContext,
): Promise<Change | undefined> {
  if (await isListedOnce(change, wire)) return undefined;
  const outcome = made(change, await lookedFor(change, wire, context));
  return outcome.state.is === "doubled" ? outcome : undefined;
}

/** Whether a look at the list tells that it was not made, or need not, since keys were seen to be honoured when it was first sent. */
const mayBeFound = ({ listed, firstSent }: Change) => listed !== null || firstSent?.isKeyed === true;

type Attempt = { sending: Change; hasLeft: boolean };

/** Sends the creation, and looks for a second record of it where nothing prevented one. */
async function sent(attempt: Attempt, wire: ListWire, context: CreateContext): Promise<Change> {
  attempt.sending = asSent(await prepared(attempt.sending, wire, context));
  const { sending } = attempt;
  await context.keep([sending]);
  attempt.hasLeft = true;
  const answer = await wire.create(bodyOf(sending), creationKeyOf(sending));
  context.learn({ idempotencyKey: answer.safeguards.idempotencyKey });
  const id = wire.idOf(answer.body);
  // A proxy may answer with what it has kept of an earlier reply.
  if (context.others.includes(id)) throw new ApiError(0);
  attempt.hasLeft = false;
  context.confirm(answer);
  attempt.sending = asInterrupted({ ...sending, target: { ...sending.target, id } });
  const stored = storedOtherwise(sending, answer.body, context.isSame);
  if (stored) return into(attempt.sending, { is: "altered", at: Date.now(), stored });
  const isAlone = answer.safeguards.idempotencyKey || (await isListedOnce(sending, wire));
  return made(attempt.sending, isAlone ? [] : await lookedFor(attempt.sending, wire, context));
}

/** Notes under which key it is sent, and behind which position its record will stand. */
async function prepared(change: Change, wire: ListWire, context: CreateContext): Promise<Change> {
  if (isUncertain(change)) return change;
  const now = Date.now();
  const isKeyed = context.confirmed.idempotencyKey === true;
  const firstSent = isKeyKept(change, now) ? change.firstSent : { at: now, isKeyed };
  return { ...change, firstSent, listed: isKeyed ? (context.atLeast ?? null) : await wire.count() };
}

// What was answered is saved, also where the list is closed to this key.
const failed = ({ sending, hasLeft }: Attempt, failure: ApiError): Outcome =>
  sending.target.id !== 0 && !mayTryAgain(failure)
    ? { changes: [made(sending, [])] }
    : { changes: [settledByError(sending, failure, hasLeft)], failure };

const isListedOnce = async ({ listed }: Change, wire: ListWire) =>
  listed === null || (await wire.count()) <= listed + 1;

/**
 * The identifiers of the records that are new since and hold all that was sent: new records come last. Where it is not known what is new,
 * none: a twin may be older.
 */
async function lookedFor(change: Change, wire: ListWire, context: CreateContext): Promise<number[]> {
  const { isSame, others, confirm } = context;
  if (change.listed === null) return [];
  const records = await wire.readFrom(change.listed);
  const found = records.filter(
    (record) => !others.includes(wire.idOf(record)) && !storedOtherwise(change, record, isSame),
  );
  for (const record of found) confirm({ body: record, etag: null, safeguards: noSafeguards });
  return found.map(wire.idOf);
}

/** A creation that was answered with a record, or found as some, or both. Of one that was neither nobody knows whether it will be made. */
function made(change: Change, found: readonly number[]): Change {
  const ids = [...new Set([change.target.id, ...found])].filter((id) => id !== 0);
  const [id] = ids;
  if (id === undefined) return into(change, { is: "unknown" });
  const at = Date.now();
  const state: State = ids.length === 1 ? { is: "saved", at } : { is: "doubled", at, ids };
  return { ...into(change, state), target: { ...change.target, id } };
}
