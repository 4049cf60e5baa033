import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { Kysely, sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { groupCommit } from "./group-commit.ts";
import { write } from "./database.ts";
import { openSqlite } from "./open-sqlite.ts";
import { sharedSnapshot } from "./shared-snapshot.ts";
import { sqliteDialect } from "./sqlite-dialect.ts";
import type { Tables } from "./tables.ts";
import { writeAheadLog } from "./write-ahead-log.ts";

let directory: string;
let path: string;
let opened: (() => void)[] = [];
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "group-commit-"));
  path = join(directory, "group.db");
});
afterEach(() => {
  for (const close of opened) close();
  opened = [];
  rmSync(directory, { recursive: true });
});

function open(): DatabaseSync {
  const connection = new DatabaseSync(path);
  connection.exec(
    "pragma journal_mode = wal; pragma synchronous = normal; pragma wal_autocheckpoint = 0; create table if not exists note (text text)",
  );
  opened.push(() => connection.close());
  return connection;
}

/** Writes and reads on a real file, whose flushes wait until the disk is let work. */
function onSlowDisk() {
  const [connection, reading] = [open(), open()];
  const log = writeAheadLog(path, connection);
  const snapshot = sharedSnapshot(reading);
  opened.unshift(snapshot.release);
  let [letWork, flushes] = [Promise.withResolvers<void>(), 0];
  const slow = {
    ...log,
    flush: async () => {
      flushes += 1;
      await letWork.promise;
      await log.flush();
    },
  };
  const db = new Kysely<Tables>({ dialect: sqliteDialect(connection) });
  const { transact } = groupCommit({ connection, db, snapshot, log: slow });
  return {
    insert: (text: string) => transact((on) => sql`insert into note values (${text})`.execute(on)),
    read: () => {
      snapshot.join();
      return reading
        .prepare("select substr(text, 1, 9) as text from note")
        .all()
        .map(({ text }) => text);
    },
    flushes: () => flushes,
    letDiskWork: () => letWork.resolve(),
  };
}

test("what is not on the disk yet is neither answered nor read", async () => {
  const disk = onSlowDisk();
  const answered: string[] = [];
  const writing = disk.insert("first").then(() => answered.push("first"));
  for (let turn = 0; turn < 10; turn++) await setImmediate();
  expect(disk.flushes()).toBe(1);
  expect(answered).toEqual([]);
  expect(disk.read()).toEqual([]);
  disk.letDiskWork();
  await writing;
  expect(disk.read()).toEqual(["first"]);
});

test("writes that arrive while one is brought to the disk share the next flush", async () => {
  const disk = onSlowDisk();
  const first = disk.insert("first");
  for (let turn = 0; turn < 10; turn++) await setImmediate();
  const others = ["second", "third", "fourth"].map(disk.insert);
  disk.letDiskWork();
  await Promise.all([first, ...others]);
  expect(disk.flushes()).toBe(2);
  expect(disk.read()).toEqual(["first", "second", "third", "fourth"]);
});

test("the log is begun anew once it is long, while everything is read all the time", async () => {
  const disk = onSlowDisk();
  disk.letDiskWork();
  const long = "x".repeat(4096 * 500);
  for (let count = 0; count < 40; count++) {
    await disk.insert(long);
    expect(disk.read()).toHaveLength(count + 1);
  }
  expect(statSync(`${path}-wal`).size).toBeLessThan(4096 * 10_000);
});

test("closing waits for the writes under way", async () => {
  const database = await openSqlite(path);
  const writing = write(database, (db) =>
    db.insertInto("account").values({ account_id: 1, name: "Last" }).execute(),
  );
  await database.close();
  await writing;
});

test("a disk that cannot be written to ends the process, before anything is answered", () => {
  const program = `
    import { DatabaseSync } from "node:sqlite";
    import { writeAheadLog } from ${JSON.stringify(join(import.meta.dirname, "write-ahead-log.ts"))};
    const connection = new DatabaseSync(process.argv[1]);
    connection.exec("pragma journal_mode = wal; create table note (text text)");
    const log = writeAheadLog(process.argv[1], connection);
    log.close();
    await log.flush();
    console.log("answered");`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--input-type=module", "--eval", program, path],
    { encoding: "utf8" },
  );
  expect(status).toBeGreaterThan(0);
  expect(stdout).toBe("");
  expect(stderr).toContain("fdatasync");
});
