import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { settingsFrom } from "#service/settings.ts";
import { smallWorld } from "#testing/services/small-world.ts";
import { openDatabase } from "./open-database.ts";

const directory = mkdtempSync(join(tmpdir(), "full-disk-"));
const file = join(directory, "console.db");
afterAll(() => rmSync(directory, { recursive: true }));

const many = 66_000;
const contacts = Array.from({ length: many }, (_, index) => ({
  first_name: "x".repeat(100),
  last_name: "y".repeat(100),
  email: `${"z".repeat(60)}@${"example.".repeat(20)}com`,
  contact_role: `OWNER ${index % 3}`,
}));

test("acknowledged writes stay in the log if the disk has no room for a checkpoint", async () => {
  const { close } = await openDatabase(settingsFrom({ DATA_DIR: directory }));
  await close();
  // As large as the log will be: no page fits behind it.
  const other = new DatabaseSync(file);
  other.exec("create table filler as select zeroblob(37000000) as room; pragma wal_checkpoint(truncate)");
  other.close();
  const world = { ...smallWorld, accounts: [{ account_id: 7, name: "Seven", contacts }] };
  writeFileSync(join(directory, "world.json"), JSON.stringify(world));
  const blocks = Math.ceil(statSync(file).size / 512);
  const provision = join(import.meta.dirname, "../commands/provision.ts");
  const { stdout } = await promisify(execFile)(
    "sh",
    ["-c", `ulimit -f ${blocks}; exec "$0" "$@"`, process.execPath, provision, join(directory, "world.json")],
    { env: { DATA_DIR: directory } },
  );
  expect(stdout).toMatch(/shown only once: ak_\w+\nProvisioned\.\n$/);
  expect(statSync(`${file}-wal`, { throwIfNoEntry: false })?.size).toBeGreaterThan(32_000_000);
  const { reads, close: closeAgain } = await openDatabase(settingsFrom({ DATA_DIR: directory }));
  const { count } = await reads
    .selectFrom("contact")
    .select((contact) => contact.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  expect(count).toBe(many);
  await closeAgain();
}, 60_000);
