import { ApiError } from "#contract/problems/api-error.ts";
import type { Answer, Client } from "#contract/client.ts";
import { recordEtag, textHash } from "#contract/etag.ts";
import type { AnyRecord, Fields, IsSame, Resource, Target } from "#contract/records/resource.ts";
import type { Safeguards } from "#contract/safeguards.ts";
import { type Change, fieldsToSend, withState } from "./change.ts";
import { hasState, isUncertain } from "./merge.ts";
import { rejectIfGivenUp, settledByAnswer, settledByError, settledByReading } from "./settle.ts";

/** Optional headers that make an update safe if the service honours them. */
export type UpdateHeaders = { readonly ifMatch: string | undefined; readonly idempotencyKey: string };

/** The requests that an attempt of an update makes. */
export type RecordTransport = {
  read(): Promise<Answer<AnyRecord>>;
  update(body: Fields, headers: UpdateHeaders): Promise<Answer<AnyRecord>>;
};

export type AttemptContext = {
  safeguards: SeenSafeguards;
  /** Called with the safeguards that a reply confirms or denies. */
  learn(seen: SeenSafeguards): void;
  isSame: IsSame;
  /** Persists changes; awaited before the request is sent. */
  persist(changes: readonly Change[]): Promise<void>;
  /** Called with every record that the service returns. */
  onRecord(answer: Answer<AnyRecord>): void;
};

export type UpdateContext = AttemptContext & {
  /** The last answer about the record that this tab got. */
  lastAnswer: Answer<AnyRecord> | undefined;
  /** The record as the page last read it. */
  lastRead: AnyRecord | undefined;
  /** The If-Match of the last attempt, if that failed with 412. */
  refusedEtag: string | undefined;
  /** The values that the user's own changes wrote last. Called only if the record has a value that the user has not seen. */
  lastWritten(): Promise<Fields>;
  /** Whether its bulk run was paused or stopped. Then a change that may have been applied is looked up, but not sent. */
  isHeld(): boolean;
};

/** The parts of a change after an attempt, and the failure if it failed. */
export type Outcome = { changes: Change[]; failure?: ApiError; refusedEtag?: string | undefined };

/**
 * Makes one attempt of an update. If the service is known to honour If-Match, it is sent at once, with the ETag of the record as the user saw
 * it. The record is read first if it is not, after a 412, or after a lost reply. Never rejects.
 */
export async function attemptUpdate(
  change: Change<"inFlight">,
  transport: RecordTransport,
  context: UpdateContext,
): Promise<Outcome> {
  const attempt: Attempt = { sending: change, settled: [], ifMatch: undefined, wasSent: false };
  try {
    const ifMatch = context.safeguards.ifMatch ? etagAsSeen(change, context) : undefined;
    const isBlind = ifMatch !== undefined;
    const hasRest = isBlind || (await readAndSettle(attempt, transport, context));
    if (!hasRest) return { changes: attempt.settled };
    if (isBlind) attempt.ifMatch = ifMatch;
    const ended = await sendUpdate(attempt, transport, context, isBlind);
    return { changes: [...attempt.settled, ...ended] };
  } catch (error) {
    const failure = failureOf(error);
    context.learn(confirmedBy(failure.safeguards));
    const { settled, sending, wasSent, ifMatch } = attempt;
    const refusedEtag = failure.status === 412 ? ifMatch : undefined;
    return { changes: [...settled, settledByError(sending, failure, wasSent)], failure, refusedEtag };
  }
}

type Attempt = {
  sending: Change<"inFlight">;
  settled: Change[];
  ifMatch: string | undefined;
  wasSent: boolean;
};

/** Reads the record and settles what needs no request. Returns whether a part of the change must be sent. */
async function readAndSettle(
  attempt: Attempt,
  transport: RecordTransport,
  context: UpdateContext,
): Promise<boolean> {
  const answer = await transport.read();
  context.onRecord(answer);
  const settledWith = (own: Fields) =>
    settledByReading(attempt.sending, answer.body, { own, isSame: context.isSame }, Date.now());
  const atFirst = settledWith({});
  const { send, settled } = atFirst.settled.some((change) => hasState(change, "conflict"))
    ? settledWith(await context.lastWritten())
    : atFirst;
  attempt.settled.push(...settled);
  if (!send) return false;
  // The read has shown that this part was not applied.
  const ended = context.isHeld() ? asUnsent(send) : rejectIfGivenUp(send);
  if (ended) attempt.settled.push(ended);
  attempt.sending = send;
  attempt.ifMatch = usableEtag(answer, context);
  return !ended;
}

const asUnsent = (change: Change<"inFlight">): Change =>
  withState(change, { ...change.state, is: "pending", uncertain: false });

/** Sends the update. If it is blind (without a read before), only If-Match prevents overwriting what others wrote. */
async function sendUpdate(
  attempt: Attempt,
  transport: RecordTransport,
  context: UpdateContext,
  isBlind: boolean,
) {
  const { settled, sending, ifMatch } = attempt;
  await context.persist([...settled, sending]);
  attempt.wasSent = true;
  const answer = await transport.update(fieldsToSend(sending), {
    ifMatch,
    idempotencyKey: updateKeyOf(sending),
  });
  context.learn(safeguardsSeen(answer.safeguards, ifMatch));
  const isUnguarded = isBlind && !answer.safeguards.ifMatch;
  const theirs = isUnguarded ? writtenByOthers(sending, answer.body, context) : undefined;
  context.onRecord(answer);
  return settledByAnswer(sending, answer, { ...context, theirs });
}

/** The reply to an update does not show that keys are ignored: they may be honoured for creations only. */
const safeguardsSeen = (safeguards: Safeguards, ifMatch: string | undefined): SeenSafeguards => ({
  ...confirmedBy(safeguards),
  ...(ifMatch !== undefined && { ifMatch: safeguards.ifMatch }),
});

/** The failure of a request. Any other error counts as no answer (status 0). */
export const failureOf = (error: unknown) => (error instanceof ApiError ? error : new ApiError(0));

/** The ETag of the record as the user saw these fields; undefined if the record must be read. */
function etagAsSeen(change: Change, { lastAnswer, refusedEtag }: UpdateContext): string | undefined {
  if (isUncertain(change)) return undefined;
  if (!lastAnswer) return change.seen === refusedEtag ? undefined : (change.seen ?? undefined);
  const holds = Object.entries(change.fields).every(
    ([name, { from }]) => (lastAnswer.body[name] ?? null) === from,
  );
  return holds ? strongEtag(lastAnswer.etag) : undefined;
}

/** The ETag for If-Match; undefined if it was refused before, because a proxy may have replaced the ETag of the service. */
const usableEtag = ({ etag }: Answer<AnyRecord>, { refusedEtag }: UpdateContext) =>
  etag === refusedEtag ? undefined : strongEtag(etag);

/** The ETag, unless it is weak, such as of a reply that a proxy compressed: those never match If-Match. */
const strongEtag = (etag: string | null) => (etag?.startsWith('"') ? etag : undefined);

/**
 * The values that others have written since the record was last read, derived from the reply to an unguarded update; undefined if none.
 * If the record as last read is unknown, the ETag `seen` still shows whether anything else has changed; the result is then empty.
 */
function writtenByOthers(
  change: Change,
  answered: AnyRecord,
  { lastAnswer, lastRead = lastAnswer?.body }: UpdateContext,
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

/** The requests for updates of one record. */
export function recordTransport(api: Client, resource: Resource, { scope, id }: Target): RecordTransport {
  // A reply with another record counts as no answer.
  const verified = (answer: Answer<AnyRecord>) => {
    if (resource.idOf(answer.body) !== id) throw new ApiError(0);
    return answer;
  };
  return {
    read: () => resource.read(api, scope, id).then(verified),
    update: (body, headers) => resource.update(api, scope, id, body, headers).then(verified),
  };
}

/**
 * The Idempotency-Key of an update: the same for automatic retries, so that a request that arrives after its retry changes nothing, and a new
 * one if the user sends it again.
 */
const updateKeyOf = (change: Change): string =>
  [
    ...change.id.split(":", 1),
    textHash(JSON.stringify([change.id, change.resends ?? 0, Object.keys(fieldsToSend(change))])),
  ].join(".");

/** Whether replies confirm each safeguard; undefined until a reply shows it. */
export type SeenSafeguards = Readonly<Partial<Safeguards>>;

/**
 * The safeguards that this deployment is known to honour, since the page was opened. A proxy may remove any of the headers, so each counts
 * only while replies confirm it.
 */
export type ConfirmedSafeguards = {
  now(): SeenSafeguards;
  learn(seen: SeenSafeguards): void;
  /** Adopts what another tab has learned. */
  adopt(confirmed: SeenSafeguards): void;
};

/** Starts with none known; `broadcast` is called whenever they change. */
export function createConfirmedSafeguards(
  broadcast: (confirmed: SeenSafeguards) => void,
): ConfirmedSafeguards {
  let confirmed: SeenSafeguards = {};
  return {
    now: () => confirmed,
    learn(seen) {
      const { ifMatch = confirmed.ifMatch, idempotencyKey = confirmed.idempotencyKey } = seen;
      if (ifMatch === confirmed.ifMatch && idempotencyKey === confirmed.idempotencyKey) return;
      confirmed = {
        ...(ifMatch !== undefined && { ifMatch }),
        ...(idempotencyKey !== undefined && { idempotencyKey }),
      };
      broadcast(confirmed);
    },
    adopt: (seen) => (confirmed = seen),
  };
}

/** The safeguards that the reply to a failed write confirms. One that it does not name may have been honoured all the same. */
export const confirmedBy = (reply: Safeguards | undefined): SeenSafeguards => ({
  ...(reply?.ifMatch && { ifMatch: true }),
  ...(reply?.idempotencyKey && { idempotencyKey: true }),
});
