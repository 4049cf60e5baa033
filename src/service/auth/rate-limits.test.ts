import { describe, expect, test } from "vitest";
import { manyRequests } from "#testing/services/many-requests.ts";
import { signIn } from "#testing/services/sign-in.ts";
import { contactsPath, keys } from "#testing/services/small-world.ts";
import { startService } from "#testing/services/start-service.ts";

const path = "/advertisers/v2/contact-roles";

const change = {
  method: "PUT",
  headers: { "x-api-key": keys.owner, "content-type": "application/json" },
  body: '{"last_name":"Byron"}',
} as const;
const changed = `${contactsPath}/1`;

describe("requests per key", () => {
  test("are allowed in a burst of 3,000; the next are 429 with a correct Retry-After, and other keys are not affected", async () => {
    // Within the first minute nothing comes back.
    const service = await startService(undefined, { RATE_LIMIT_PER_MINUTE: "1" });
    const begin = performance.now();
    expect(await manyRequests(service.url + changed, 3000, change)).toEqual({ 200: 3000 });
    const { status, headers } = await fetch(service.url + changed, change);
    const pause = Number(headers.get("retry-after"));
    expect(status).toBe(429);
    expect(pause).toBeGreaterThanOrEqual(Math.max(1, Math.floor(60 - (performance.now() - begin) / 1000)));
    expect(pause).toBeLessThanOrEqual(60);
    const others = await fetch(service.url + path, { headers: { "x-api-key": keys.stranger } });
    expect(others.status).toBe(200);
    await service.close();
  }, 60_000);

  test("of a flood are allowed at the refill rate", async () => {
    const service = await startService(undefined, { RATE_LIMIT_PER_MINUTE: "600" });
    const begin = performance.now();
    const { 200: allowed = 0, 429: refused = 0 } = await manyRequests(service.url + changed, 6000, change);
    const seconds = (performance.now() - begin) / 1000;
    expect(allowed + refused).toBe(6000);
    expect(allowed).toBeGreaterThanOrEqual(3000);
    expect(allowed).toBeLessThanOrEqual(3000 + seconds * 10 + 1);
    await service.close();
  }, 60_000);
});

describe("failed keys and sign-ins per address", () => {
  test("above the limit are 429, while a valid key of the same address still works", async () => {
    const service = await startService(undefined, { AUTH_FAILURES_PER_MINUTE: "2" });
    const ask = (key: string) => fetch(service.url + path, { headers: { "x-api-key": key } });
    const wrong = "wrong".repeat(8);
    expect((await ask(wrong)).status).toBe(401);
    expect((await signIn(service.url, 1001, wrong)).response.status).toBe(401);
    const { response } = await signIn(service.url, 1001, wrong);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await ask(wrong)).status).toBe(429);
    expect((await ask(keys.owner)).status).toBe(200);
    await service.close();
  });

  test("include a valid key with the ID of another account", async () => {
    const service = await startService(undefined, { AUTH_FAILURES_PER_MINUTE: "1" });
    const statusFor = async (account_id: number) =>
      (await signIn(service.url, account_id, keys.owner)).response.status;
    expect([await statusFor(2002), await statusFor(3003), await statusFor(1001)]).toEqual([401, 429, 200]);
    await service.close();
  });

  test("are counted together for all addresses of an IPv6 network", async () => {
    const service = await startService(undefined, { AUTH_FAILURES_PER_MINUTE: "1", TRUST_PROXY: "1" });
    const failFrom = async (address: string) => {
      const headers = { "x-api-key": "wrong".repeat(8), "x-forwarded-for": address };
      return (await fetch(service.url + path, { headers })).status;
    };
    expect(await failFrom("2001:db8:1:2::7")).toBe(401);
    expect(await failFrom("2001:db8:1:2::8")).toBe(429);
    expect(await failFrom("2001:db8:1:3::7")).toBe(401);
    await service.close();
  });
});
