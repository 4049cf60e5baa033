import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { passTime } from "#testing/services/moved-clock.ts";
import { signIn } from "#testing/services/sign-in.ts";
import { keys } from "#testing/services/small-world.ts";
import { type RunningService, startService } from "#testing/services/start-service.ts";

let service: RunningService;
const maxFailures = 5;
beforeEach(async () => {
  passTime(0);
  service = await startService(undefined, {
    AUTH_FAILURES_PER_MINUTE: String(maxFailures),
    TRUST_PROXY: "1",
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await service.close();
});

let addresses = 0;
const newAddress = () => `203.0.113.${(addresses += 1)}`;

/** The reply to a sign-in from this address, without the headers that differ in every reply. */
async function replyToSignIn(account: number, key: string, address = newAddress()) {
  const { response } = await signIn(service.url, account, key, { "x-forwarded-for": address });
  const { date: _, "x-request-id": __, ...headers } = Object.fromEntries(response.headers);
  return { status: response.status, headers, body: await response.text() };
}

const wrong = "wrong".repeat(8);

test("enumeration: an unknown account, a wrong key and another account's key get the same reply, also above the limit", async () => {
  const pairs: [number, string][] = [
    [999_999, keys.owner],
    [1001, wrong],
    [2002, keys.owner],
    [3003, wrong],
    [3003, keys.owner],
  ];
  const [unknown, ...others] = await Promise.all(pairs.map(([account, key]) => replyToSignIn(account, key)));
  expect(unknown).toMatchObject({ status: 401, headers: { "www-authenticate": "Bearer" } });
  for (const other of others) expect(other).toEqual(unknown);
  for (const [account, key] of pairs) {
    for (let failures = 0; failures < maxFailures; failures++) await replyToSignIn(account, key);
    expect(await replyToSignIn(account, key)).toMatchObject({
      status: 429,
      body: expect.stringContaining("sign-ins"),
    });
  }
});

test("that an account is suspended is revealed only to holders of its key", async () => {
  expect((await replyToSignIn(3003, keys.suspended)).status).toBe(403);
  expect([401, 429]).toContain((await replyToSignIn(3003, keys.stranger)).status);
});

test("guessing from many addresses is limited for the account, whose own key still passes", async () => {
  const statuses: number[] = [];
  for (let guess = 0; guess < 3 * maxFailures; guess++)
    statuses.push((await replyToSignIn(1001, `${wrong}${guess}`)).status);
  expect(statuses.slice(2 * maxFailures)).toEqual(Array(maxFailures).fill(429));
  expect((await replyToSignIn(1001, keys.owner)).status).toBe(200);
  expect((await replyToSignIn(1001, keys.reader)).status).toBe(200);
});

test("guessing from one address is limited for the address, from which a right key still passes", async () => {
  const address = newAddress();
  for (let account = 1; account <= maxFailures; account++)
    expect((await replyToSignIn(account, wrong, address)).status).toBe(401);
  expect((await replyToSignIn(77, wrong, address)).status).toBe(429);
  expect((await replyToSignIn(2002, keys.stranger, address)).status).toBe(200);
});
