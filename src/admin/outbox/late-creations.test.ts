import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#contract/problems/api-error.ts";
import type { AnyRecord, Resource } from "#contract/records/resource.ts";
import { type Safeguards, noSafeguards } from "#contract/safeguards.ts";
import { creation } from "#testing/outboxes/simulated-list.ts";
import { createTestSender } from "#testing/outboxes/test-sender.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A list to which the first creation gets no reply, and arrives ten seconds late. */
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
  return { records, ...createTestSender({ resources: [things] }) };
}

const creationOfThing = { ...creation, target: { ...creation.target, resource: "things" } };

test.each([
  ["is reported as duplicated if keys are not honoured", false, 2, "duplicated"],
  ["creates nothing if keys are honoured", true, 1, "confirmed"],
])("a creation that arrives after its retry %s", async (_case, idempotencyKey, count, state) => {
  const { records, store, sender } = withLateRequest({ ifMatch: false, idempotencyKey });
  store.put([creationOfThing]);
  sender.start([creationOfThing]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(store.get(creation.id)?.state.is).toBe("confirmed");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(records).toHaveLength(count);
  expect(store.get(creation.id)?.state.is).toBe(state);
});
