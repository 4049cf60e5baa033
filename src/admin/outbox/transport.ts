import { ApiError } from "#contract/problems/api-error.ts";
import type { Answer, Client } from "#contract/client.ts";
import { textHash } from "#contract/etag.ts";
import { extentOf, heldBy, placesOf, shortPage, withPageSize } from "#contract/pages/page-extent.ts";
import { idempotencyKeys } from "#contract/pages/request-limits.ts";
import type { AnyRecord, Resource, Scope, Target } from "#contract/records/resource.ts";
import type { Safeguards } from "#contract/safeguards.ts";
import type { ListTransport } from "./attempt-create.ts";
import type { RecordTransport } from "./attempt-update.ts";
import { type Change, fieldsToSend } from "./change.ts";

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
    if (body.page === page && heldBy(body) > 0 && isLast) return end;
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
  const first = await withPageSize(shortPage, (query) => resource.list(api, scope, { page: 0, ...query }));
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

/** Half of what our service promises, in milliseconds: clocks differ, and requests may be delayed. */
const safeFor = (idempotencyKeys.keptFor / 2) * 60 * 60 * 1000;

/**
 * The Idempotency-Key of an update: the same for repetitions, another when the user sends it again. A request that arrives after its repetition
 * then changes nothing.
 */
export const updateKeyOf = (change: Change): string =>
  [
    ...change.id.split(":", 1),
    textHash(JSON.stringify([change.id, change.resends ?? 0, Object.keys(fieldsToSend(change))])),
  ].join(".");

/** The Idempotency-Key of a creation, for as long as it is repeated. */
export const creationKeyOf = ({ id, firstSent }: Change): string => `${id}.${firstSent?.at ?? 0}`;

/** Whether the service that was sent a creation certainly still knows its key. A clock that was set back proves nothing. */
export function isKeyKept({ firstSent }: Change, now: number): boolean {
  const age = now - (firstSent?.at ?? -Infinity);
  return age >= 0 && age < safeFor;
}
