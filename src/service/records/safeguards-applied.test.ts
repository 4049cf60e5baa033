import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { safeguardsHeader } from "#contract/safeguards.ts";
import { startDouble } from "#testing/double/start-double.ts";
import { type RunningGateway, startGateway } from "#testing/services/start-gateway.ts";
import { contactsPath, keys, smallWorld, smallestContact } from "#testing/services/small-world.ts";
import { type RunningService, startService } from "#testing/services/start-service.ts";

let service: RunningService;
let gateway: RunningGateway;
beforeAll(async () => {
  service = await startService();
  gateway = await startGateway(service.url);
});
afterAll(async () => {
  await gateway.close();
  await service.close();
});

type Sent = { method: string; path: string; body: string; key?: string; headers?: Record<string, string> };

async function write(url: string, { method, path, body, key = keys.owner, headers }: Sent) {
  const response = await fetch(url + path, {
    method,
    headers: { "x-api-key": key, "content-type": "application/json", ...headers },
    body,
  });
  return { status: response.status, applied: response.headers.get(safeguardsHeader) };
}

const put = { method: "PUT", path: `${contactsPath}/1`, body: '{"last_name":"Byron"}' };
const post = { method: "POST", path: contactsPath, body: JSON.stringify(smallestContact) };
const ifMatch = { "if-match": "*" };
const stale = { "if-match": '"never"' };
const idempotencyKey = { "idempotency-key": "of one create, and of one update" };

const replies: [what: string, Sent, status: number, applied: string][] = [
  ["an update without safeguards", put, 200, "none"],
  ["an update with a condition", { ...put, headers: ifMatch }, 200, "if-match"],
  ["an update whose condition no longer holds", { ...put, headers: stale }, 412, "if-match"],
  ["an update with a condition that is refused", { ...put, body: "{}", headers: ifMatch }, 400, "if-match"],
  [
    "an update of what is not there",
    { ...put, path: `${contactsPath}/99`, headers: ifMatch },
    404,
    "if-match",
  ],
  [
    "an update with both",
    { ...put, headers: { ...ifMatch, ...idempotencyKey } },
    200,
    "if-match, idempotency-key",
  ],
  ["a create without safeguards", post, 200, "none"],
  ["a create with a condition, which means nothing there", { ...post, headers: ifMatch }, 200, "none"],
  ["a create with a key", { ...post, headers: idempotencyKey }, 200, "idempotency-key"],
  ["a key that cannot be kept", { ...post, headers: { "idempotency-key": "x".repeat(256) } }, 400, "none"],
  ["a key that may only read", { ...put, key: keys.reader, headers: ifMatch }, 403, "none"],
  ["nobody's key", { ...put, key: "nobody", headers: ifMatch }, 401, "none"],
];

describe.each([
  ["the service", () => service.url],
  ["a gateway to it", () => gateway.url],
])("%s reports which safeguards it has honored of", (_, url) => {
  test.each(replies)("%s", async (_what, sent, status, applied) => {
    expect(await write(url(), sent)).toEqual({ status, applied });
  });
});

test.each([put, post])(
  "$method: the report is the same for a repetition, and for another request with its key",
  async (sent) => {
    const headers = { "if-match": '"never"', "idempotency-key": `repeated ${sent.method}` };
    const first = { ...sent, headers: { "idempotency-key": headers["idempotency-key"] } };
    expect(await write(service.url, first)).toEqual({ status: 200, applied: "idempotency-key" });
    const applied = sent.method === "PUT" ? "if-match, idempotency-key" : "idempotency-key";
    expect(await write(service.url, { ...sent, headers })).toEqual({ status: 200, applied });
    const other = { ...sent, body: sent.body.replace("{", '{"phone_ext":"7",'), headers };
    expect(await write(service.url, other)).toEqual({ status: 400, applied });
  },
);

test("the reply to an unreadable write says none; that of a gateway, which refuses it itself, has no header", async () => {
  const unreadable = { ...put, body: "{", headers: ifMatch };
  expect(await write(service.url, unreadable)).toEqual({ status: 400, applied: "if-match" });
  expect(await write(gateway.url, unreadable)).toEqual({ status: 400, applied: null });
});

test("a gateway adds no header if the upstream sends none", async () => {
  const double = await startDouble({});
  await double.load(smallWorld);
  const toDouble = await startGateway(double.url);
  for (const sent of [
    { ...put, headers: ifMatch },
    { ...post, headers: idempotencyKey },
  ])
    expect(await write(toDouble.url, sent)).toEqual({ status: 200, applied: null });
  await toDouble.close();
  await double.close();
});

test("replies to reads have no safeguards header", async () => {
  const { headers } = await fetch(service.url + contactsPath, { headers: { "x-api-key": keys.owner } });
  expect(headers.get(safeguardsHeader)).toBe(null);
});
