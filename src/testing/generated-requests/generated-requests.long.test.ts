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
const requestsPerService = 5000;

test("many generated requests get the same statuses on both databases", async () => {
  const seed = seedOf("REQUESTS_SEED");
  const onSqlite = await countStatuses(seed);
  const onPostgres = await countStatuses(seed, server.address);
  for (const [name, statuses] of [["SQLite", onSqlite] as const, ["PostgreSQL", onPostgres] as const]) {
    const summary = statuses.map(([status, times]) => `${status} × ${times}`).join(", ");
    process.stdout.write(`${name}: ${count} generated requests: ${summary}\n`);
  }
  expect(onPostgres).toEqual(onSqlite);
  expect(onSqlite.filter(([status]) => status >= 500)).toEqual([]);
});

/** The number of replies by status, in ascending order of the status. */
async function countStatuses(seed: number, postgres?: string): Promise<[number, number][]> {
  const counts = new Map<number, number>();
  for (let sent = 0; sent < count; sent += requestsPerService) {
    const statuses = await sendGenerated(Math.min(requestsPerService, count - sent), seed + sent, postgres);
    for (const [status, times] of statuses) counts.set(status, (counts.get(status) ?? 0) + times);
  }
  return [...counts].toSorted(([one], [other]) => one - other);
}
