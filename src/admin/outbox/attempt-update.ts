import { ApiError } from "#contract/problems/api-error.ts";
import type { Answer, Client } from "#contract/client.ts";
import { recordEtag, textHash } from "#contract/etag.ts";
import type { AnyRecord, Fields, IsSame, Resource, Target } from "#contract/records/resource.ts";
import type { Safeguards } from "#contract/safeguards.ts";
import { type Change, fieldsToSend, withState } from "./change.ts";
import { hasState, isUncertain } from "./merge.ts";
import { givenUp, settledByAnswer, settledByError, settledByReading } from "./settle.ts";

/** Optional headers that make an update safe where the service honours them. */
export type UpdateHeaders = { readonly ifMatch: string | undefined; readonly idempotencyKey: string };

/** The requests that an attempt of an update makes. */
export type RecordTransport = {
  read(): Promise<Answer<AnyRecord>>;
  update(body: Fields, headers: UpdateHeaders): Promise<Answer<AnyRecord>>;
};

export type AttemptContext = {
  confirmed: SeenSafeguards;
  /** Reports what a reply says of them. */
  learn(seen: SeenSafeguards): void;
  isSame: IsSame;
  /** Persists changes; awaited before the request leaves. */
  persist(changes: readonly Change[]): Promise<void>;
  /** Reports a record that the service answered. */
  confirm(answer: Answer<AnyRecord>): void;
};

export type UpdateContext = AttemptContext & {
  known: Answer<AnyRecord> | undefined;
  lastRead: AnyRecord | undefined;
  /** The ETag that the last attempt failed on with 412. */
  refusedEtag: string | undefined;
  /** What the user's own changes wrote last, field by field. Asked for where the record holds what the user had not seen. */
  own(): Promise<Fields>;
  /** Whether its bulk run was paused or stopped: it is looked up then, and not sent. */
  isHeld(): boolean;
};

/** The parts of a change after an attempt, and the failure if it ended in one. */
export type Outcome = { changes: Change[]; failure?: ApiError; refusedEtag?: string | undefined };

/**
 * Makes one attempt of an update. If the service was seen to honour If-Match, it is sent at once on the condition that the record is as the
 * user saw it; otherwise, after that condition failed or a reply was lost, the record is read first. Never rejects.
 */
export async function attemptUpdate(
  change: Change<"inFlight">,
  transport: RecordTransport,
  context: UpdateContext,
): Promise<Outcome> {
  const attempt: Attempt = { sending: change, settled: [], ifMatch: undefined, hasLeft: false };
  try {
    const ifMatch = context.confirmed.ifMatch ? whatTheUserSaw(change, context) : undefined;
    const isBlind = ifMatch !== undefined;
    const isLeft = isBlind || (await isLeftAfterReading(attempt, transport, context));
    if (!isLeft) return { changes: attempt.settled };
    if (isBlind) attempt.ifMatch = ifMatch;
    const ended = await sent(attempt, transport, context, isBlind);
    return { changes: [...attempt.settled, ...ended] };
  } catch (error) {
    const failure = failureOf(error);
    context.learn(confirmedBy(failure.safeguards));
    const { settled, sending, hasLeft, ifMatch } = attempt;
    const refusedEtag = failure.status === 412 ? ifMatch : undefined;
    return { changes: [...settled, settledByError(sending, failure, hasLeft)], failure, refusedEtag };
  }
}

type Attempt = {
  sending: Change<"inFlight">;
  settled: Change[];
  ifMatch: string | undefined;
  hasLeft: boolean;
};

async function isLeftAfterReading(
  attempt: Attempt,
  transport: RecordTransport,
  context: UpdateContext,
): Promise<boolean> {
  const answer = await transport.read();
  context.confirm(answer);
  const settledWith = (own: Fields) =>
    settledByReading(attempt.sending, answer.body, { own, isSame: context.isSame }, Date.now());
  const atFirst = settledWith({});
  const { send, settled } = atFirst.settled.some((change) => hasState(change, "conflict"))
    ? settledWith(await context.own())
    : atFirst;
  attempt.settled.push(...settled);
  if (!send) return false;
  // It was not applied, as is known by now.
  const ended = context.isHeld() ? notSent(send) : givenUp(send);
  if (ended) attempt.settled.push(ended);
  attempt.sending = send;
  attempt.ifMatch = usableEtag(answer, context);
  return !ended;
}

const notSent = (change: Change<"inFlight">): Change =>
  withState(change, { ...change.state, is: "pending", uncertain: false });

/** Sends the update. If it is blind (not read before), only the condition protects what others wrote. */
async function sent(attempt: Attempt, transport: RecordTransport, context: UpdateContext, isBlind: boolean) {
  const { settled, sending, ifMatch } = attempt;
  await context.persist([...settled, sending]);
  attempt.hasLeft = true;
  const answer = await transport.update(fieldsToSend(sending), {
    ifMatch,
    idempotencyKey: updateKeyOf(sending),
  });
  context.learn(safeguardsSeen(answer.safeguards, ifMatch));
  const isUnguarded = isBlind && !answer.safeguards.ifMatch;
  const theirs = isUnguarded ? writtenByOthers(sending, answer.body, context) : undefined;
  context.confirm(answer);
  return settledByAnswer(sending, answer, { ...context, theirs });
}

/** An update does not tell that keys are ignored: they may be honoured for creations alone. */
const safeguardsSeen = (safeguards: Safeguards, ifMatch: string | undefined): SeenSafeguards => ({
  ...confirmedBy(safeguards),
  ...(ifMatch !== undefined && { ifMatch: safeguards.ifMatch }),
});

/** The failure of a request; any other error counts as no answer. */
export const failureOf = (error: unknown) => (error instanceof ApiError ? error : new ApiError(0));

/** The ETag of the record as the user saw these fields; undefined if the record must be read. */
function whatTheUserSaw(change: Change, { known, refusedEtag }: UpdateContext): string | undefined {
  if (isUncertain(change)) return undefined;
  if (!known) return change.seen === refusedEtag ? undefined : (change.seen ?? undefined);
  const holds = Object.entries(change.fields).every(
    ([name, { from }]) => (known.body[name] ?? null) === from,
  );
  return holds ? strong(known.etag) : undefined;
}

/** An ETag that was refused but is still answered is no condition: a proxy may have replaced the service's. */
const usableEtag = ({ etag }: Answer<AnyRecord>, { refusedEtag }: UpdateContext) =>
  etag === refusedEtag ? undefined : strong(etag);

/** Weak ETags, as of replies that were compressed on the way, never match If-Match. */
const strong = (etag: string | null) => (etag?.startsWith('"') ? etag : undefined);

/**
 * What others have written since the record was last read, by the reply to an unguarded update; undefined if nothing. If the last reading
 * is not known, an ETag of ours still tells whether anything else has changed.
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

/** The requests about one record. */
export function recordTransport(api: Client, resource: Resource, { scope, id }: Target): RecordTransport {
  // A reply with another record is no answer.
  const aboutIt = (answer: Answer<AnyRecord>) => {
    if (resource.idOf(answer.body) !== id) throw new ApiError(0);
    return answer;
  };
  return {
    read: () => resource.read(api, scope, id).then(aboutIt),
    update: (body, headers) => resource.update(api, scope, id, body, headers).then(aboutIt),
  };
}

/**
 * The Idempotency-Key of an update: the same for repetitions, another when the user sends it again. A request that arrives after its repetition
 * then changes nothing.
 */
const updateKeyOf = (change: Change): string =>
  [
    ...change.id.split(":", 1),
    textHash(JSON.stringify([change.id, change.resends ?? 0, Object.keys(fieldsToSend(change))])),
  ].join(".");

/** Whether replies confirm each safeguard; undefined until one tells. */
export type SeenSafeguards = Readonly<Partial<Safeguards>>;

/**
 * The safeguards that this deployment was seen to honour since the page was opened. A proxy may swallow each of them alone, so each counts only
 * while replies confirm it.
 */
export type ConfirmedSafeguards = {
  now(): SeenSafeguards;
  learn(seen: SeenSafeguards): void;
  /** Adopts what another tab has learned. */
  adopt(confirmed: SeenSafeguards): void;
};

/** Begins with none; `broadcast` passes on what is learned. */
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

/** What a failed write tells: a safeguard that its reply does not name may have been honoured all the same. */
export const confirmedBy = (reply: Safeguards | undefined): SeenSafeguards => ({
  ...(reply?.ifMatch && { ifMatch: true }),
  ...(reply?.idempotencyKey && { idempotencyKey: true }),
});
