import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type SilentProxy, startSilentProxy } from "#testing/postgres/silent-proxy.ts";
import { type PostgresServer, startPostgres } from "#testing/postgres/start-postgres.ts";
import { databaseOn } from "#testing/services/private-database.ts";
import { type Database, write } from "./database.ts";
import { isAway } from "./database-away.ts";
import { openPostgres } from "./open-postgres.ts";

const timeout = 3000;
let server: PostgresServer;
let proxy: SilentProxy;
let database: Database;
beforeAll(async () => {
  server = await startPostgres();
  const { variables } = await databaseOn(server.address);
  proxy = await startSilentProxy(variables.DATABASE_URL);
  database = await openPostgres(proxy.address, timeout);
});
afterAll(async () => {
  await database.close();
  proxy.close();
  await server.close();
});

const read = () => database.reads.selectFrom("account").select("account_id").execute();
const check = () => sql`select 1`.execute(database.reads);
const name = (account_id: number) =>
  write(database, (db) => db.insertInto("account").values({ account_id, name: "New" }).execute());
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Whether each request was refused as one that may be sent again, and how long the last took, in milliseconds. */
async function refusals(asked: (() => Promise<unknown>)[]) {
  const begin = performance.now();
  const outcomes = await Promise.allSettled(asked.map((ask) => ask()));
  return {
    away: outcomes.map((outcome) => outcome.status === "rejected" && isAway(outcome.reason)),
    took: performance.now() - begin,
  };
}

test("a server that accepts connections and never replies blocks no request forever, and is used again when it replies", async () => {
  // As many connections as there may be are in use when it falls silent.
  await Promise.all(upTo(12).flatMap((id) => [name(id), read(), check()]));
  proxy.fallSilent();
  for (const asked of [upTo(30).flatMap((id) => [() => name(100 + id), read, check]), [read], [check]]) {
    const { away, took } = await refusals(asked);
    expect(away).toEqual(away.map(() => true));
    expect(took).toBeLessThan(3 * timeout);
  }
  proxy.speak();
  await expect
    .poll(() => refusals([read, check]), { timeout: 20_000 })
    .toMatchObject({ away: [false, false] });
  await name(1000);
  expect(await read()).toHaveLength(13);
  expect(database.connections?.()).toEqual([
    { purpose: "reads", busy: 0, idle: expect.any(Number), waiting: 0 },
    { purpose: "writes", busy: 0, idle: expect.any(Number), waiting: 0 },
  ]);
}, 60_000);
