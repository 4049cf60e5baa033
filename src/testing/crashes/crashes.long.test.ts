import { afterAll, beforeAll, expect, test } from "vitest";
import { type PostgresServer, startPostgres } from "#testing/postgres/start-postgres.ts";
import { crashRounds } from "./crash-rounds.ts";

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres({ durable: true });
});
afterAll(() => server.close());

const rounds = Number(process.env["ROUNDS"] ?? 100);

test.each([
  ["SQLite", 1],
  ["PostgreSQL", 1],
  ["PostgreSQL", 2],
])("many kills on %s with instances: %i", async (kind, instances) => {
  const postgres = kind === "SQLite" ? undefined : server.address;
  const { acknowledged, slowestStart } = await crashRounds(rounds, instances, postgres);
  process.stdout.write(
    `${kind}, instances: ${instances}: ${rounds} × kill -9, ${acknowledged} writes acknowledged and there, ready again after at most ${Math.round(slowestStart)} ms\n`,
  );
  expect(slowestStart).toBeLessThan(2000);
});
