import { readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { copySqlite } from "./data-files.ts";
import { isLocked } from "./database-away.ts";
import type { SqlTerms } from "./migrations.ts";
import type { SchemaConnection } from "./schema.ts";
import { messageOf } from "#service/error-parts.ts";

const terms: SqlTerms = {
  identity: "integer primary key",
  integer: "integer",
  flag: "integer",
  no: "0",
  // SQLite's NUMERIC stores doubles, which would change prices.
  decimal: "text",
  strict: "strict",
};

const backupCount = 2;

/** The schema of the embedded database in the file at `path`, which `connection` has open. */
export const sqliteSchema = (connection: DatabaseSync, path: string): SchemaConnection => ({
  terms,
  query: async (statement) => connection.prepare(statement).all(),
  begin: "begin immediate",
  isMissing: (error) => /no such table/.test(messageOf(error)),
  isLocked,
  whyNever: () => undefined,
  backUp: (version) => backUp(path, version),
});

/** Copies the file into its directory, with the version of its schema in the name, and deletes the oldest backups. */
function backUp(path: string, version: number): void {
  const backup = `${path}.schema-${version}`;
  // Renamed once complete, so that an interrupted copy is never taken for a backup.
  const part = `${backup}.part`;
  rmSync(part, { force: true });
  copySqlite(path, part);
  renameSync(part, backup);
  const versions = backupsOf(path).toSorted((one, other) => other - one);
  for (const old of versions.slice(backupCount)) rmSync(`${path}.schema-${old}`);
}

function backupsOf(path: string): number[] {
  const beginning = `${basename(path)}.schema-`;
  return readdirSync(dirname(path))
    .filter((name) => name.startsWith(beginning))
    .map((name) => name.slice(beginning.length))
    .filter((version) => /^\d+$/.test(version))
    .map(Number);
}
