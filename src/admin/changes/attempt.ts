import { ApiError } from "#contract/api-error.ts";
import type { Answer } from "#contract/client.ts";
import { recordEtag } from "#contract/etag.ts";
import type { Safeguards } from "#contract/safeguards.ts";
import type { AnyRecord, Fields, IsSame } from "../resource.ts";
import { type Change, bodyOf } from "./change.ts";
import { type SeenSafeguards, confirmedBy } from "./confirmed-safeguards.ts";
import { updateKeyOf } from "./idempotency-key.ts";
import { settledByAnswer } from "./settle-answer.ts";
import { asSent, givenUp, isUncertain, settledByError, settledByReading } from "./settle.ts";

/** The optional headers that make an update safe, where they are honoured. */
export type UpdateHeaders = { readonly ifMatch: string | undefined; readonly idempotencyKey: string };

/** How the record of an update is reached. */
export type RecordWire = {
  read(): Promise<Answer<AnyRecord>>;
  update(body: Fields, headers: UpdateHeaders): Promise<Answer<AnyRecord>>;
};

/** What an attempt needs to know and to tell while it goes on. */
export type AttemptContext = {
  /** Which safeguards the replies of this deployment have confirmed so far. */
  confirmed: SeenSafeguards;
  /** Hears what a reply tells of them. */
  learn(told: SeenSafeguards): void;
  isSame: IsSame;
  /** Keeps changes in the journal; the request does not leave before. */
  keep(changes: readonly Change[]): Promise<void>;
  /** The service has answered with this record. */
  confirm(answer: Answer<AnyRecord>): void;
};

/** What an attempt of an update needs besides. */
export type UpdateContext = AttemptContext & {
  /** The record as the service last answered it to a change. */
  known: Answer<AnyRecord> | undefined;
  /** The record as it was last read for whatever reason, where that is here. */
  lastRead: AnyRecord | undefined;
  /** The ETag that the last attempt was refused with. */
  refusedEtag: string | undefined;
  /** What the user's own changes of the record wrote last. */
  own: Fields;
};

/** What became of a change, part by part, and the failure where the attempt ended in one. */
export type Outcome = { changes: Change[]; failure?: ApiError; refusedEtag?: string | undefined };

/**
 * Tries once to bring a waiting update to the service. Where the service was seen to honour If-Match, it is sent at once on the condition
 * that the record is as the user saw it; otherwise, after that condition failed and after a reply was lost, the record is read first.
 * Rejects with nothing.
 */
export async function attemptUpdate(
  change: Change,
  wire: RecordWire,
  context: UpdateContext,
): Promise<Outcome> {
  const attempt: Attempt = { sending: change, settled: [], ifMatch: undefined, hasLeft: false };
  try {
    const ifMatch = context.confirmed.ifMatch ? whatTheUserSaw(change, context) : undefined;
    const isBlind = ifMatch !== undefined;
    const isLeft = isBlind || (await isLeftAfterReading(attempt, wire, context));
    if (!isLeft) return { changes: attempt.settled };
    if (isBlind) attempt.ifMatch = ifMatch;
    const ended = await sent(attempt, wire, context, isBlind);
    return { changes: [...attempt.settled, ...ended] };
  } catch (error) {
    const failure = failureOf(error);
    context.learn(confirmedBy(failure.safeguards));
    const { settled, sending, hasLeft, ifMatch } = attempt;
    const refusedEtag = failure.status === 412 ? ifMatch : undefined;
    return { changes: [...settled, settledByError(sending, failure, hasLeft)], failure, refusedEtag };
  }
}

/** How far an attempt has come. */
type Attempt = { sending: Change; settled: Change[]; ifMatch: string | undefined; hasLeft: boolean };

/** Reads the record and compares; whether there is anything left to be sent. */
async function isLeftAfterReading(
  attempt: Attempt,
  wire: RecordWire,
  context: UpdateContext,
): Promise<boolean> {
  const answer = await wire.read();
  context.confirm(answer);
  const { send, settled } = settledByReading(attempt.sending, answer.body, context, Date.now());
  attempt.settled.push(...settled);
  if (!send) return false;
  const ended = givenUp(send);
  if (ended) attempt.settled.push(ended);
  attempt.sending = send;
  attempt.ifMatch = usableEtag(answer, context);
  return !ended;
}

/** Sends what is to be sent; where the record was not read before, nothing but the condition has guarded the others. */
async function sent(attempt: Attempt, wire: RecordWire, context: UpdateContext, isBlind: boolean) {
  const { settled, ifMatch } = attempt;
  const sending = asSent(attempt.sending);
  attempt.sending = sending;
  await context.keep([...settled, sending]);
  attempt.hasLeft = true;
  const answer = await wire.update(bodyOf(sending), { ifMatch, idempotencyKey: updateKeyOf(sending) });
  context.learn(toldBy(answer.safeguards, ifMatch));
  const isUnguarded = isBlind && !answer.safeguards.ifMatch;
  const theirs = isUnguarded ? writtenByOthers(sending, answer.body, context) : undefined;
  context.confirm(answer);
  return settledByAnswer(sending, answer, { ...context, theirs });
}

/** Keys may be honoured for creations alone: that one was not, an update does not tell. */
const toldBy = (safeguards: Safeguards, ifMatch: string | undefined): SeenSafeguards => ({
  ...confirmedBy(safeguards),
  ...(ifMatch !== undefined && { ifMatch: safeguards.ifMatch }),
});

/** Whatever is thrown that is no answer of the service stands for one that did not come. */
export const failureOf = (error: unknown) => (error instanceof ApiError ? error : new ApiError(0));

/** The ETag of a state of the record in which the fields hold what the user saw; undefined if it must be read. */
function whatTheUserSaw(change: Change, { known, refusedEtag }: UpdateContext): string | undefined {
  if (isUncertain(change)) return undefined;
  if (!known) return change.seen === refusedEtag ? undefined : (change.seen ?? undefined);
  const holds = Object.entries(change.fields).every(
    ([name, { from }]) => (known.body[name] ?? null) === from,
  );
  return holds ? strong(known.etag) : undefined;
}

/** What was refused with the ETag that is read still cannot be had on that condition: a proxy may have made it another than the service's. */
const usableEtag = ({ etag }: Answer<AnyRecord>, { refusedEtag }: UpdateContext) =>
  etag === refusedEtag ? undefined : strong(etag);

/** A weak ETag, as of a reply that was compressed on the way, holds for no condition. */
const strong = (etag: string | null) => (etag?.startsWith('"') ? etag : undefined);

/**
 * What others have written to a record since it was last read, by the reply to an update that came through unguarded; undefined where that
 * is nothing. Where it is not known what was read, an ETag of ours tells whether anything else has changed, and not what.
 */
function writtenByOthers(
  change: Change,
  answered: AnyRecord,
  { known, lastRead = known?.body }: UpdateContext,
): Fields | undefined {
  const before = Object.entries(change.fields).map(([name, { from }]) => [name, from] as const);
  if (!lastRead) {
    const asSeen = { ...answered, ...Object.fromEntries(before) };
    return change.seen === null || change.seen === recordEtag(asSeen) ? undefined : {};
  }
  const others = Object.entries(answered).filter(
    ([name, value]) => !(name in change.fields) && value !== lastRead[name],
  );
  const overwritten = before.filter(([name, from]) => (lastRead[name] ?? null) !== from);
  const theirs = [...others, ...overwritten.map(([name]) => [name, lastRead[name] ?? null] as const)];
  return theirs.length > 0 ? Object.fromEntries(theirs) : undefined;
}
