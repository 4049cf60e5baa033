import dns from "node:dns";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { settingsFrom } from "#service/settings.ts";
import { freePort } from "#testing/services/free-port.ts";
import { type PrivateDatabase, privateDatabase } from "#testing/services/private-database.ts";
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

test("several instances that start at once create the tables only once", async () => {
  const settings = settingsFrom({ DATA_DIR: directory, ...own.variables });
  const opened = await Promise.all(Array.from({ length: 6 }, () => openDatabase(settings)));
  for (const { reads, close } of opened) {
    expect(await reads.selectFrom("account").selectAll().execute()).toEqual([]);
    await close();
  }
});

test("the error for a server name with two unreachable addresses has the reason for both", async () => {
  const port = await freePort();
  const addresses = [
    { address: "127.0.0.1", family: 4 },
    { address: "::1", family: 6 },
  ];
  const lookup = vi
    .spyOn(dns, "lookup")
    .mockImplementation(((...all: unknown[]) =>
      (all.at(-1) as (error: null, found: object[]) => void)(null, addresses)) as typeof dns.lookup);
  const opening = openDatabase(settingsFrom({ DATABASE_URL: `postgres://two.example:${port}/none` }));
  await expect(opening).rejects.toThrow(
    new RegExp(`could not be opened: connect E\\w+ 127.0.0.1:${port}, connect E\\w+ ::1:${port}`),
  );
  lookup.mockRestore();
});
