import { readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { copySqlite } from "./copy-sqlite.ts";
import { isLocked } from "./database-away.ts";
import type { Words } from "./migrations.ts";
import type { SchemaConnection } from "./schema.ts";

const words: Words = {
  identity: "integer primary key",
  integer: "integer",
  flag: "integer",
  no: "0",
  // SQLite's NUMERIC is a double: it would change prices.
  decimal: "text",
  strict: "strict",
};

/** How many copies from before a migration stay. */
const copiesKept = 2;

/** The schema of the embedded database in the file at `path`, which `connection` has open. */
export const sqliteSchema = (connection: DatabaseSync, path: string): SchemaConnection => ({
  words,
  query: async (statement) => connection.prepare(statement).all(),
  begin: "begin immediate",
  isMissing: (error) => /no such table/.test((error as Error).message),
  isHeld: isLocked,
  whyNever: () => undefined,
  keepCopy: (version) => keepCopy(path, version),
});

/** Copies the file beside itself, named by the version of its schema, and drops the oldest copies. */
function keepCopy(path: string, version: number): void {
  const copy = `${path}.schema-${version}`;
  // A copy that was cut off never bears the name of a whole one.
  const part = `${copy}.part`;
  rmSync(part, { force: true });
  copySqlite(path, part);
  renameSync(part, copy);
  const versions = copiesOf(path).toSorted((one, other) => other - one);
  for (const old of versions.slice(copiesKept)) rmSync(`${path}.schema-${old}`);
}

function copiesOf(path: string): number[] {
  const beginning = `${basename(path)}.schema-`;
  return readdirSync(dirname(path))
    .filter((name) => name.startsWith(beginning))
    .map((name) => name.slice(beginning.length))
    .filter((version) => /^\d+$/.test(version))
    .map(Number);
}
