import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createApp } from "#service/app.ts";
import { burst } from "#service/auth/token-bucket.ts";
import { settingsFrom } from "#service/settings.ts";
import { askWith, signOut, statusesWith } from "#testing/services/ask-with-cookie.ts";
import { manyRequests } from "#testing/services/many-requests.ts";
import { hour, passTime } from "#testing/services/moved-clock.ts";
import { signIn } from "#testing/services/sign-in.ts";
import { contactsPath, keys } from "#testing/services/small-world.ts";
import { startProcess } from "#testing/services/start-process.ts";
import { type RunningService, startService } from "#testing/services/start-service.ts";

let upstream: RunningService;
let directory: string;
const closing: (() => unknown)[] = [];
beforeAll(async () => void (upstream = await startService()));
afterAll(() => upstream.close());
beforeEach(() => void (directory = mkdtempSync(join(tmpdir(), "gateway-sessions-"))));
afterEach(async () => {
  vi.useRealTimers();
  for (const close of closing.splice(0)) await close();
  rmSync(directory, { recursive: true });
});

async function startGateway(variables: Record<string, string> = {}): Promise<string> {
  const defaults = { DATA_DIR: directory, LOG_LEVEL: "silent", UPSTREAM_URL: upstream.url };
  const app = await createApp(settingsFrom({ ...defaults, ...variables }), undefined);
  closing.push(() => app.close());
  return app.listen({ port: 0, host: "127.0.0.1" });
}

test("a copied cookie is refused by the gateway at which its session was signed out, also after a kill and a restart", async () => {
  const settings = { DATA_DIR: directory, LOG_LEVEL: "error", UPSTREAM_URL: upstream.url };
  const gateway = await startProcess(settings);
  closing.push(gateway.kill);
  const { cookie: copied } = await signIn(gateway.url, 1001, keys.owner);
  const { cookie: other } = await signIn(gateway.url, 1001, keys.owner);
  expect(await statusesWith(copied, gateway.url)).toEqual([200, 200, 200]);
  expect((await signOut(copied, gateway.url)).status).toBe(200);
  expect(await statusesWith(copied, gateway.url)).toEqual([401, 401, 401]);
  await gateway.kill();
  const again = await startProcess(settings);
  closing.push(again.kill);
  expect(await statusesWith(copied, again.url)).toEqual([401, 401, 401]);
  expect(await statusesWith(other, again.url)).toEqual([200, 200, 200]);
});

test("a session through a gateway ends without use, and is renewed by forwarded requests", async () => {
  passTime(0);
  const url = await startGateway();
  const { cookie } = await signIn(url, 1001, keys.owner);
  passTime(11 * hour);
  const { cookie: renewed = "" } = await askWith(cookie, url, { path: contactsPath });
  passTime(hour);
  expect(await statusesWith(cookie, url)).toEqual([401, 401, 401]);
  expect(await statusesWith(renewed, url)).toEqual([200, 200, 200]);
});

test("a gateway that cannot store sign-outs does not start, and says why", async () => {
  writeFileSync(join(directory, "revoked-sessions.db"), "no database".repeat(100));
  await expect(startGateway()).rejects.toThrow(
    /^Signed-out sessions could not be saved in DATA_DIR: [^.]+\.$/,
  );
});

test("enumeration through a gateway: all refusals of the upstream get the same reply", async () => {
  const url = await startGateway();
  const pairs: [number, string][] = [
    [999_999, keys.owner],
    [1001, "wrong".repeat(8)],
    [2002, keys.owner],
    [1001, "no header can carry ключ"],
  ];
  const [unknown, ...others] = await Promise.all(
    pairs.map(async ([account, key]) => {
      const { response } = await signIn(url, account, key);
      const { date: _, "x-request-id": __, ...headers } = Object.fromEntries(response.headers);
      return { status: response.status, headers, body: await response.text() };
    }),
  );
  expect(unknown?.status).toBe(401);
  for (const other of others) expect(other).toEqual(unknown);
});

/** An upstream that accepts one key, has no contacts, and replies only after `until`. */
async function startCountingUpstream(until?: Promise<void>) {
  const requests = { times: 0 };
  const counts = { page: 0, size: 1, total_elements: 0, total_pages: 0 };
  const body = JSON.stringify({ content: [], ...counts, first: true, last: true });
  const server = createServer(async (request, response) => {
    requests.times += 1;
    await until;
    const isRight = request.headers["x-api-key"] === keys.owner;
    response.writeHead(isRight ? 200 : 401, { "content-type": "application/json" }).end(body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

test("session requests above the limit do not reach the upstream", async () => {
  const counting = await startCountingUpstream();
  const url = await startGateway({ UPSTREAM_URL: counting.url, RATE_LIMIT_PER_MINUTE: "1" });
  const { cookie } = await signIn(url, 1001, keys.owner);
  const statuses = await manyRequests(`${url}/session`, burst + 100, { headers: { cookie } });
  expect(statuses).toEqual({ 200: burst - 1, 429: 101 });
  expect(counting.requests.times).toBe(burst);
});

test("guesses above the limit do not reach the upstream, while the right key passes from elsewhere", async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const counting = await startCountingUpstream(released);
  const url = await startGateway({
    UPSTREAM_URL: counting.url,
    AUTH_FAILURES_PER_MINUTE: "20",
    TRUST_PROXY: "1",
  });
  passTime(0);
  const statusFrom = async (address: string, key: string) =>
    (await signIn(url, 1001, key, { "x-forwarded-for": address })).response.status;
  const guess = (number: number) => statusFrom("203.0.113.6", `${number}`.padStart(40, "x"));
  const answered: number[] = [];
  const concurrent = Array.from({ length: 150 }, async (_, number) => answered.push(await guess(number)));
  await expect.poll(() => answered).toEqual(Array(140).fill(429));
  release();
  await Promise.all(concurrent);
  expect(answered.slice(140)).toEqual(Array(10).fill(401));
  for (let number = 150; number < 200; number++) await guess(number);
  expect(counting.requests.times).toBe(20);
  expect(await statusFrom("203.0.113.6", keys.owner)).toBe(429);
  expect(await statusFrom("203.0.113.7", keys.owner)).toBe(200);
});
