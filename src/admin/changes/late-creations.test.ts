import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#contract/api-error.ts";
import type { Client } from "#contract/client.ts";
import { type Safeguards, noSafeguards } from "#contract/safeguards.ts";
import { createPace } from "../pace.ts";
import type { AnyRecord, Resource } from "../resource.ts";
import { createChangeLog } from "./change-log.ts";
import { type Change, fieldsOfNew, waiting } from "./change.ts";
import { createConfirmedSafeguards } from "./confirmed-safeguards.ts";
import { createSender } from "./sender.ts";

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
  const log = createChangeLog();
  const sender = createSender({
    log,
    api: {} as Client,
    pace: createPace(),
    resources: [things],
    confirmed: () => {},
    lastRead: () => undefined,
    counted: () => undefined,
    safeguards: createConfirmedSafeguards(() => {}),
    sessionEnded: () => {},
    waits: () => {},
    cutOff: () => {},
    isPaused: () => false,
    keep: async (changes) => log.put(changes),
  });
  return { records, log, sender };
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
  state: waiting,
};

test.each([
  ["makes a second record where keys are not honoured, which is told", false, 2, "doubled"],
  ["makes none where they are", true, 1, "saved"],
])("a creation that arrives after its repetition %s", async (_what, idempotencyKey, count, state) => {
  const { records, log, sender } = withLateRequest({ ifMatch: false, idempotencyKey });
  log.put([creation]);
  sender.start([creation]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(log.get("new")?.state.is).toBe("saved");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(records).toHaveLength(count);
  expect(log.get("new")?.state.is).toBe(state);
});
