import { describe, expect, test } from "vitest";
import { signIn } from "#testing/sign-in.ts";
import { keys } from "#testing/small-world.ts";
import { startService } from "#testing/start-service.ts";

const path = "/advertisers/v2/contact-roles";

describe("requests per key", () => {
  test("beyond the limit are 429 with a true Retry-After, and leave other keys alone", async () => {
    const service = await startService(undefined, { RATE_LIMIT_PER_MINUTE: "3" });
    const ask = (key: string) => fetch(service.url + path, { headers: { "x-api-key": key } });
    const begin = performance.now();
    const statuses = [];
    for (let request = 0; request < 4; request++) statuses.push((await ask(keys.owner)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const pause = Number((await ask(keys.owner)).headers.get("retry-after"));
    expect(pause).toBeGreaterThanOrEqual(Math.floor(60 - (performance.now() - begin) / 1000));
    expect(pause).toBeLessThanOrEqual(60);
    expect((await ask(keys.stranger)).status).toBe(200);
    await service.close();
  });
});

describe("failed keys and sign-ins per address", () => {
  test("beyond the limit are 429, while a valid key of the same address still works", async () => {
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

  test("count a valid key with the number of another account", async () => {
    const service = await startService(undefined, { AUTH_FAILURES_PER_MINUTE: "1" });
    const statusFor = async (account_id: number) =>
      (await signIn(service.url, account_id, keys.owner)).response.status;
    expect([await statusFor(2002), await statusFor(3003), await statusFor(1001)]).toEqual([401, 429, 200]);
    await service.close();
  });

  test("count together for all addresses of an IPv6 network", async () => {
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
