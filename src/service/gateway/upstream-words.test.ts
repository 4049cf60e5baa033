import { once } from "node:events";
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  createServer,
  request as rawRequest,
} from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { createApp } from "#service/app.ts";
import { settingsFrom } from "#service/settings.ts";
import { signIn } from "#testing/services/sign-in.ts";
import { contactsPath } from "#testing/services/small-world.ts";
import { startProcess } from "#testing/services/start-process.ts";

type Answer = { status?: number; headers?: Record<string, string>; body?: string };

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** An upstream that always says the same, and the headers in which it was asked; beside it, a folder for its gateway. */
async function upstreamSaying({ status = 200, headers = {}, body = "{}" }: Answer) {
  const asked: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    asked.push(request.headers);
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(body);
  }).listen(0, "127.0.0.1");
  closing.push(() => server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const directory = mkdtempSync(join(tmpdir(), "gateway-"));
  closing.push(() => rmSync(directory, { recursive: true }));
  return { settings: { DATA_DIR: directory, UPSTREAM_URL: `http://127.0.0.1:${port}` }, asked };
}

async function gatewayTo(answer: Answer, variables = {}) {
  const { settings, asked } = await upstreamSaying(answer);
  const app = await createApp(settingsFrom({ ...settings, LOG_LEVEL: "silent", ...variables }), undefined);
  closing.push(() => app.close());
  return { url: await app.listen({ port: 0, host: "127.0.0.1" }), asked };
}

const ask = (url: string, headers = {}) =>
  fetch(url + contactsPath, { headers: { "x-api-key": "some key", ...headers } });

test("headers with which the upstream instructs browsers about its own site are not passed on", async () => {
  const ofItsSite = {
    "content-security-policy": "default-src *",
    "clear-site-data": '"*"',
    "strict-transport-security": "max-age=1",
    "x-frame-options": "ALLOWALL",
    "cross-origin-resource-policy": "cross-origin",
    "access-control-allow-origin": "*",
    location: "http://10.0.0.7/here",
  };
  const ofTheReply = { etag: '"1"', "retry-after": "7" };
  const { url } = await gatewayTo({ headers: { ...ofItsSite, ...ofTheReply, "cache-control": "public" } });
  const { headers } = await ask(url);
  expect(Object.fromEntries(headers)).toMatchObject({
    ...ofTheReply,
    "cache-control": "private, no-cache",
    "content-security-policy": "default-src 'none';form-action 'none';frame-ancestors 'none'",
    "cross-origin-resource-policy": "same-origin",
  });
  for (const name of [
    "clear-site-data",
    "strict-transport-security",
    "x-frame-options",
    "access-control-allow-origin",
    "location",
  ])
    expect(headers.get(name)).toBeNull();
});

test.each([{ "www-authenticate": 'Basic realm="upstream"' }, {}])(
  "a browser whose key is refused opens no password dialog (%j)",
  async (headers) => {
    const { url } = await gatewayTo({ status: 401, headers });
    const response = await ask(url);
    expect([response.status, response.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
  },
);

test.each([
  ["off", "127.0.0.1"],
  ["1", "203.0.113.7"],
])("with TRUST_PROXY %s, the upstream gets %s as the caller's address", async (TRUST_PROXY, address) => {
  const { url, asked } = await gatewayTo({}, { TRUST_PROXY });
  await ask(url, {
    "x-forwarded-for": "203.0.113.7",
    "x-forwarded-proto": "https",
    "x-forwarded-host": "elsewhere.example",
    "x-real-ip": "203.0.113.8",
    forwarded: "for=203.0.113.9",
  });
  const forwarded = Object.entries(asked[0] ?? {}).filter(([name]) => /forwarded|real-ip/.test(name));
  expect(Object.fromEntries(forwarded)).toEqual({ "x-forwarded-for": address });
});

test.each([
  ["a page for people", { headers: { "content-type": "text/html" }, body: "<!doctype html><p>Welcome</p>" }],
  ["other JSON", { body: '{"message":"Welcome"}' }],
])("%s in place of contacts does not count as an accepted key", async (_, answer) => {
  const { url } = await gatewayTo(answer);
  const { response, cookie } = await signIn(url, 1001, "some key");
  expect([response.status, cookie]).toEqual([502, ""]);
});

test.each([301, 302, 303, 307, 308])(
  "%i is not part of the interface: the caller gets a 502 without the target",
  async (status) => {
    const elsewhere = {
      location: "http://10.0.0.7/sign-in",
      link: "<http://10.0.0.7/>; rel=canonical",
      "cache-control": "max-age=31536000",
      "content-encoding": "gzip",
    };
    const { url } = await gatewayTo({ status, headers: elsewhere, body: "See 10.0.0.7" });
    const response = await fetch(url + contactsPath, {
      headers: { "x-api-key": "some key" },
      redirect: "manual",
    });
    expect(response.status).toBe(502);
    expect(response.headers.get("content-type")).toMatch(/^application\/problem\+json/);
    expect(response.headers.get("x-request-id")).not.toBeNull();
    const { "cache-control": _, ...others } = elsewhere;
    for (const name of Object.keys(others)) expect(response.headers.get(name)).toBeNull();
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toMatchObject({
      status: 502,
      detail: expect.stringMatching("not responding"),
    });
  },
);

test("the log has the redirect of which the caller sees only a 502", async () => {
  const { settings } = await upstreamSaying({ status: 308, headers: { location: "https://10.0.0.7/" } });
  const gateway = await startProcess(settings);
  closing.push(gateway.kill);
  expect((await ask(gateway.url)).status).toBe(502);
  await expect.poll(gateway.output).toContain("It answered 308, a redirect away from UPSTREAM_URL.");
});

test("a 304 is not a redirect", async () => {
  const { url } = await gatewayTo({ status: 304, body: "" });
  expect((await ask(url)).status).toBe(304);
});

test.each([
  [false, "a page for people", { body: "<!doctype html>", headers: { "content-type": "text/html" } }],
  [false, "308", { status: 308, body: "" }],
  [false, "503", { status: 503 }],
  [true, "401", { status: 401, body: "" }],
  [true, "404 for people", { status: 404, body: "<!doctype html>" }],
])("it is %s that a gateway is ready if its upstream replies with %s", async (ready, _, answer) => {
  const { url, asked } = await gatewayTo(answer);
  expect((await fetch(`${url}/health/ready`)).status === 200).toBe(ready);
  expect(asked[0]).not.toHaveProperty("x-api-key");
});

test("Retry-After of the upstream is passed on, without another attempt", async () => {
  const { url, asked } = await gatewayTo({ status: 503, headers: { "retry-after": "7" } });
  const { status, headers } = await ask(url);
  expect([status, headers.get("retry-after"), asked.length]).toEqual([503, "7", 1]);
});

test.each([
  ["keep-alive", "timeout=5"],
  ["upgrade", "h2c"],
])("%s is said to the gateway, and hinders nothing", async (name, value) => {
  const { url, asked } = await gatewayTo({});
  const sent = rawRequest(url + contactsPath, {
    headers: { "x-api-key": "some key", connection: "close", [name]: value },
  }).end();
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  response.resume();
  expect(response.statusCode).toBe(200);
  expect(asked[0]).not.toHaveProperty(name);
});

test("the log has the trace of a request and the upstream's request id, and the caller gets ours", async () => {
  const { settings } = await upstreamSaying({ headers: { "x-request-id": "theirs-7" } });
  const gateway = await startProcess(settings);
  closing.push(gateway.kill);
  const traceparent = `00-${"a".repeat(32)}-${"b".repeat(16)}-01`;
  const { headers } = await ask(gateway.url, { traceparent });
  expect(headers.get("x-request-id")).not.toBe("theirs-7");
  await expect
    .poll(gateway.output)
    .toMatch(
      new RegExp(
        `"reqId":"${headers.get("x-request-id")}".*"traceparent":"${traceparent}","upstream_request_id":"theirs-7"`,
      ),
    );
});
