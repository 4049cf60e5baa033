import { afterEach, beforeEach, expect, test } from "vitest";
import { clientOf } from "#testing/services/client-of.ts";
import { rejectionOf } from "../services/rejection-of.ts";
import { keys } from "../services/small-world.ts";
import { type RunningService, startService } from "../services/start-service.ts";
import { deliverLate, deliverTwice, stripRequest } from "../faults/tampering.ts";
import { type UnreliableProxy, startUnreliableProxy } from "../faults/unreliable-proxy.ts";

let service: RunningService;
let proxy: UnreliableProxy;
beforeEach(async () => {
  service = await startService();
  proxy = await startUnreliableProxy(service.url, Math.random);
});
afterEach(async () => {
  await proxy.close();
  await service.close();
});

const params = { accountId: 1001, contactId: 1 };
const isPut = (method: string) => method === "PUT";
const owner = () => clientOf({ baseUrl: proxy.url, apiKey: keys.owner });
const read = () => service.clients.owner.getContact({ params });
const rename = (last_name: string, ifMatch: string, idempotencyKey?: string) =>
  owner().updateContact({
    params,
    body: { last_name },
    ifMatch,
    ...(idempotencyKey && { idempotencyKey }),
  });

/** Repeats a rename whose reply was lost, undoes it, and only then delivers the first request. */
async function sendLate(idempotencyKey?: string): Promise<void> {
  const before = (await read()).etag ?? "";
  const takenBack = Promise.withResolvers<void>();
  proxy.tamper(
    isPut,
    deliverLate(() => takenBack.promise),
    1,
  );
  expect(await rejectionOf(rename("Wrong", before, idempotencyKey))).toMatchObject({ status: 0 });
  const made = await rename("Wrong", before, idempotencyKey);
  await rename("", made.etag ?? "");
  expect((await read()).etag).toBe(before);
  takenBack.resolve();
  await expect.poll(() => proxy.delivered.length).toBe(3);
}

test("an update that arrives late, after its repetition was applied and undone, changes nothing", async () => {
  await sendLate("the user's");
  expect((await read()).body.last_name).toBe(null);
});

test("without a key it would undo the latest change, because If-Match matches again", async () => {
  await sendLate();
  expect((await read()).body.last_name).toBe("Wrong");
});

test("an update that a proxy delivers twice is applied once, and the second reply says so", async () => {
  proxy.tamper(isPut, deliverTwice);
  const { etag } = await read();
  expect(await rename("Once", etag ?? "", "twice")).toMatchObject({ isReplayed: true });
});

test.each([
  ["if-match", { ifMatch: false, idempotencyKey: true }],
  ["idempotency-key", { ifMatch: true, idempotencyKey: false }],
])("the reply reveals a proxy that strips only %s", async (header, safeguards) => {
  proxy.tamper(isPut, stripRequest(header));
  const { etag } = await read();
  expect((await rename("Unguarded", etag ?? "", "stripped")).safeguards).toEqual(safeguards);
});
