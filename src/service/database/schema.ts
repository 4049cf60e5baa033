import { setTimeout } from "node:timers/promises";
import { type Migration, type SqlTerms, inSqlTerms, migrations as known } from "./migrations.ts";
import { messageOf } from "#service/error-parts.ts";

/** A connection for reading and changing the schema. */
export type SchemaConnection = {
  terms: SqlTerms;
  query: (statement: string) => Promise<Record<string, unknown>[]>;
  /** Begins a transaction with a short lock timeout, because all other statements queue behind one that waits for a table. */
  begin: string;
  isMissing: (error: unknown) => boolean;
  /** Whether an error means that another process holds a lock, so that a retry may succeed. */
  isLocked: (error: unknown) => boolean;
  /** Why a retry is useless, for an error that means that this connection cannot change the schema at all; else undefined. */
  whyNever: (error: unknown) => string | undefined;
  /** Backs up the database before the first change, while nobody else can write. */
  backUp?: (version: number) => void;
};

/** The versions of a schema before and after a migration. */
export type Migrated = { from: number; to: number };

/** How long a migration waits for locks of other processes, in milliseconds. */
const lockTimeout = 60_000;

/**
 * Migrates a schema to the newest version, each migration in a transaction, one process at a time. Does not write to a current schema.
 * Rejects with the second half of a sentence if that fails, or if the schema is newer and not marked as compatible with this release.
 */
export async function ensureSchema(
  connection: SchemaConnection,
  migrations: readonly Migration[] = known,
  timeout = lockTimeout,
): Promise<Migrated> {
  const from = await versionOf(connection);
  if (from >= migrations.length) {
    await checkCompatible(connection, from, migrations.length);
    return { from, to: from };
  }
  try {
    await migrateFrom(connection, migrations, timeout);
  } catch (error) {
    throw new Error(whyBehind(connection, { from, to: migrations.length }, error), { cause: error });
  }
  return { from, to: migrations.length };
}

async function versionOf({ query, isMissing }: SchemaConnection): Promise<number> {
  try {
    const [row] = await query("select max(version) as version from schema_version");
    return Number(row?.["version"] ?? 0);
  } catch (error) {
    if (isMissing(error)) return 0;
    throw error;
  }
}

async function checkCompatible(connection: SchemaConnection, version: number, own: number): Promise<void> {
  if (version === own || (await compatibleFrom(connection, version)) <= own) return;
  throw new Error(
    `its schema is at version ${version}, which is not marked as compatible with this release (version ${own}): start a newer release`,
  );
}

/** The lowest version whose release can use the schema: the schema's own, unless a migration has recorded another one. */
async function compatibleFrom({ query, isMissing }: SchemaConnection, version: number): Promise<number> {
  try {
    const [row] = await query("select compatible_from from schema_state");
    return Number(row?.["compatible_from"] ?? version);
  } catch (error) {
    if (isMissing(error)) return version;
    throw error;
  }
}

function whyBehind({ whyNever }: SchemaConnection, { from, to }: Migrated, error: unknown): string {
  const behind = `its schema is at version ${from} and this release needs version ${to}`;
  const never = whyNever(error);
  return never ? `${behind}, ${never}` : `${behind}, but the migration failed: ${messageOf(error)}`;
}

async function migrateFrom(
  connection: SchemaConnection,
  migrations: readonly Migration[],
  timeout: number,
): Promise<void> {
  const begin = Date.now();
  let isBackedUp = false;
  const backUp = (version: number) => {
    if (!isBackedUp && version > 0) connection.backUp?.(version);
    isBackedUp = true;
  };
  for (let isDone = false; !isDone;) {
    try {
      isDone = await migrateOnce(connection, migrations, backUp);
    } catch (error) {
      if (!connection.isLocked(error) || Date.now() - begin > timeout) throw error;
      await setTimeout(50 + Math.random() * 200);
    }
  }
}

/** Runs the next migration in a transaction. Returns true if none was left. */
async function migrateOnce(
  connection: SchemaConnection,
  migrations: readonly Migration[],
  backUp: (version: number) => void,
): Promise<boolean> {
  const { query, begin } = connection;
  await query(begin);
  try {
    await takeLock(connection);
    const version = await versionOf(connection);
    const next = migrations[version];
    if (next) {
      backUp(version);
      await apply(connection, next, version + 1);
    }
    await query("commit");
    return next === undefined;
  } catch (error) {
    await query("rollback").catch(() => undefined);
    throw error;
  }
}

/** Locks the only row of schema_state until the transaction ends. */
async function takeLock({ query, terms }: SchemaConnection): Promise<void> {
  for (const statement of bookkeeping) await query(inSqlTerms(terms, statement));
  await query("update schema_state set compatible_from = compatible_from");
}

const bookkeeping = [
  "create table if not exists schema_version (version integer primary key)",
  "create table if not exists schema_state (id {integer} primary key check (id = 1), compatible_from {integer} not null) {strict}",
  "insert into schema_state (id, compatible_from) values (1, 0) on conflict do nothing",
];

async function apply({ query, terms }: SchemaConnection, step: Migration, version: number): Promise<void> {
  for (const statement of step.statements) await query(inSqlTerms(terms, statement));
  await query(`insert into schema_version (version) values (${version})`);
  await query(`update schema_state set compatible_from = ${step.compatibleFrom}`);
}
