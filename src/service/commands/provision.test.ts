import { execFile } from "node:child_process";
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#service/database/open-database.ts";
import { settingsFrom } from "#service/settings.ts";

const directory = realpathSync(mkdtempSync(join(tmpdir(), "provision-")));
beforeAll(() => writeFileSync(join(directory, "latin1.json"), Buffer.from('{"é":1}', "latin1")));
afterAll(() => rmSync(directory, { recursive: true }));

const provision = (...words: string[]) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, "provision.ts"), ...words], {
    cwd: directory,
    env: { DATA_DIR: directory },
    maxBuffer: 2 ** 24,
  });

test("the printed demo account can be provisioned", async () => {
  const { stdout } = await provision("--print-demo");
  writeFileSync(join(directory, "printed.json"), stdout);
  const made = await provision("printed.json");
  expect(made.stdout).toMatch(/^Account 1001, write key, shown only once: ak_\w+\nProvisioned\.\n$/);
  const database = await openDatabase(settingsFrom({ DATA_DIR: directory }));
  const campaigns = await database.reads
    .selectFrom("campaign")
    .select(["ad_campaign_id", "category_count"])
    .orderBy("ad_campaign_id")
    .execute();
  await database.close();
  expect(campaigns.map(Object.values)).toEqual([
    [501, 12],
    [502, 180],
    [503, 3000],
  ]);
});

test("an unknown option is refused", async () => {
  await expect(provision("--demo")).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("Unknown option '--demo'") as unknown,
  });
});

test.each([
  ["none.json", "does not exist"],
  ["latin1.json/none.json", "does not exist"],
  [".", "is a folder: name a file in it"],
  ["latin1.json", "is not in UTF-8: save it as UTF-8"],
])("of the file %s, the command says where it looked and that it %s", async (path, says) => {
  await expect(provision(path)).rejects.toMatchObject({
    code: 1,
    stderr: `${join(directory, path).replace(/\/$/, "")} ${says}.\n`,
  });
});
