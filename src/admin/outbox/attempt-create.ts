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
  /** The ids of records that other creations of the same content have made. */
  otherIds: readonly number[];
  /** The length of the list when the page last read it; undefined if unknown. */
  minTotal: number | undefined;
};

/**
 * Makes one attempt of a creation. A request is repeated only while the service is known to honour Idempotency-Key and still knows the key.
 * Otherwise the list is searched: for the record if the reply was lost, and for a duplicate if it was not, because browsers resend a request
 * on their own if a reused connection breaks (Chromium does so for every method). Never rejects.
 */
export async function attemptCreate(
  change: Change<"inFlight">,
  transport: ListTransport,
  context: CreateContext,
): Promise<Outcome> {
  const attempt = { sending: change, wasSent: false };
  try {
    const found = await outcomeOfLost(change, transport, context);
    if (found) return { changes: [found] };
    return { changes: [await sendCreation(attempt, transport, context)] };
  } catch (error) {
    const failure = failureOf(error);
    context.learn(confirmedBy(failure.safeguards));
    return failed(attempt, failure);
  }
}

/**
 * The outcome of a creation whose reply was lost; undefined if it may be sent (again), because nothing was sent yet or its key is still known.
 * Until a reply tells whether keys are honoured, the list is searched first. If they are not, it is never repeated automatically, because
 * the lost request may still arrive.
 */
async function outcomeOfLost(
  change: Change<"inFlight">,
  transport: ListTransport,
  context: CreateContext,
): Promise<Change | undefined> {
  if (!isUncertain(change)) return undefined;
  const { idempotencyKey: isHonoured } = context.safeguards;
  const mayRepeat = isKeyValid(change, Date.now()) && (isHonoured ?? canTellIfCreated(change));
  if (mayRepeat && isHonoured) return undefined;
  const outcome = outcomeOf(change, await findCreated(change, transport, context));
  return mayRepeat && outcome.state.is === "unknown" ? undefined : outcome;
}

/** The creation as duplicated, if a request of it that was considered lost has arrived after all; otherwise undefined. */
export async function findDuplicate(
  change: Change<"confirmed">,
  transport: ListTransport,
  context: CreateContext,
): Promise<Change | undefined> {
  if (await isListedOnce(change, transport)) return undefined;
  const ids = idsOf(change, await findCreated(change, transport, context));
  return ids.length > 1 ? withState(change, { is: "duplicated", at: Date.now(), ids }) : undefined;
}

/** Whether the list shows if it was created, or need not because keys were known to be honoured when it was first sent. */
const canTellIfCreated = ({ listed, firstSent }: Change) => listed !== null || firstSent?.isKeyed === true;

type Attempt = { sending: Change<"inFlight">; wasSent: boolean };

async function sendCreation(
  attempt: Attempt,
  transport: ListTransport,
  context: CreateContext,
): Promise<Change> {
  attempt.sending = await prepare(attempt.sending, transport, context);
  const { sending } = attempt;
  await context.persist([sending]);
  attempt.wasSent = true;
  const answer = await transport.create(fieldsToSend(sending), creationKeyOf(sending));
  context.learn({ idempotencyKey: answer.safeguards.idempotencyKey });
  const id = transport.idOf(answer.body);
  // A proxy may answer with a cached reply to another creation: that counts as no answer.
  if (context.otherIds.includes(id)) throw new ApiError(0);
  attempt.wasSent = false;
  context.onRecord(answer);
  attempt.sending = {
    ...sending,
    target: { ...sending.target, id },
    state: { ...sending.state, uncertain: true },
  };
  const stored = differencesIn(sending, answer.body, context.isSame);
  if (stored) return withState(attempt.sending, { is: "altered", at: Date.now(), stored });
  const isAlone = answer.safeguards.idempotencyKey || (await isListedOnce(sending, transport));
  return outcomeOf(attempt.sending, isAlone ? [] : await findCreated(attempt.sending, transport, context));
}

/** Sets when its key was first used, and the minimum index of its record in the list. */
async function prepare(
  change: Change<"inFlight">,
  transport: ListTransport,
  context: CreateContext,
): Promise<Change<"inFlight">> {
  if (isUncertain(change)) return change;
  const now = Date.now();
  const isKeyed = context.safeguards.idempotencyKey === true;
  const firstSent = isKeyValid(change, now) ? change.firstSent : { at: now, isKeyed };
  return { ...change, firstSent, listed: isKeyed ? (context.minTotal ?? null) : await transport.count() };
}

// A creation that was answered is confirmed, even if this API key may not read the list.
const failed = ({ sending, wasSent }: Attempt, failure: ApiError): Outcome =>
  sending.target.id !== 0 && !isRetryable(failure)
    ? { changes: [outcomeOf(sending, [])] }
    : { changes: [settledByError(sending, failure, wasSent)], failure };

const isListedOnce = async ({ listed }: Change, transport: ListTransport) =>
  listed === null || (await transport.count()) <= listed + 1;

/**
 * The ids of records at the end of the list that may be the created one: added since it was sent, with the same content. Empty if the length
 * of the list before is unknown, because an older record may have the same content.
 */
async function findCreated(
  change: Change,
  transport: ListTransport,
  context: CreateContext,
): Promise<number[]> {
  const { isSame, otherIds, onRecord } = context;
  if (change.listed === null) return [];
  const records = await transport.readFrom(change.listed);
  const found = records.filter(
    (record) => !otherIds.includes(transport.idOf(record)) && !differencesIn(change, record, isSame),
  );
  for (const record of found) onRecord({ body: record, etag: null, safeguards: noSafeguards });
  return found.map(transport.idOf);
}

const idsOf = ({ target }: Change, found: readonly number[]) =>
  [...new Set([target.id, ...found])].filter((id) => id !== 0);

/** The outcome of a creation, given the ids that were answered or found. Without any it is unknown: the request may still arrive. */
function outcomeOf(change: Change<"inFlight">, found: readonly number[]): Change {
  const ids = idsOf(change, found);
  const [id] = ids;
  if (id === undefined) return withState(change, { is: "unknown" });
  const at = Date.now();
  const state: State<"confirmed" | "duplicated"> =
    ids.length === 1 ? { is: "confirmed", at } : { is: "duplicated", at, ids };
  return { ...withState(change, state), target: { ...change.target, id } };
}

/** The requests for creations in one list. */
export const listTransport = (api: Client, resource: Resource, scope: Scope): ListTransport => ({
  create: (body, idempotencyKey) => resource.create(api, scope, body, idempotencyKey),
  count: () => count(api, resource, scope),
  readFrom: (position) => readFrom(api, resource, scope, position),
  idOf: resource.idOf,
});

/**
 * The number of records in the list, verified by its last page: a lost creation is searched from this position on. If the total were too
 * large, it would not be found, and would be created again.
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
  // The service may answer with smaller pages than requested, so the first reply determines which page contains the position.
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

/** The Idempotency-Key of a creation. It stays the same while `firstSent` does. */
const creationKeyOf = ({ id, firstSent }: Change): string => `${id}.${firstSent?.at ?? 0}`;

/** Whether the service certainly still knows the key of a creation. Not if the clock was set back, because its age is unknown then. */
export function isKeyValid({ firstSent }: Change, now: number): boolean {
  const age = now - (firstSent?.at ?? -Infinity);
  return age >= 0 && age < maxKeyAgeMs;
}

/** In milliseconds: half of what our service promises, because clocks differ and requests may be delayed. */
const maxKeyAgeMs = (idempotencyKeys.keptFor / 2) * 60 * 60 * 1000;
