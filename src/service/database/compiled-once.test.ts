import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openFreshDatabase, provision } from "#testing/services/fresh-database.ts";
import { smallWorld } from "#testing/services/small-world.ts";
import { compiledOnce } from "./compiled-once.ts";
import type { Database } from "./database.ts";

let database: Database;
beforeAll(async () => {
  database = await openFreshDatabase();
  await provision(database, smallWorld);
});
afterAll(() => database.close());

type Key = { account_id: number };

const accountOf = (change: (account_id: number) => number) =>
  compiledOnce((db, { account_id }: Key) =>
    db.selectFrom("account").select("account_id").where("account_id", "=", change(account_id)),
  );

test("a statement that is compiled once takes the values of each time", async () => {
  const account = accountOf((account_id) => account_id);
  expect(await account(database.reads, { account_id: 1001 })).toEqual([{ account_id: 1001 }]);
  expect(await account(database.reads, { account_id: 999_999 })).toEqual([]);
});

test("a value may stand in a raw statement", async () => {
  const account = compiledOnce((db, { account_id }: Key) =>
    db
      .selectFrom("account")
      .select("account_id")
      .where(sql<boolean>`account_id = ${account_id}`),
  );
  expect(await account(database.reads, { account_id: 1001 })).toEqual([{ account_id: 1001 }]);
});

test.each([
  ["adds to a value", (account_id: number) => account_id + 1],
  ["compares it", (account_id: number) => (account_id > 1 ? 1 : 2)],
  ["writes it into a text", (account_id: number) => Number(`${account_id}`)],
  ["asks it something", (account_id: number) => Number(account_id.toFixed(0))],
  ["makes JSON of it", (account_id: number) => JSON.stringify(account_id).length],
])("a builder that %s is refused with the name of the value", async (_, change) => {
  await expect(accountOf(change)(database.reads, { account_id: 1001 })).rejects.toThrow(
    "The value of account_id is not known while the query is compiled",
  );
});
