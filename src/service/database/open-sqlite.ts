import { closeSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely } from "kysely";
import { makeDirectory } from "./data-files.ts";
import { checkpoints } from "./checkpoints.ts";
import { type Run, withDirectRunner } from "./compiled-once.ts";
import type { Database } from "./database.ts";
import { groupCommit } from "./group-commit.ts";
import { provisionedVersion } from "./data-version.ts";
import { cachedRows, sharedSnapshot } from "./row-cache.ts";
import { type Migrated, ensureSchema } from "./schema.ts";
import { runOn, sqliteDialect } from "./sqlite-dialect.ts";
import { sqliteSchema } from "./sqlite-schema.ts";
import type { Queries, Tables } from "./tables.ts";

/** Opens the embedded database in a file, creates it if needed, and migrates it. One connection writes, one reads. */
export async function openSqlite(path: string): Promise<Database> {
  makeFile(path);
  const writing = connect(path);
  await ensureSchema(sqliteSchema(writing, path));
  const writes = queriesOn(writing, runOn(writing));
  const reading = connect(path, { readOnly: true });
  const snapshot = sharedSnapshot(reading);
  const { transact, execute, settled } = groupCommit({
    connection: writing,
    db: writes,
    beforeCommit: snapshot.end,
    afterCommit: checkpoints(writing),
  });
  const reads = queriesOn(reading, cachedRows(runOn(reading), snapshot.join));
  const close = async () => {
    await settled();
    snapshot.end();
    await reads.destroy();
    await writes.destroy();
  };
  // Read on the writing connection, whose page cache stays valid after its own commits.
  const provisioned = { db: writes, version: provisionedVersion(writing) };
  return { reads, provisioned, transact, execute, close };
}

const queriesOn = (connection: DatabaseSync, run: Run): Queries =>
  withDirectRunner(new Kysely<Tables>({ dialect: sqliteDialect(connection) }), run);

function makeFile(path: string): void {
  makeDirectory(dirname(path));
  closeSync(openSync(path, "a", 0o600));
}

function connect(path: string, options: { readOnly?: boolean } = {}): DatabaseSync {
  const connection = new DatabaseSync(path, { ...options, timeout: 5000, enableForeignKeyConstraints: true });
  if (options.readOnly) return connection;
  // synchronous = full, because less would lose acknowledged writes in a power failure. Small pages, because commits change little.
  connection.exec(
    "pragma page_size = 1024; pragma journal_mode = wal; pragma synchronous = full; pragma wal_autocheckpoint = 0; pragma journal_size_limit = 67108864",
  );
  // Waiting for a lock inside SQLite would block every request: begin() in group-commit.ts waits outside.
  connection.exec("pragma busy_timeout = 0");
  return connection;
}

/** Migrates the embedded database in a file, and nothing else. */
export async function migrateSqlite(path: string): Promise<Migrated> {
  makeFile(path);
  const connection = connect(path);
  try {
    return await ensureSchema(sqliteSchema(connection, path));
  } finally {
    connection.close();
  }
}
