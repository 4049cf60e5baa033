import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { settingsFrom } from "#service/settings.ts";
import { type PrivateDatabase, privateDatabase } from "#testing/services/private-database.ts";
import { withSchema } from "#testing/schema/with-schema.ts";
import { type Migration, migrations } from "./migrations.ts";
import { openDatabase } from "./open-database.ts";
import { ensureSchema } from "./schema.ts";

let directory: string;
let own: PrivateDatabase;
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), "schema-"));
  own = await privateDatabase(directory);
});
afterEach(async () => {
  await own.drop();
  rmSync(directory, { recursive: true });
});

const latest = migrations.length;
const migrate = (steps: readonly Migration[], waiting?: number) =>
  withSchema(own.variables.DATABASE_URL, (connection) => ensureSchema(connection, steps, waiting));
const runSql = (statement: string) =>
  withSchema(own.variables.DATABASE_URL, ({ query }) => query(statement).catch((error: Error) => error));
const open = () => openDatabase(settingsFrom({ DATA_DIR: directory, ...own.variables }));
const note: Migration = {
  compatibleFrom: latest,
  statements: ["create table if not exists note (words text primary key) {strict}"],
};

async function command() {
  const env = { DATA_DIR: directory, ...own.variables };
  const script = join(import.meta.dirname, "../commands/migrate.ts");
  return (await promisify(execFile)(process.execPath, [script], { env })).stdout;
}

describe("starting the service", () => {
  test("migrates an outdated schema to the newest version and keeps all data", async () => {
    await migrate(migrations.slice(0, 1));
    await runSql("insert into account (account_id, name) values (1, 'Before')");
    const database = await open();
    expect(await database.reads.selectFrom("account").select("name").execute()).toEqual([{ name: "Before" }]);
    expect(await database.reads.selectFrom("minute_count").selectAll().execute()).toEqual([]);
    await database.close();
  });

  test("accepts a current schema of a release that did not record compatibility", async () => {
    await migrate(migrations);
    await runSql("drop table schema_state");
    await (await open()).close();
    expect(await runSql("select compatible_from from schema_state")).toBeInstanceOf(Error);
    await migrate([...migrations, note]);
    await (await open()).close();
  });

  test("stops with a sentence on a newer schema, unless that is marked as compatible with this release", async () => {
    await migrate([...migrations, note]);
    await (await open()).close();
    await migrate([...migrations, note, { compatibleFrom: latest + 1, statements: [] }]);
    await expect(open()).rejects.toThrow(
      `could not be opened: its schema is at version ${latest + 2}, which is not marked as compatible with this release (version ${latest}): start a newer release.`,
    );
    await runSql("drop table schema_state");
    await expect(open()).rejects.toThrow(`its schema is at version ${latest + 2}`);
  });
});

test("npm run migrate only migrates the schema to the newest version, and says so", async () => {
  expect(await command()).toBe(`Migrated the schema from version 0 to version ${latest}.\n`);
  expect(await command()).toBe(`The schema is already at version ${latest}.\n`);
  expect(await runSql("select count(*) as accounts from account")).toHaveLength(1);
});

test("a migration that fails leaves the schema and its version as they were", async () => {
  await migrate(migrations);
  const broken = { ...note, statements: [...note.statements, "insert into nowhere values (1)"] };
  await expect(migrate([...migrations, broken])).rejects.toThrow(
    new RegExp(
      `is at version ${latest} and this release needs version ${latest + 1}, but the migration failed: .*nowhere`,
    ),
  );
  expect(await runSql("select * from note")).toBeInstanceOf(Error);
  await (await open()).close();
});
