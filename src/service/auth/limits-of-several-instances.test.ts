import { expect, test } from "vitest";
import { manyRequests } from "#testing/services/many-requests.ts";
import { keys } from "#testing/services/small-world.ts";
import { startBeside, startService } from "#testing/services/start-service.ts";
import { burst } from "./token-bucket.ts";

const path = "/advertisers/v2/contact-roles";

async function ask({ url }: { url: string }, key: string) {
  const { status, headers } = await fetch(url + path, { headers: { "x-api-key": key } });
  return { status, pause: Number(headers.get("retry-after")) };
}

test("limits of requests and failed keys hold for all instances together", async () => {
  // Within the time of this test no request comes back.
  const limits = { RATE_LIMIT_PER_MINUTE: "1", AUTH_FAILURES_PER_MINUTE: "300" };
  const one = await startService(undefined, limits);
  const other = await startBeside(one);
  for (const [key, status, allowed] of [
    [keys.owner, 200, burst],
    ["wrong".repeat(8), 401, 300],
  ] as const) {
    const answered = await manyRequests(one.url + path, allowed, { headers: { "x-api-key": key } });
    expect(answered).toEqual({ [status]: allowed });
    expect(await ask(other, key)).toMatchObject({ status });
    // By itself it would grant as many again.
    await expect.poll(() => ask(other, key), { timeout: 10_000 }).toMatchObject({ status: 429 });
    const { pause } = await ask(other, key);
    expect(pause).toBeGreaterThan(0);
    // A request that the other has allowed meanwhile is owed, and comes back in a minute.
    expect(pause).toBeLessThanOrEqual(30 * 60);
  }
  await other.close();
  await one.close();
}, 60_000);
