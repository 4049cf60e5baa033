import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#service/database/database.ts";
import { openFreshDatabase } from "#testing/fresh-database.ts";
import { addCounts } from "./minute-count-store.ts";
import { perMinuteTogether } from "./per-minute-together.ts";

let database: Database;
beforeAll(async () => (database = await openFreshDatabase()));
afterAll(() => database.close());

const counted = async (name: string) => {
  const rows = await database.reads
    .selectFrom("minute_count")
    .select("count")
    .where("name", "=", name)
    .execute();
  return rows.map(({ count }) => count);
};
const moments = { timeout: 10_000 };

test("what one instance has counted is soon known to another that counts the same name", async () => {
  const one = perMinuteTogether(database, "requests", 1000);
  const other = perMinuteTogether(database, "requests", 1000);
  for (let request = 0; request < 999; request++) expect(one.count("a")).toBe(0);
  await expect.poll(() => counted("requests a"), moments).toEqual([999]);
  expect(other.count("a")).toBe(0);
  expect(other.count("b")).toBe(0);
  // By itself it would grant a thousand.
  await expect.poll(() => other.count("a"), moments).toBeGreaterThan(0);
  expect(other.count("a")).toBeLessThanOrEqual(60_000);
  expect(other.count("b")).toBe(0);
  expect(perMinuteTogether(database, "failures", 1).count("a")).toBe(0);
});

test("nothing that was counted is lost while the database is away", async () => {
  let isAway = true;
  const transact: Database["transact"] = (work) =>
    isAway
      ? Promise.reject(new Error("It is away.")).finally(() => (isAway = false))
      : database.transact(work);
  const { count } = perMinuteTogether({ ...database, transact }, "requests", 10);
  count("c");
  count("c");
  await expect.poll(() => isAway, moments).toBe(false);
  count("c");
  await expect.poll(() => counted("requests c"), moments).toEqual([3]);
});

test("a minute that is past is forgotten, and the next one begins at nothing", async () => {
  const add = (until: number, now: number) =>
    database.transact((db) => addCounts(db, [{ name: "d", count: 2, until }], now));
  expect(await add(100, 40)).toEqual([{ name: "d", count: 2, until: 100 }]);
  expect(await add(110, 50)).toEqual([{ name: "d", count: 4, until: 100 }]);
  expect(await add(160, 100)).toEqual([{ name: "d", count: 2, until: 160 }]);
  await database.transact((db) => addCounts(db, [{ name: "e", count: 1, until: 300 }], 200));
  expect(await counted("d")).toEqual([]);
});
