import { afterAll, beforeAll, expect, test } from "vitest";
import { type PostgresServer, startPostgres } from "#testing/postgres/start-postgres.ts";
import { seedOf } from "#testing/seeded-random.ts";
import { sendGenerated } from "./send-generated.ts";

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.close());

const count = Number(process.env["REQUESTS"] ?? 100_000);
const ofOneService = 5000;

test("many generated requests are answered with the same statuses on both databases", async () => {
  const seed = seedOf("REQUESTS_SEED");
  const onSqlite = await totals(seed);
  const onPostgres = await totals(seed, server.address);
  for (const [name, statuses] of [["SQLite", onSqlite] as const, ["PostgreSQL", onPostgres] as const]) {
    const told = statuses.map(([status, times]) => `${status} × ${times}`).join(", ");
    process.stdout.write(`${name}: ${count} generated requests: ${told}\n`);
  }
  expect(onPostgres).toEqual(onSqlite);
  expect(onSqlite.filter(([status]) => status >= 500)).toEqual([]);
});

/** How often each status came, in the order of the statuses. */
async function totals(seed: number, postgres?: string): Promise<[number, number][]> {
  const sums = new Map<number, number>();
  for (let sent = 0; sent < count; sent += ofOneService) {
    const statuses = await sendGenerated(Math.min(ofOneService, count - sent), seed + sent, postgres);
    for (const [status, times] of statuses) sums.set(status, (sums.get(status) ?? 0) + times);
  }
  return [...sums].toSorted(([one], [other]) => one - other);
}
