import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { clientOf } from "#testing/services/client-of.ts";
import { rejectionOf } from "../services/rejection-of.ts";
import { keys, smallestContact } from "../services/small-world.ts";
import { type RunningService, startService } from "../services/start-service.ts";
import {
  replyInstead,
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

test("a header is removed from requests until that is ended", async () => {
  const end = proxy.tamper(isPut, stripRequest("if-match"));
  expect((await rename("Byron", '"never"')).safeguards.ifMatch).toBe(false);
  expect(proxy.delivered.map(({ headers }) => headers["if-match"])).toEqual([undefined]);
  end();
  expect(await rejectionOf(rename("Lovelace", '"never"'))).toMatchObject({ status: 412 });
});

test("a header is removed from the given number of replies", async () => {
  proxy.tamper(isPut, stripReply("etag"), 1);
  expect((await rename("Byron")).etag).toBe(null);
  expect((await rename("Byron")).etag).not.toBe(null);
});

test("all tamperings of one request apply", async () => {
  proxy.tamper(isPut, stripReply("etag"));
  proxy.tamper(isPut, stripRequest("if-match"));
  expect(await rename("Byron", '"never"')).toMatchObject({ etag: null, safeguards: { ifMatch: false } });
});

test("the body of a reply is rewritten, without effect on what is stored", async () => {
  proxy.tamper(
    isPut,
    rewriteReply((body) => ({ ...(body as object), last_name: "Milbanke" })),
  );
  expect((await rename("Byron")).body.last_name).toBe("Milbanke");
  expect(await name()).toBe("Byron");
});

test("a reply is dropped after the service has carried the request out", async () => {
  proxy.tamper(isPut, dropReply, 1);
  expect(await rejectionOf(rename("Noel"))).toMatchObject({ status: 0 });
  expect(await name()).toBe("Noel");
});

test("a request is delivered twice in a row", async () => {
  const before = await count();
  proxy.tamper(isPost, deliverTwice);
  const { body } = await client().createContact({ params: account, body: smallestContact });
  expect(await count()).toBe(before + 2);
  const { content } = (await service.clients.owner.listContacts({ params: account })).body;
  expect(content.at(-1)).toEqual(body);
});

test("a request is delivered again after the reply to a later one", async () => {
  proxy.tamper(
    isPut,
    deliverAgain(() => proxy.untilReplied(isPut)),
    1,
  );
  await rename("First");
  await rename("Second");
  await expect.poll(name).toBe("First");
  // The service has it a moment before the proxy has its reply.
  await expect.poll(() => proxy.delivered).toHaveLength(3);
});

test("a request is delivered after the reply to a later one, and its caller gets none", async () => {
  proxy.tamper(
    isPut,
    deliverLate(() => proxy.untilReplied(isPut)),
    1,
  );
  expect(await rejectionOf(rename("Late"))).toMatchObject({ status: 0 });
  expect(proxy.delivered).toHaveLength(0);
  await rename("Early");
  await expect.poll(name).toBe("Late");
});

test("a request is delayed, and others overtake it", async () => {
  proxy.tamper(
    isPut,
    delayRequest(() => proxy.untilReplied(isPut)),
    1,
  );
  const delayed = rename("Delayed");
  await expect.poll(() => proxy.received.length).toBe(1);
  await rename("Overtaking");
  await delayed;
  expect(await name()).toBe("Delayed");
});

test("a reply is delayed, and others overtake it", async () => {
  proxy.tamper(
    isPut,
    delayReply(() => proxy.untilReplied(isPut)),
    1,
  );
  const delayed = rename("Delayed");
  await expect.poll(() => proxy.delivered.length).toBe(1);
  await rename("Overtaking");
  await delayed;
  expect(await name()).toBe("Overtaking");
});

test("a proxy replies itself", async () => {
  proxy.tamper(isPut, replyInstead(429, { "retry-after": "86400" }, "Not today."));
  expect(await rejectionOf(rename("Never"))).toMatchObject({ status: 429 });
  expect(proxy.delivered).toHaveLength(0);
});
