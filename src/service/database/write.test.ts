import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openFreshDatabase, provision } from "#testing/services/fresh-database.ts";
import { smallWorld } from "#testing/services/small-world.ts";
import { type Database, write, writeOne } from "./database.ts";

let database: Database;
beforeEach(async () => {
  database = await openFreshDatabase();
  await provision(database, smallWorld);
});
afterEach(() => database.close());

const rename = (name: string, writeWith = write) =>
  writeWith(database, (db) =>
    db.updateTable("account").set({ name }).where("account_id", "=", 1001).execute(),
  );
const addTwin = (writeWith = write) =>
  writeWith(database, (db) => db.insertInto("account").values({ account_id: 1001, name: "Twin" }).execute());
const nameOf = async () => {
  const query = database.reads.selectFrom("account").select("name").where("account_id", "=", 1001);
  return (await query.executeTakeFirstOrThrow()).name;
};

describe("a write", () => {
  test("is rolled back if it throws", async () => {
    const before = await nameOf();
    const failing = write(database, async (db) => {
      await db.updateTable("account").set({ name: "Half" }).execute();
      throw new Error("The other half failed.");
    });
    await expect(failing).rejects.toThrow("The other half failed.");
    expect(await nameOf()).toBe(before);
  });

  test("does not affect the writes that arrived with it if it fails", async () => {
    const [good, bad, alsoGood] = await Promise.allSettled([rename("First"), addTwin(), rename("Third")]);
    expect([good, bad, alsoGood].map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    // Writes at one time have no order: PostgreSQL may have either of them last.
    expect(["First", "Third"]).toContain(await nameOf());
  });

  test("becomes visible to readers exactly when it is acknowledged", async () => {
    const before = await nameOf();
    let seenInside = "";
    await write(database, async (db) => {
      await db.updateTable("account").set({ name: "Secret" }).where("account_id", "=", 1001).execute();
      seenInside = await nameOf();
    });
    expect(seenInside).toBe(before);
    expect(await nameOf()).toBe("Secret");
  });

  test("sees the effects of the write before it", async () => {
    const names: string[] = [];
    const append = (letter: string) =>
      write(database, async (db) => {
        const { name } = await db
          .updateTable("account")
          .set((account) => ({ name: sql<string>`${account.ref("name")} || ${letter}` }))
          .where("account_id", "=", 1001)
          .returning("name")
          .executeTakeFirstOrThrow();
        names.push(name);
      });
    await rename("");
    await Promise.all(["a", "b", "c"].map(append));
    expect(names.map((name) => name.length)).toEqual([1, 2, 3]);
    expect([...(await nameOf())].toSorted().join("")).toBe("abc");
  });
});

test("readers cannot write", async () => {
  const writing = database.reads.updateTable("account").set({ name: "X" }).execute();
  await expect(writing).rejects.toThrow(/read-?only/);
});

describe("a single-statement write", () => {
  test("is visible to readers when it is acknowledged, and to later writes", async () => {
    await nameOf();
    await rename("First", writeOne);
    expect(await nameOf()).toBe("First");
    const names = await write(database, (db) => db.selectFrom("account").select("name").execute());
    expect(names).toContainEqual({ name: "First" });
  });

  test("leaves nothing behind if it fails, alone or together with others", async () => {
    await expect(addTwin(writeOne)).rejects.toThrow(/unique/i);
    const outcomes = await Promise.allSettled([
      rename("Second", writeOne),
      addTwin(writeOne),
      rename("Third"),
      addTwin(writeOne),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "rejected"]);
    const [{ accounts } = { accounts: 0 }] = await write(database, (db) =>
      db
        .selectFrom("account")
        .select(({ fn }) => fn.countAll().as("accounts"))
        .where("account_id", "=", 1001)
        .execute(),
    );
    expect(Number(accounts)).toBe(1);
    expect(["Second", "Third"]).toContain(await nameOf());
  });
});
