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

/** The outcome of a request. "before" and "after" say whether the service has applied it. */
export const requestOutcomes = [
  "answered",
  "lost before",
  "lost after",
  "failed before",
  "failed after",
  "too many",
  "sent twice",
  "sent twice, lost after",
] as const;
export type RequestOutcome = (typeof requestOutcomes)[number];

/** A list that already has a record with the same content. Each request has the next outcome; later ones are answered. */
export function createList(nextOutcomes: RequestOutcome[], supports: { keys: boolean }) {
  const records: AnyRecord[] = [{ id: 1, ...wanted }];
  const recordsByKey = new Map<string, AnyRecord>();
  const replyTo = <T>(work: () => T): T => {
    const requestOutcome = nextOutcomes.shift() ?? "answered";
    if (requestOutcome === "lost before") throw new ApiError(0);
    if (requestOutcome === "failed before") throw new ApiError(500);
    if (requestOutcome === "too many") throw new ApiError(429);
    // Browsers resend a request on their own if a reused connection breaks.
    if (requestOutcome.startsWith("sent twice")) work();
    const answer = work();
    if (requestOutcome.endsWith("lost after")) throw new ApiError(0);
    if (requestOutcome === "failed after") throw new ApiError(503);
    return answer;
  };
  const addOnce = (body: Fields, key: string): Answer<AnyRecord> => {
    const before = supports.keys ? recordsByKey.get(key) : undefined;
    const record = before ?? { id: records.length + 1, ...body };
    if (!before) records.push(record);
    recordsByKey.set(key, record);
    return { body: record, etag: null, safeguards: { ifMatch: false, idempotencyKey: supports.keys } };
  };
  const transport: ListTransport = {
    create: async (body, key) => replyTo(() => addOnce(body, key)),
    count: async () => replyTo(() => records.length),
    readFrom: async (position) => replyTo(() => records.slice(position)),
    idOf: (record) => Number(record["id"]),
  };
  return { transport, records, forgetKeys: () => recordsByKey.clear() };
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

/** What a page knows about the safeguards of the deployment, at first these. */
export const openPage = (confirmed: SeenSafeguards) => {
  const page = createConfirmedSafeguards(() => {});
  page.adopt(confirmed);
  return page;
};

/** The change after one attempt. If the tab `crashes` during it, the outcome is not persisted. Throws if the change is not open. */
export async function attempt(
  change: Change,
  transport: ListTransport,
  page: ConfirmedSafeguards,
  options: { crashes?: boolean; confirm?: (answer: Answer<AnyRecord>) => void } = {},
): Promise<Change> {
  if (!isOpen(change)) throw new Error("The change is not open.");
  let journal: Change = change;
  const { changes } = await attemptCreate(asSent(change), transport, {
    safeguards: page.now(),
    learn: page.learn,
    isSame: (_field, sent, stored) => sent === stored,
    persist: async (persisted) => void (journal = persisted[0] ?? journal),
    onRecord: options.confirm ?? (() => {}),
    otherIds: [],
    minTotal: 1,
  });

  return options.crashes ? asInterrupted(journal) : (changes[0] ?? change);
}
