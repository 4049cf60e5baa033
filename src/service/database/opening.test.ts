import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { settingsFrom } from "#service/settings.ts";
import { type PrivateDatabase, privateDatabase } from "#testing/private-database.ts";
import { openDatabase } from "./open-database.ts";

const directory = mkdtempSync(join(tmpdir(), "opening-"));
let own: PrivateDatabase;
beforeAll(async () => {
  own = await privateDatabase(directory);
});
afterAll(async () => {
  await own.drop();
  rmSync(directory, { recursive: true });
});

test("several instances that start at once all find the tables, made once", async () => {
  const settings = settingsFrom({ DATA_DIR: directory, ...own.variables });
  const opened = await Promise.all(Array.from({ length: 6 }, () => openDatabase(settings)));
  for (const { reads, close } of opened) {
    expect(await reads.selectFrom("account").selectAll().execute()).toEqual([]);
    await close();
  }
});
