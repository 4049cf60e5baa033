import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { clientOf } from "#testing/services/client-of.ts";
import { refused } from "../outboxes/refused.ts";
import { keys, smallestContact } from "../services/small-world.ts";
import { type RunningService, startService } from "../services/start-service.ts";
import {
  answerInstead,
  delayReply,
  delayRequest,
  deliverAgain,
  deliverLate,
  deliverTwice,
  dropReply,
  rewriteReply,
  stripReply,
  stripRequest,
} from "./tampering.ts";
import { type UnreliableProxy, startUnreliableProxy } from "./unreliable-proxy.ts";

let service: RunningService;
let proxy: UnreliableProxy;
beforeAll(async () => (service = await startService()));
afterAll(() => service.close());
beforeEach(async () => (proxy = await startUnreliableProxy(service.url, Math.random)));
afterEach(() => proxy.close());

const account = { accountId: 1001 };
const params = { ...account, contactId: 1 };
const client = () => clientOf({ baseUrl: proxy.url, apiKey: keys.owner, timeout: 5000 });
const rename = (last_name: string, ifMatch?: string) =>
  client().updateContact({ params, body: { last_name }, ...(ifMatch && { ifMatch }) });
const name = async () => (await service.clients.owner.getContact({ params })).body.last_name;
const count = async () => (await service.clients.owner.listContacts({ params: account })).body.total_elements;
const isPut = (method: string) => method === "PUT";
const isPost = (method: string) => method === "POST";

test("a header is taken from requests, for as long as it is wished", async () => {
  const end = proxy.tamper(isPut, stripRequest("if-match"));
  expect((await rename("Byron", '"never"')).safeguards.ifMatch).toBe(false);
  expect(proxy.delivered.map(({ headers }) => headers["if-match"])).toEqual([undefined]);
  end();
  expect(await refused(rename("Lovelace", '"never"'))).toMatchObject({ status: 412 });
});

test("a header is taken from so many replies", async () => {
  proxy.tamper(isPut, stripReply("etag"), 1);
  expect((await rename("Byron")).etag).toBe(null);
  expect((await rename("Byron")).etag).not.toBe(null);
});

test("tamperings of one request are all done", async () => {
  proxy.tamper(isPut, stripReply("etag"));
  proxy.tamper(isPut, stripRequest("if-match"));
  expect(await rename("Byron", '"never"')).toMatchObject({ etag: null, safeguards: { ifMatch: false } });
});

test("the body of a reply becomes another, and what is stored does not", async () => {
  proxy.tamper(
    isPut,
    rewriteReply((body) => ({ ...(body as object), last_name: "Milbanke" })),
  );
  expect((await rename("Byron")).body.last_name).toBe("Milbanke");
  expect(await name()).toBe("Byron");
});

test("a reply is dropped after the service has done what was asked", async () => {
  proxy.tamper(isPut, dropReply, 1);
  expect(await refused(rename("Noel"))).toMatchObject({ status: 0 });
  expect(await name()).toBe("Noel");
});

test("a request is delivered twice, at once", async () => {
  const before = await count();
  proxy.tamper(isPost, deliverTwice);
  const { body } = await client().createContact({ params: account, body: smallestContact });
  expect(await count()).toBe(before + 2);
  const { content } = (await service.clients.owner.listContacts({ params: account })).body;
  expect(content.at(-1)).toEqual(body);
});

test("a request is delivered again when a later one was answered", async () => {
  proxy.tamper(
    isPut,
    deliverAgain(() => proxy.answered(isPut)),
    1,
  );
  await rename("First");
  await rename("Second");
  await expect.poll(name).toBe("First");
  // The service has it a moment before the proxy has its reply.
  await expect.poll(() => proxy.delivered).toHaveLength(3);
});

test("a request is held back until a later one was answered, and its caller hears nothing", async () => {
  proxy.tamper(
    isPut,
    deliverLate(() => proxy.answered(isPut)),
    1,
  );
  expect(await refused(rename("Late"))).toMatchObject({ status: 0 });
  expect(proxy.delivered).toHaveLength(0);
  await rename("Early");
  await expect.poll(name).toBe("Late");
});

test("a request is kept back, and others overtake it", async () => {
  proxy.tamper(
    isPut,
    delayRequest(() => proxy.answered(isPut)),
    1,
  );
  const keptBack = rename("Kept back");
  await expect.poll(() => proxy.passed.length).toBe(1);
  await rename("Overtook");
  await keptBack;
  expect(await name()).toBe("Kept back");
});

test("a reply is kept back, and others overtake it", async () => {
  proxy.tamper(
    isPut,
    delayReply(() => proxy.answered(isPut)),
    1,
  );
  const keptBack = rename("Kept back");
  await expect.poll(() => proxy.delivered.length).toBe(1);
  await rename("Overtook");
  await keptBack;
  expect(await name()).toBe("Overtook");
});

test("a proxy answers for itself", async () => {
  proxy.tamper(isPut, answerInstead(429, { "retry-after": "86400" }, "Not today."));
  expect(await refused(rename("Never"))).toMatchObject({ status: 429 });
  expect(proxy.delivered).toHaveLength(0);
});
