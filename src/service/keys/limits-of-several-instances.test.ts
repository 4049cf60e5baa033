import { expect, test } from "vitest";
import { keys } from "#testing/small-world.ts";
import { startBeside, startService } from "#testing/start-service.ts";

const path = "/advertisers/v2/contact-roles";

async function ask({ url }: { url: string }, key: string) {
  const { status, headers } = await fetch(url + path, { headers: { "x-api-key": key } });
  return { status, pause: Number(headers.get("retry-after")) };
}

test("requests and failed keys are granted once a minute, not once an instance", async () => {
  const limits = { RATE_LIMIT_PER_MINUTE: "300", AUTH_FAILURES_PER_MINUTE: "300" };
  const one = await startService(undefined, limits);
  const other = await startBeside(one);
  for (const [key, status] of [
    [keys.owner, 200],
    ["wrong".repeat(8), 401],
  ] as const) {
    const all = await Promise.all(Array.from({ length: 300 }, () => ask(one, key)));
    expect(new Set(all.map((answer) => answer.status))).toEqual(new Set([status]));
    expect(await ask(other, key)).toMatchObject({ status });
    // By itself it would grant three hundred.
    await expect.poll(() => ask(other, key), { timeout: 10_000 }).toMatchObject({ status: 429 });
    const { pause } = await ask(other, key);
    expect(pause).toBeGreaterThan(0);
    expect(pause).toBeLessThanOrEqual(60);
  }
  await other.close();
  await one.close();
});
