import { expect, test } from "vitest";
import { recordEtag } from "#contract/etag.ts";
import { ApiError } from "#contract/problems/api-error.ts";
import type { Resource } from "#contract/records/resource.ts";
import { renamedThing } from "#testing/outboxes/renamed-thing.ts";
import { createTestSender } from "#testing/outboxes/test-sender.ts";
import { createConfirmedSafeguards } from "./attempt-update.ts";
import type { Change } from "./change.ts";

const honoured = { ifMatch: true, idempotencyKey: true };

/** A sender to a service that honours If-Match, and the ids of the records that it has read. */
function sending() {
  const reads: number[] = [];
  const answer = (id: number, name: string) => {
    const body = { id, name };
    return { body, etag: recordEtag(body), safeguards: honoured };
  };
  const things: Resource = {
    name: "things",
    idOf: ({ id }) => Number(id),
    list: () => Promise.reject(new ApiError(404)),
    create: () => Promise.reject(new ApiError(404)),
    async read(_api, _scope, id) {
      reads.push(id);
      return answer(id, "before");
    },
    update: async (_api, _scope, id, { name }) => answer(id, String(name)),
  };
  const safeguards = createConfirmedSafeguards(() => {});
  safeguards.adopt(honoured);
  const { store, sender } = createTestSender({ resources: [things], safeguards });
  async function send(changes: readonly Change[]) {
    store.put(changes);
    sender.start(changes);
    await expect.poll(() => store.tally().waiting, { timeout: 5000 }).toBe(0);
  }
  return { reads, send };
}

const renamedAgain = (id: number) =>
  renamedThing(id, { id: `again ${id}`, madeAt: 2000, fields: { name: { from: "after", to: "again" } } });

test("answers are remembered for the latest 1,000 records; an older record is read again before its next update", async () => {
  const { reads, send } = sending();
  await send(Array.from({ length: 1001 }, (_, index) => renamedThing(index + 1)));
  expect(reads).toHaveLength(1001);
  await send([renamedAgain(1001)]);
  expect(reads).toHaveLength(1001);
  await send([renamedAgain(1)]);
  expect(reads.slice(1001)).toEqual([1]);
});
