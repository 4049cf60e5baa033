import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { withSchema } from "#testing/schema/with-schema.ts";
import { type Migration, migrations } from "./migrations.ts";
import { migrateSqlite, openSqlite } from "./open-sqlite.ts";
import { ensureSchema } from "./schema.ts";

describe("the previous release still works after each migration", () => {
  const compatible = migrations.map(({ compatibleFrom }) => compatibleFrom);

  test("because the schema is marked as compatible with it", () => {
    expect(compatible).toEqual(compatible.toSorted((one, other) => one - other));
    for (const [index, version] of compatible.entries()) expect(version).toBeLessThanOrEqual(index);
  });

  test("because a migration only adds what that release can ignore, or else ends the compatibility of older ones", () => {
    const expanding =
      /^(create (unique )?index if not exists|create table if not exists|alter table \w+ add column (?!.*\bnot null\b(?!.*\bdefault\b)))/;
    const contracting = migrations.filter(
      ({ statements }) => !statements.every((one) => expanding.test(one)),
    );
    for (const step of contracting)
      expect(step.compatibleFrom).toBeGreaterThan(compatible[migrations.indexOf(step) - 1] ?? 0);
  });
});

describe("before the schema of an embedded database changes", () => {
  let directory: string;
  let file: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), "migrations-"));
    file = join(directory, "console.db");
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  const first = migrations.slice(0, 1);
  const migrate = (steps: readonly Migration[]) =>
    withSchema(`sqlite:${file}`, (connection) => ensureSchema(connection, steps));
  const copies = () => readdirSync(directory).filter((name) => name.includes("schema-"));

  test("the file is backed up, and the last two backups are kept", async () => {
    await migrate(first);
    await withSchema(`sqlite:${file}`, ({ query }) =>
      query("insert into account (account_id, name) values (1, 'Before')"),
    );
    const steps = Array.from({ length: 4 }, () => ({ compatibleFrom: 1, statements: [] }));
    for (const count of [1, 2, 3, 4]) await migrate([...first, ...steps.slice(0, count)]);
    expect(copies()).toEqual(["console.db.schema-3", "console.db.schema-4"]);
    const copy = join(directory, "console.db.schema-4");
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    const names = await withSchema(`sqlite:${copy}`, ({ query }) =>
      query("select name, version from account, (select max(version) as version from schema_version)"),
    );
    expect(names).toEqual([{ name: "Before", version: 4 }]);
  });

  test("nothing is backed up if the database is new or up to date", async () => {
    for (let start = 0; start < 2; start++) await (await openSqlite(file)).close();
    await migrateSqlite(file);
    expect(copies()).toEqual([]);
  });
});
