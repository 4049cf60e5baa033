import { afterAll, beforeAll, expect, test } from "vitest";
import { type PostgresServer, startPostgres } from "#testing/postgres/start-postgres.ts";
import { crashRounds } from "./crash-rounds.ts";

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres({ durable: true });
});
afterAll(() => server.close());

test.each(["SQLite", "PostgreSQL"])(
  "kill -9 in the middle of writes loses nothing that was acknowledged on %s, and the next start is quick",
  async (kind) => {
    const postgres = kind === "SQLite" ? undefined : server.address;
    const { acknowledged, quickestStart } = await crashRounds(4, 1, postgres);
    expect(acknowledged).toBeGreaterThan(50);
    // The slowest start is asserted by the long test, which runs alone.
    expect(quickestStart).toBeLessThan(2000);
  },
);

test("if one of two instances under load is killed, clients that retry lose nothing and apply nothing twice", async () => {
  const { acknowledged } = await crashRounds(2, 2, server.address);
  expect(acknowledged).toBeGreaterThan(50);
});
