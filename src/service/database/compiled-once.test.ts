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

test("a compiled statement runs with the values of each call", async () => {
  const account = accountOf((account_id) => account_id);
  expect(await account(database.reads, { account_id: 1001 })).toEqual([{ account_id: 1001 }]);
  expect(await account(database.reads, { account_id: 999_999 })).toEqual([]);
});

test("a raw SQL fragment may contain a value", async () => {
  const account = compiledOnce((db, { account_id }: Key) =>
    db
      .selectFrom("account")
      .select("account_id")
      .where(sql<boolean>`account_id = ${account_id}`),
  );
  expect(await account(database.reads, { account_id: 1001 })).toEqual([{ account_id: 1001 }]);
});

test("the number of cached statements is bounded, also if callers keep giving other members", async () => {
  let compiled = 0;
  const account = compiledOnce((db, { account_id }: Key) => {
    compiled += 1;
    return db.selectFrom("account").select("account_id").where("account_id", "=", account_id);
  });
  const askWith = (also: object) => account(database.reads, { account_id: 1001, ...also });
  for (let round = 0; round < 2; round++) for (const also of [{}, { also: 1 }]) await askWith(also);
  expect(compiled).toBe(2);
  for (let member = 0; member < 1000; member++) await askWith({ [`m${member}`]: 1 });
  expect(await askWith({})).toEqual([{ account_id: 1001 }]);
  expect(compiled).toBe(2 + 1000 + 1);
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
