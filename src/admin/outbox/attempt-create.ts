import { ApiError } from "#contract/problems/api-error.ts";
import type { Answer, Client } from "#contract/client.ts";
import {
  extentOf,
  recordCountOf,
  placesOf,
  firstPageSize,
  withPageSize,
} from "#contract/pages/page-extent.ts";
import { idempotencyKeys } from "#contract/pages/request-limits.ts";
import type { AnyRecord, Fields, Resource, Scope } from "#contract/records/resource.ts";
import { noSafeguards } from "#contract/safeguards.ts";
import { type AttemptContext, type Outcome, confirmedBy, failureOf } from "./attempt-update.ts";
import { type Change, type State, fieldsToSend, withState } from "./change.ts";
import { isUncertain } from "./merge.ts";
import { isRetryable, settledByError, differencesIn } from "./settle.ts";

/** The requests that an attempt of a creation makes. */
export type ListTransport = {
  create(body: Fields, idempotencyKey: string): Promise<Answer<AnyRecord>>;
  count(): Promise<number>;
  /** The records from a position to the end of the list. */
  readFrom(position: number): Promise<AnyRecord[]>;
  idOf(record: AnyRecord): number;
};

export type CreateContext = AttemptContext & {
  others: readonly number[];
  atLeast: number | undefined;
};

/**
 * Makes one attempt of a creation. It may be repeated only while the service was seen to honour Idempotency-Key and still knows the key;
 * otherwise the list is searched: for a creation whose reply was lost, and for a duplicate of one that was answered, because a browser
 * resends by itself what was on a used connection that broke (Chromium does, whatever the method). Never rejects.
 */
export async function attemptCreate(
  change: Change<"inFlight">,
  transport: ListTransport,
  context: CreateContext,
): Promise<Outcome> {
  const attempt = { sending: change, hasLeft: false };
  try {
    const found = await outcomeInList(change, transport, context);
    if (found) return { changes: [found] };
    return { changes: [await sent(attempt, transport, context)] };
  } catch (error) {
    const failure = failureOf(error);
    context.learn(confirmedBy(failure.safeguards));
    return failed(attempt, failure);
  }
}

/**
 * The outcome of a creation whose reply was lost; undefined if it may be sent (again), because nothing was sent yet or its key is still known.
 * While no reply has told whether keys are honoured, the list is searched before. If they are not, it is never repeated by itself: the lost
 * request may still arrive.
 */
async function outcomeInList(
  change: Change<"inFlight">,
  transport: ListTransport,
  context: CreateContext,
): Promise<Change | undefined> {
  if (!isUncertain(change)) return undefined;
  const { idempotencyKey: isHonoured } = context.confirmed;
  const mayRepeat = isKeyKept(change, Date.now()) && (isHonoured ?? mayBeFound(change));
  if (mayRepeat && isHonoured) return undefined;
  const outcome = made(change, await lookedFor(change, transport, context));
  return mayRepeat && outcome.state.is === "unknown" ? undefined : outcome;
}

/** The creation as duplicated, if a request of it that was taken for lost has arrived after all. */
export async function foundTwice(
  change: Change<"confirmed">,
  transport: ListTransport,
  context: CreateContext,
): Promise<Change | undefined> {
  if (await isListedOnce(change, transport)) return undefined;
  const ids = idsOf(change, await lookedFor(change, transport, context));
  return ids.length > 1 ? withState(change, { is: "duplicated", at: Date.now(), ids }) : undefined;
}

/** Whether the list can tell that it was not created, or need not, since keys were seen to be honoured when it was first sent. */
const mayBeFound = ({ listed, firstSent }: Change) => listed !== null || firstSent?.isKeyed === true;

type Attempt = { sending: Change<"inFlight">; hasLeft: boolean };

async function sent(attempt: Attempt, transport: ListTransport, context: CreateContext): Promise<Change> {
  attempt.sending = await prepared(attempt.sending, transport, context);
  const { sending } = attempt;
  await context.persist([sending]);
  attempt.hasLeft = true;
  const answer = await transport.create(fieldsToSend(sending), creationKeyOf(sending));
  context.learn({ idempotencyKey: answer.safeguards.idempotencyKey });
  const id = transport.idOf(answer.body);
  // A proxy may answer with a cached reply to an earlier creation.
  if (context.others.includes(id)) throw new ApiError(0);
  attempt.hasLeft = false;
  context.confirm(answer);
  attempt.sending = {
    ...sending,
    target: { ...sending.target, id },
    state: { ...sending.state, uncertain: true },
  };
  const stored = differencesIn(sending, answer.body, context.isSame);
  if (stored) return withState(attempt.sending, { is: "altered", at: Date.now(), stored });
  const isAlone = answer.safeguards.idempotencyKey || (await isListedOnce(sending, transport));
  return made(attempt.sending, isAlone ? [] : await lookedFor(attempt.sending, transport, context));
}

/** Records when its key was first used, and the position behind which its record will be. */
async function prepared(
  change: Change<"inFlight">,
  transport: ListTransport,
  context: CreateContext,
): Promise<Change<"inFlight">> {
  if (isUncertain(change)) return change;
  const now = Date.now();
  const isKeyed = context.confirmed.idempotencyKey === true;
  const firstSent = isKeyKept(change, now) ? change.firstSent : { at: now, isKeyed };
  return { ...change, firstSent, listed: isKeyed ? (context.atLeast ?? null) : await transport.count() };
}

// A creation that was answered is saved, even if the list may not be read with this API key.
const failed = ({ sending, hasLeft }: Attempt, failure: ApiError): Outcome =>
  sending.target.id !== 0 && !isRetryable(failure)
    ? { changes: [made(sending, [])] }
    : { changes: [settledByError(sending, failure, hasLeft)], failure };

const isListedOnce = async ({ listed }: Change, transport: ListTransport) =>
  listed === null || (await transport.count()) <= listed + 1;

/**
 * Ids of records that are new since (new records come last) and hold all that was sent. None if it is not known what is new: a record with
 * the same content may be older.
 */
async function lookedFor(
  change: Change,
  transport: ListTransport,
  context: CreateContext,
): Promise<number[]> {
  const { isSame, others, confirm } = context;
  if (change.listed === null) return [];
  const records = await transport.readFrom(change.listed);
  const found = records.filter(
    (record) => !others.includes(transport.idOf(record)) && !differencesIn(change, record, isSame),
  );
  for (const record of found) confirm({ body: record, etag: null, safeguards: noSafeguards });
  return found.map(transport.idOf);
}

const idsOf = ({ target }: Change, found: readonly number[]) =>
  [...new Set([target.id, ...found])].filter((id) => id !== 0);

/** The outcome of a creation by the records that were answered or found. With none it is unknown: the request may still arrive. */
function made(change: Change<"inFlight">, found: readonly number[]): Change {
  const ids = idsOf(change, found);
  const [id] = ids;
  if (id === undefined) return withState(change, { is: "unknown" });
  const at = Date.now();
  const state: State<"confirmed" | "duplicated"> =
    ids.length === 1 ? { is: "confirmed", at } : { is: "duplicated", at, ids };
  return { ...withState(change, state), target: { ...change.target, id } };
}

/** The requests about one list. */
export const listTransport = (api: Client, resource: Resource, scope: Scope): ListTransport => ({
  create: (body, idempotencyKey) => resource.create(api, scope, body, idempotencyKey),
  count: () => count(api, resource, scope),
  readFrom: (position) => readFrom(api, resource, scope, position),
  idOf: resource.idOf,
});

/**
 * The number of records in the list, verified by its last page: a creation is searched from this position on, and with too large a total it
 * would not be found, and be created again.
 */
async function count(api: Client, resource: Resource, scope: Scope): Promise<number> {
  const first = extentOf((await resource.list(api, scope, { page: 0, size: 1 })).body);
  if (first.isLast) return first.end;
  const { size, total, isOpen } = first;
  if (!isOpen) {
    const page = Math.ceil(total / size) - 1;
    const { body } = await resource.list(api, scope, { page, size });
    const { end, isLast } = extentOf(body);
    if (body.page === page && recordCountOf(body) > 0 && isLast) return end;
  }
  return (await readFrom(api, resource, scope, 0)).length;
}

async function readFrom(
  api: Client,
  resource: Resource,
  scope: Scope,
  position: number,
): Promise<AnyRecord[]> {
  const records: AnyRecord[] = [];
  // The service may answer with smaller pages than it was asked for: its first reply says where the page of the position lies.
  const first = await withPageSize(firstPageSize, (query) =>
    resource.list(api, scope, { page: 0, ...query }),
  );
  let { size } = extentOf(first.body);
  for (let page = Math.floor(position / size); ; page += 1) {
    const { body } = await resource.list(api, scope, { page, size });
    const extent = extentOf(body);
    size = extent.size;
    const places = placesOf(body).slice(Math.max(0, position - page * size));
    records.push(...places.filter((record) => record !== undefined));
    if (extent.isLast) return records;
  }
}

/** The Idempotency-Key of a creation, for as long as it is repeated. */
const creationKeyOf = ({ id, firstSent }: Change): string => `${id}.${firstSent?.at ?? 0}`;

/** Whether the service that was sent a creation certainly still knows its key. A clock that was set back proves nothing. */
export function isKeyKept({ firstSent }: Change, now: number): boolean {
  const age = now - (firstSent?.at ?? -Infinity);
  return age >= 0 && age < safeFor;
}

/** Half of what our service promises, in milliseconds: clocks differ, and requests may be delayed. */
const safeFor = (idempotencyKeys.keptFor / 2) * 60 * 60 * 1000;
