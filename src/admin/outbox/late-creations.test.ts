import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#contract/api-error.ts";
import type { Client } from "#contract/client.ts";
import type { AnyRecord, Resource } from "#contract/resource.ts";
import { type Safeguards, noSafeguards } from "#contract/safeguards.ts";
import { createRateLimiter } from "../rate-limiter.ts";
import { createChangeStore } from "./change-store.ts";
import { type Change, fieldsOfNew, pending } from "./change.ts";
import { createSender } from "./sender.ts";
import { createConfirmedSafeguards } from "./transport.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const wished = { name: "new" };

/** A list of which the reply to the first creation is lost, and its request arrives after ten seconds. */
function withLateRequest(safeguards: Safeguards) {
  const records: AnyRecord[] = [];
  const made = new Map<string, AnyRecord>();
  const add = (body: AnyRecord, key: string) => {
    const before = safeguards.idempotencyKey ? made.get(key) : undefined;
    const record = before ?? { ...body, id: records.length + 1 };
    if (!before) records.push(record);
    made.set(key, record);
    return { body: record, etag: null, safeguards };
  };
  let isFirst = true;
  const things: Resource = {
    name: "things",
    idOf: ({ id }) => Number(id),
    list: async () => ({
      body: {
        content: records,
        page: 0,
        size: 500,
        first: true,
        last: true,
        total_elements: records.length,
        total_pages: 1,
      },
      etag: null,
      safeguards: noSafeguards,
    }),
    read: () => Promise.reject(new ApiError(404)),
    update: () => Promise.reject(new ApiError(404)),
    create: async (_api, _scope, body, key) => {
      if (!isFirst) return add(body, key);
      isFirst = false;
      setTimeout(add, 10_000, body, key);
      throw new ApiError(0);
    },
  };
  const store = createChangeStore();
  const sender = createSender({
    store,
    api: {} as Client,
    rateLimiter: createRateLimiter(),
    resources: [things],
    confirmed: () => {},
    lastRead: () => undefined,
    counted: () => undefined,
    safeguards: createConfirmedSafeguards(() => {}),
    sessionEnded: () => {},
    waits: () => {},
    cutOff: () => {},
    isPaused: () => false,
    persist: async (changes) => store.put(changes),
  });
  return { records, store, sender };
}

const creation: Change = {
  id: "new",
  kind: "create",
  target: { resource: "things", scope: { accountId: 1 }, id: 0 },
  label: "new",
  fields: fieldsOfNew(wished),
  madeAt: 1,
  seen: null,
  listed: null,
  run: null,
  undoes: null,
  state: pending,
};

test.each([
  ["makes a second record where keys are not honoured, which is told", false, 2, "duplicated"],
  ["makes none where they are", true, 1, "confirmed"],
])("a creation that arrives after its repetition %s", async (_what, idempotencyKey, count, state) => {
  const { records, store, sender } = withLateRequest({ ifMatch: false, idempotencyKey });
  store.put([creation]);
  sender.start([creation]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(store.get("new")?.state.is).toBe("confirmed");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(records).toHaveLength(count);
  expect(store.get("new")?.state.is).toBe(state);
});
