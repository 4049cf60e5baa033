import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely } from "kysely";
import type { Database } from "./database.ts";
import { groupCommit } from "./group-commit.ts";
import { type Words, migrate } from "./migrations.ts";
import { sqliteDialect } from "./sqlite-dialect.ts";
import type { Tables } from "./tables.ts";

const words: Words = {
  identity: "integer primary key",
  integer: "integer",
  flag: "integer",
  no: "0",
  // SQLite's NUMERIC is a double: it would change prices.
  decimal: "text",
  strict: "strict",
};

/** Opens, and where needed makes, the embedded database in a file: one connection writes, one reads what is committed. */
export async function openSqlite(path: string): Promise<Database> {
  makeFile(path);
  const writing = connect(path);
  const writes = new Kysely<Tables>({ dialect: sqliteDialect(writing) });
  const transact = groupCommit(writing, writes);
  await transact((db) => migrate(db, words));
  const reads = new Kysely<Tables>({ dialect: sqliteDialect(connect(path, { readOnly: true })) });
  const close = async () => {
    await reads.destroy();
    await writes.destroy();
  };
  return { reads, transact, close };
}

function makeFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  closeSync(openSync(path, "a", 0o600));
}

function connect(path: string, options: { readOnly?: boolean } = {}): DatabaseSync {
  const connection = new DatabaseSync(path, { ...options, timeout: 5000, enableForeignKeyConstraints: true });
  // The default of WAL loses acknowledged writes at a power cut; FULL does not.
  if (!options.readOnly)
    connection.exec(
      "pragma journal_mode = wal; pragma synchronous = full; pragma journal_size_limit = 67108864",
    );
  // Waiting for another process inside SQLite would stop every other request: begin() waits outside.
  if (!options.readOnly) connection.exec("pragma busy_timeout = 0");
  return connection;
}
