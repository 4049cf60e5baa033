import { type ListTransport, attemptCreate } from "#admin/outbox/attempt-create.ts";
import { type Change, fieldsOfNew, isOpen, pending } from "#admin/outbox/change.ts";
import { asInterrupted, asSent } from "#admin/outbox/settle.ts";
import {
  type ConfirmedSafeguards,
  type SeenSafeguards,
  createConfirmedSafeguards,
} from "#admin/outbox/attempt-update.ts";
import { ApiError } from "#contract/problems/api-error.ts";
import type { Answer } from "#contract/client.ts";
import type { AnyRecord, Fields } from "#contract/records/resource.ts";

/** The fields of the record that is created. */
export const wanted = { first_name: "Ada", email: "ada@example.com" };

export const fates = [
  "answered",
  "lost before",
  "lost after",
  "failed before",
  "failed after",
  "too many",
  "sent twice",
  "sent twice, lost after",
] as const;
export type Fate = (typeof fates)[number];

/** A list that already holds a twin of what is created; each request meets the next fate, or none is left to meet. */
export function createList(toMeet: Fate[], honours: { keys: boolean }) {
  const records: AnyRecord[] = [{ id: 1, ...wanted }];
  const kept = new Map<string, AnyRecord>();
  const answered = <T>(work: () => T): T => {
    const met = toMeet.shift() ?? "answered";
    if (met === "lost before") throw new ApiError(0);
    if (met === "failed before") throw new ApiError(500);
    if (met === "too many") throw new ApiError(429);
    // The browser sends again by itself what was on a connection that broke.
    if (met.startsWith("sent twice")) work();
    const answer = work();
    if (met.endsWith("lost after")) throw new ApiError(0);
    if (met === "failed after") throw new ApiError(503);
    return answer;
  };
  const added = (body: Fields, key: string): Answer<AnyRecord> => {
    const before = honours.keys ? kept.get(key) : undefined;
    const record = before ?? { id: records.length + 1, ...body };
    if (!before) records.push(record);
    kept.set(key, record);
    return { body: record, etag: null, safeguards: { ifMatch: false, idempotencyKey: honours.keys } };
  };
  const transport: ListTransport = {
    create: async (body, key) => answered(() => added(body, key)),
    count: async () => answered(() => records.length),
    readFrom: async (position) => answered(() => records.slice(position)),
    idOf: (record) => Number(record["id"]),
  };
  return { transport, records, forgetKeys: () => kept.clear() };
}

export const creation: Change<"pending"> = {
  id: "c1",
  kind: "create",
  target: { resource: "contacts", scope: { accountId: 1 }, id: 0 },
  label: "Ada",
  fields: fieldsOfNew(wanted),
  madeAt: 1,
  seen: null,
  listed: null,
  run: null,
  undoes: null,
  state: pending,
};

/** A page that has been told so much of the deployment by now. */
export const openPage = (confirmed: SeenSafeguards) => {
  const page = createConfirmedSafeguards(() => {});
  page.adopt(confirmed);
  return page;
};

export async function sent(
  change: Change,
  transport: ListTransport,
  page: ConfirmedSafeguards,
  besides: { crashes?: boolean; confirm?: (answer: Answer<AnyRecord>) => void } = {},
): Promise<Change> {
  if (!isOpen(change)) throw new Error("It has ended.");
  let journal: Change = change;
  const { changes } = await attemptCreate(asSent(change), transport, {
    safeguards: page.now(),
    learn: page.learn,
    isSame: (_field, wish, stored) => wish === stored,
    persist: async (kept) => void (journal = kept[0] ?? journal),
    onRecord: besides.confirm ?? (() => {}),
    otherIds: [],
    minTotal: 1,
  });
  // A tab that is killed has kept no outcome.
  return besides.crashes ? asInterrupted(journal) : (changes[0] ?? change);
}
