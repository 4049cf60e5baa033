import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync, StatementSync } from "node:sqlite";
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Database, write, writeOne } from "./database.ts";
import { isAway } from "./database-away.ts";
import { openSqlite } from "./open-sqlite.ts";

let directory: string;
let path: string;
let database: Database;
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), "group-commit-"));
  path = join(directory, "group.db");
  database = await openSqlite(path);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(directory, { recursive: true });
});

const insert = (account_id: number, name: string) =>
  write(database, (db) => db.insertInto("account").values({ account_id, name }).execute());
const count = async () => (await database.reads.selectFrom("account").select("account_id").execute()).length;

test("a long log is reset, although reads go on all the time", async () => {
  let now = 0;
  // The log is looked at again only after a while, in which a fast disk takes in more than all of this.
  vi.spyOn(performance, "now").mockImplementation(() => (now += 1000));
  const long = "x".repeat(4096 * 500);
  for (let id = 1; id <= 40; id++) {
    await insert(id, long);
    expect(await count()).toBe(id);
  }
  expect(statSync(`${path}-wal`).size).toBeLessThan(4096 * 10_000);
  await database.close();
});

test("all writes of a transaction in which the disk became full are refused for that reason", async () => {
  const grownTo = (pages: number) =>
    write(database, (db) => sql.raw(`pragma max_page_count = ${pages}`).execute(db));
  // SQLite takes it for as many as there are.
  await grownTo(1);
  const refused = write(database, () => Promise.reject(new Error("Refused.")));
  const outcomes = await Promise.allSettled([refused, insert(1, "x".repeat(1_000_000)), insert(2, "Short")]);
  for (const outcome of outcomes) expect(outcome.status).toBe("rejected");
  for (const outcome of outcomes.slice(1))
    expect(isAway((outcome as PromiseRejectedResult).reason)).toBe(true);
  await grownTo(1_000_000);
  await insert(1, "Long".repeat(100_000));
  expect(await count()).toBe(1);
  await database.close();
});

const rename = (name: string) =>
  writeOne(database, (db) => db.updateTable("account").set({ name }).execute());

/** Asks for writes in a turn of the event loop of their own, and says how many of them are made when it ends. */
async function madeInOneTurn(ask: () => Promise<unknown>[]): Promise<number> {
  await setImmediate();
  let made = 0;
  const ended = setImmediate();
  const asked = ask().map((written) => written.then(() => (made += 1)));
  await ended;
  const inTime = made;
  await Promise.all(asked);
  return inTime;
}

test("a lone write after a lone write is committed at once; concurrent writes are committed together", async () => {
  expect(await madeInOneTurn(() => [insert(1, "One")])).toBe(1);
  expect(await madeInOneTurn(() => [rename("Two")])).toBe(1);
  expect(await madeInOneTurn(() => ["Three", "Four", "Five"].map(rename))).toBe(1);
  expect(await madeInOneTurn(() => [rename("Six")])).toBe(0);
  expect(await madeInOneTurn(() => [rename("Seven")])).toBe(1);
  await database.close();
});

test("while rollbacks fail, writes are refused rather than lost in the open transaction; afterwards they succeed", async () => {
  await insert(1, "One");
  let isFailing = true;
  const { run } = StatementSync.prototype;
  vi.spyOn(StatementSync.prototype, "run").mockImplementation(function (this: StatementSync, ...values) {
    if (isFailing && this.sourceSQL === "rollback") throw new Error("Not rolled back.");
    return run.apply(this, values);
  });
  const renamedInVain = write(database, async (db) => {
    await db.updateTable("account").set({ name: "In vain" }).execute();
    throw new Error("Refused.");
  });
  await expect(renamedInVain).rejects.toThrow("Not rolled back.");
  await expect(rename("Lost")).rejects.toThrow("Not rolled back.");
  await expect(insert(2, "Lost")).rejects.toThrow("Not rolled back.");
  isFailing = false;
  await insert(3, "Three");
  const names = await database.reads.selectFrom("account").select("name").orderBy("account_id").execute();
  expect(names).toEqual([{ name: "One" }, { name: "Three" }]);
  await database.close();
});

test("closing waits for pending writes", async () => {
  const writing = insert(1, "Last");
  await database.close();
  await expect(writing).resolves.toBeDefined();
});

test("closing waits for a lone write that waits for another process", async () => {
  await insert(1, "One");
  const other = new DatabaseSync(path);
  other.exec("begin immediate");
  const writing = rename("Last");
  const closing = database.close();
  await setImmediate();
  other.exec("rollback");
  await Promise.all([writing, closing]);
  expect(other.prepare("select name from account").get()).toEqual({ name: "Last" });
  other.close();
});
