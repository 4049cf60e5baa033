import { once } from "node:events";
import { type IncomingMessage, request as rawRequest } from "node:http";
import { connect } from "node:net";
import { json } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { apiPath } from "#contract/route.ts";
import { contactsPath } from "#testing/services/small-world.ts";
import { startGateway } from "#testing/services/start-gateway.ts";
import { startRecordingUpstream } from "./recording-upstream.ts";
import { reply, startFaultyUpstreams } from "./faulty-upstreams.ts";

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function gatewayTo(upstream: string, variables: Record<string, string> = {}): Promise<string> {
  const gateway = await startGateway(upstream, variables);
  closing.push(gateway.close);
  return gateway.url;
}

async function startGatewayToRecorder(variables: Record<string, string> = {}, status = 200) {
  const upstream = await startRecordingUpstream(status);
  closing.push(upstream.close);
  return { url: await gatewayTo(`${upstream.url}/base`, variables), requests: upstream.requests };
}

const key = { "x-api-key": "some key" };

test("only the reply headers of the interface are passed on to browsers", async () => {
  const smuggled = {
    "set-cookie": "session=stolen; Path=/",
    "content-security-policy": "script-src *",
    "clear-site-data": '"storage"',
    "access-control-allow-origin": "*",
    "service-worker-allowed": "/",
    "content-disposition": "attachment; filename=x.exe",
    refresh: "0; url=http://evil.example",
    link: "<http://evil.example>; rel=preload",
    "report-to": "{}",
    nel: "{}",
    "x-accel-redirect": "/etc/passwd",
    vary: "*",
    age: "99",
    server: "Apache",
    "x-request-id": "theirs",
    "cache-control": "public, max-age=31536000",
    "www-authenticate": "Basic",
  };
  const ofTheInterface = {
    etag: 'W/"1"',
    "retry-after": "7",
    ratelimit: '"default";r=50;t=30',
    "ratelimit-policy": '"default";q=100;w=60',
    "x-ratelimit-remaining": "50",
    "safeguards-applied": "if-match, idempotency-key",
  };
  const upstream = await startFaultyUpstreams([{ bytes: reply(200, { ...smuggled, ...ofTheInterface }) }]);
  closing.push(upstream.close);
  const url = await gatewayTo(upstream.url);
  const { headers } = await fetch(url + apiPath("/account/1/account-contact"), { headers: key });
  expect(Object.fromEntries(headers)).toMatchObject(ofTheInterface);
  for (const [name, value] of Object.entries(smuggled)) expect(headers.get(name)).not.toBe(value);
  expect(headers.getSetCookie()).toEqual([]);
  expect(headers.get("cache-control")).toBe("private, no-cache");
});

test("only the request headers of the interface are passed on to the upstream", async () => {
  const { url, requests } = await startGatewayToRecorder();
  const ofTheInterface = {
    "if-match": '"1"',
    "if-none-match": '"2"',
    "idempotency-key": "a name",
    traceparent: `00-${"a".repeat(32)}-${"b".repeat(16)}-01`,
    tracestate: "vendor=1",
  };
  await fetch(url + contactsPath, {
    headers: {
      ...key,
      ...ofTheInterface,
      cookie: "session=x",
      authorization: "Bearer other",
      "x-forwarded-host": "evil.example",
      "x-original-url": "/admin",
      "x-http-method-override": "DELETE",
      "x-request-id": "mine",
      range: "bytes=0-1",
      via: "1.1 x",
      forwarded: "for=1.2.3.4",
      "x-real-ip": "1.2.3.4",
      "proxy-authorization": "Basic x",
      "accept-encoding": "gzip",
    },
  });
  expect(requests[0]?.headers).toEqual({
    ...ofTheInterface,
    ...key,
    host: expect.stringMatching(/^127\.0\.0\.1:\d+$/),
    connection: "keep-alive",
    accept: "application/json, application/problem+json",
    "accept-encoding": "identity",
    "x-request-id": expect.stringMatching(/^[\da-f]{16}-\w+$/),
    "x-forwarded-for": "127.0.0.1",
  });
});

test.each([
  "00-zz-01",
  `ff-${"a".repeat(32)}-${"b".repeat(16)}-01`,
  `00-${"0".repeat(32)}-${"b".repeat(16)}-01`,
])("an invalid traceparent (%s) is not passed on, nor is its tracestate", async (traceparent) => {
  const { url, requests } = await startGatewayToRecorder();
  await fetch(url + contactsPath, { headers: { ...key, traceparent, tracestate: "vendor=1" } });
  expect(Object.keys(requests[0]?.headers ?? {})).not.toContain("traceparent");
  expect(Object.keys(requests[0]?.headers ?? {})).not.toContain("tracestate");
});

test.each([
  [404, "GET", apiPath("/account/1001/secrets")],
  [404, "GET", apiPath("/../admin")],
  [404, "GET", `${contactsPath}/../../../../admin`],
  [404, "GET", `${contactsPath}/%2e%2e/admin`],
  [404, "GET", `${contactsPath}/..%2f..%2fadmin`],
  [404, "GET", `${contactsPath}/..;/admin`],
  [404, "GET", `${contactsPath}/1%00`],
  [404, "GET", `${contactsPath}/0x1`],
  [404, "GET", `${contactsPath}/9007199254740993`],
  [404, "GET", `${contactsPath}/`],
  [404, "POST", apiPath("/account/1001")],
  [405, "DELETE", `${contactsPath}/1`],
  [405, "PATCH", `${contactsPath}/1`],
  [405, "OPTIONS", contactsPath],
  [405, "PUT", contactsPath],
])("%i is the reply to %s %s, without a request to the upstream", async (status, method, path) => {
  const { url, requests } = await startGatewayToRecorder();
  const sent = rawRequest(url, { path, method, headers: key }).end();
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  expect([response.statusCode === 405 || response.statusCode === 404, requests]).toEqual([true, []]);
  expect(response.statusCode).toBe(path.endsWith("/1001") ? 405 : status);
  expect(await json(response)).toMatchObject({ status: response.statusCode });
  expect(response.headers["cache-control"]).toBe("no-store");
});

test("only page and size of a query are passed on, unchanged", async () => {
  const { url, requests } = await startGatewayToRecorder();
  await fetch(`${url}${contactsPath}?page=1&api_key=x&size=07&admin=true#x`, { headers: key });
  expect(requests[0]).toMatchObject({ method: "GET", url: `/base${contactsPath}?page=1&size=07` });
});

test.each([
  [415, { "content-type": "text/plain" }, "{}"],
  [415, { "content-type": "application/json; charset=latin1" }, "{}"],
  [415, { "content-type": "application/json", "content-encoding": "gzip" }, "{}"],
  [400, { "content-type": "application/json" }, "{"],
  [400, { "content-type": "application/json" }, '{"price":1,"price":2}'],
  [413, { "content-type": "application/json" }, `"${"x".repeat(65 * 1024)}"`],
])("%i is the gateway's own reply to a body with %j", async (status, headers, body) => {
  const { url, requests } = await startGatewayToRecorder();
  const response = await fetch(url + contactsPath, { method: "POST", headers: { ...key, ...headers }, body });
  expect([response.status, requests]).toEqual([status, []]);
});

test("a body is passed on digit for digit", async () => {
  const { url, requests } = await startGatewayToRecorder();
  const body = '{"price": 10.030000000000001, "more":1e2}';
  await fetch(url + contactsPath, {
    method: "POST",
    headers: { ...key, "content-type": "application/json" },
    body,
  });
  expect(requests[0]).toMatchObject({ method: "POST", body });
});

test("keys that the upstream refuses count as failures of the address that sent them", async () => {
  const { url, requests } = await startGatewayToRecorder({ AUTH_FAILURES_PER_MINUTE: "3" }, 401);
  const statuses = [];
  for (let index = 0; index < 5; index += 1) {
    const response = await fetch(url + contactsPath, { headers: { "x-api-key": `made up ${index}` } });
    statuses.push(response.status);
    expect(response.headers.get("retry-after") !== null).toBe(response.status === 429);
  }
  expect(statuses).toEqual([401, 401, 401, 429, 429]);
  expect(requests).toHaveLength(5);
});

test("an incomplete request with an invalid key occupies no connection to the upstream", async () => {
  const { url, requests } = await startGatewayToRecorder();
  const { hostname, port } = new URL(url);
  const slow = connect(Number(port), hostname);
  slow.write(
    `POST ${contactsPath} HTTP/1.1\r\nhost: x\r\nx-api-key: k\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{`,
  );
  await once(slow, "connect");
  expect((await fetch(url + contactsPath, { headers: key })).status).toBe(200);
  expect(requests).toMatchObject([{ method: "GET" }]);
  slow.destroy();
});
