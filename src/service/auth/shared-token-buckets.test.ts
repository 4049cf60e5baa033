import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#service/database/database.ts";
import { openFreshDatabase } from "#testing/services/fresh-database.ts";
import { burst } from "./token-bucket.ts";
import { sharedTokenBuckets, takeTokens } from "./shared-token-buckets.ts";

let database: Database;
beforeAll(async () => (database = await openFreshDatabase()));
afterAll(() => database.close());

const moments = { timeout: 10_000 };
/** A token comes back in 50 milliseconds, an empty bucket is full in 150 seconds. */
const perMinute = 1200;

const take = async (name: string, tokens: number, now: number) => {
  const buckets = await database.transact((db) => takeTokens(db, [[name, tokens]], perMinute, now));
  return buckets.map(({ full_at }) => full_at - now);
};

test("tokens taken at one instance are soon missing at another", async () => {
  // One an hour comes back while this runs.
  const [one, other] = [sharedTokenBuckets(database, 1), sharedTokenBuckets(database, 1)];
  for (let token = 1; token < burst; token++) expect(one.take("a")).toBe(0);
  await expect.poll(async () => (await buckets("a")).length, moments).toBe(1);
  expect(other.take("a")).toBe(0);
  // By itself it would grant three thousand.
  await expect.poll(() => other.take("a"), moments).toBeGreaterThan(0);
  expect(other.take("b")).toBe(0);
});

const buckets = (name: string) =>
  database.reads.selectFrom("token_bucket").select("full_at").where("name", "=", name).execute();

test("refused requests are not shared", async () => {
  const { take: takeOne } = sharedTokenBuckets(database, 1);
  for (let token = 0; token < burst + 500; token++) takeOne("refused");
  await expect.poll(async () => (await buckets("refused")).length, moments).toBe(1);
  const [{ full_at } = { full_at: 0 }] = await buckets("refused");
  expect(full_at - Date.now()).toBeLessThanOrEqual(burst * 60_000);
});

test("tokens taken by several instances add up, and are refilled at the rate of one", async () => {
  const now = 1_000_000;
  expect(await take("c", 100, now)).toEqual([5000]);
  expect(await take("c", 100, now)).toEqual([10_000]);
  expect(await take("c", 20, now + 4000)).toEqual([7000]);
  expect(await take("c", 1, now + 60_000)).toEqual([50]);
});

test("tokens overdrawn by several instances before they sync are owed", async () => {
  const now = 2_000_000;
  expect(await take("d", 3000, now)).toEqual([150_000]);
  expect(await take("d", 20, now)).toEqual([151_000]);
});

test("a bucket from before the clock was set back counts as full", async () => {
  const now = 3_000_000;
  await take("e", 1, now + 86_400_000);
  expect(await take("e", 1, now)).toEqual([50]);
});

test("a full bucket is deleted", async () => {
  await take("f", 1, 1000);
  await take("g", 1, 2000);
  expect(await buckets("f")).toEqual([]);
});
