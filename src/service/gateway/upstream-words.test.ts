import { once } from "node:events";
import { type IncomingHttpHeaders, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { createApp } from "#service/app.ts";
import { settingsFrom } from "#service/settings.ts";
import { signIn } from "#testing/sign-in.ts";
import { contactsPath } from "#testing/small-world.ts";

type Answer = { status?: number; headers?: Record<string, string>; body?: string };

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** A gateway to an upstream that always says the same, and the headers in which it was asked. */
async function gatewayTo({ status = 200, headers = {}, body = "{}" }: Answer, variables = {}) {
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
  const settings = { DATA_DIR: directory, LOG_LEVEL: "silent", UPSTREAM_URL: `http://127.0.0.1:${port}` };
  const app = await createApp(settingsFrom({ ...settings, ...variables }), undefined);
  closing.push(() => app.close());
  return { url: await app.listen({ port: 0, host: "127.0.0.1" }), asked };
}

const ask = (url: string, headers = {}) =>
  fetch(url + contactsPath, { headers: { "x-api-key": "some key", ...headers } });

test("what the upstream tells browsers of its own site is not said of ours", async () => {
  const ofItsSite = {
    "content-security-policy": "default-src *",
    "clear-site-data": '"*"',
    "strict-transport-security": "max-age=1",
    "x-frame-options": "ALLOWALL",
    "cross-origin-resource-policy": "cross-origin",
    "access-control-allow-origin": "*",
  };
  const ofTheReply = { etag: '"1"', "cache-control": "no-store", "retry-after": "7" };
  const { url } = await gatewayTo({ headers: { ...ofItsSite, ...ofTheReply } });
  const { headers } = await ask(url);
  expect(Object.fromEntries(headers)).toMatchObject({
    ...ofTheReply,
    "content-security-policy": "default-src 'none';frame-ancestors 'none'",
    "cross-origin-resource-policy": "same-origin",
  });
  for (const name of [
    "clear-site-data",
    "strict-transport-security",
    "x-frame-options",
    "access-control-allow-origin",
  ])
    expect(headers.get(name)).toBeNull();
});

test.each([{ "www-authenticate": 'Basic realm="upstream"' }, {}])(
  "a browser whose key is refused is not told to ask for a password (%j)",
  async (headers) => {
    const { url } = await gatewayTo({ status: 401, headers });
    const response = await ask(url);
    expect([response.status, response.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
  },
);

test.each([
  ["off", "127.0.0.1"],
  ["on", "203.0.113.7"],
])("with TRUST_PROXY %s, the upstream is told that %s asks", async (TRUST_PROXY, address) => {
  const { url, asked } = await gatewayTo({}, { TRUST_PROXY });
  await ask(url, {
    "x-forwarded-for": "203.0.113.7",
    "x-forwarded-proto": "https",
    "x-forwarded-host": "elsewhere.example",
    "x-real-ip": "203.0.113.8",
    forwarded: "for=203.0.113.9",
  });
  const told = Object.entries(asked[0] ?? {}).filter(([name]) => /forwarded|real-ip/.test(name));
  expect(Object.fromEntries(told)).toEqual({ "x-forwarded-for": address });
});

test.each([
  ["a page for people", { headers: { "content-type": "text/html" }, body: "<!doctype html><p>Welcome</p>" }],
  ["other JSON", { body: '{"message":"Welcome"}' }],
])("%s in place of contacts has not accepted a key", async (_, answer) => {
  const { url } = await gatewayTo(answer);
  const { response, cookie } = await signIn(url, 1001, "some key");
  expect([response.status, cookie]).toEqual([502, ""]);
});
