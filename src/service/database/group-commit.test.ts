import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Database, write } from "./database.ts";
import { openSqlite } from "./open-sqlite.ts";

let directory: string;
let path: string;
let database: Database;
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), "group-commit-"));
  path = join(directory, "group.db");
  database = await openSqlite(path);
});
afterEach(() => rmSync(directory, { recursive: true }));

const insert = (account_id: number, name: string) =>
  write(database, (db) => db.insertInto("account").values({ account_id, name }).execute());
const count = async () => (await database.reads.selectFrom("account").select("account_id").execute()).length;
const logSize = () => statSync(`${path}-wal`).size;

test("the log is begun anew once it is long, while everything is read all the time", async () => {
  const long = "x".repeat(200_000);
  let writesIntoTheSame = 0;
  // A log that is never begun anew grows with every write.
  for (let id = 1; id <= 1000 && writesIntoTheSame < 20; id++) {
    const before = logSize();
    await insert(id, long);
    expect(await count()).toBe(id);
    writesIntoTheSame = logSize() === before ? writesIntoTheSame + 1 : 0;
  }
  expect(writesIntoTheSame).toBe(20);
  await database.close();
});

test("closing waits for the writes under way", async () => {
  const writing = insert(1, "Last");
  await database.close();
  await writing;
});
