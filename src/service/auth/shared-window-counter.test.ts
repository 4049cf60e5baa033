import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#service/database/database.ts";
import { openFreshDatabase } from "#testing/services/fresh-database.ts";
import { addCounts, sharedWindowCounter } from "./shared-window-counter.ts";

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

test("counts of one instance soon reach another one that counts the same name", async () => {
  const one = sharedWindowCounter(database, "requests", 1000);
  const other = sharedWindowCounter(database, "requests", 1000);
  for (let request = 0; request < 999; request++) expect(one.count("a")).toBe(0);
  await expect.poll(() => counted("requests a"), moments).toEqual([999]);
  expect(other.count("a")).toBe(0);
  expect(other.count("b")).toBe(0);
  // By itself it would grant a thousand.
  await expect.poll(() => other.count("a"), moments).toBeGreaterThan(0);
  expect(other.count("a")).toBeLessThanOrEqual(60_000);
  expect(other.count("b")).toBe(0);
  expect(sharedWindowCounter(database, "failures", 1).count("a")).toBe(0);
});

test("no count is lost while the database is unavailable", async () => {
  let isAway = true;
  const transact: Database["transact"] = (work) =>
    isAway
      ? Promise.reject(new Error("It is away.")).finally(() => (isAway = false))
      : database.transact(work);
  const { count } = sharedWindowCounter({ ...database, transact }, "requests", 10);
  count("c");
  count("c");
  await expect.poll(() => isAway, moments).toBe(false);
  count("c");
  await expect.poll(() => counted("requests c"), moments).toEqual([3]);
});

const add = (name: string, until: number, now: number) =>
  database.transact((db) => addCounts(db, [{ name, count: 2, until }], now));

test("an ended window is deleted, and the next one starts at zero", async () => {
  expect(await add("d", 100, 40)).toEqual([{ name: "d", count: 2, until: 100 }]);
  expect(await add("d", 110, 50)).toEqual([{ name: "d", count: 4, until: 100 }]);
  expect(await add("d", 160, 100)).toEqual([{ name: "d", count: 2, until: 160 }]);
  await add("e", 300, 200);
  expect(await counted("d")).toEqual([]);
});

test("so is a window from before the clock was set back, but not one of an instance whose clock is a little ahead", async () => {
  await add("f", 86_460_000, 86_400_000);
  await add("g", 100_000, 40_000);
  expect(await add("f", 60_000, 0)).toEqual([{ name: "f", count: 2, until: 60_000 }]);
  expect(await add("g", 60_000, 0)).toEqual([{ name: "g", count: 4, until: 100_000 }]);
});
