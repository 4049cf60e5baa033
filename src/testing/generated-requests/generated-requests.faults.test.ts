import { afterAll, beforeAll, expect, test } from "vitest";
import { type PostgresServer, startPostgres } from "#testing/postgres/start-postgres.ts";
import { seedOf } from "#testing/seeded-random.ts";
import { sendGenerated } from "./send-generated.ts";

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.close());

test.each(["SQLite", "PostgreSQL"])(
  "replies to generated requests match the contract on %s, none is 5xx, and rejected requests change nothing",
  async (kind) => {
    const seed = seedOf("REQUESTS_SEED");
    const statuses = await sendGenerated(2000, seed, kind === "SQLite" ? undefined : server.address);
    // The requests must be varied enough to get each of these statuses.
    for (const status of [200, 400, 401, 403, 404, 405, 415])
      expect([status, statuses.get(status)]).not.toEqual([status, undefined]);
  },
);
