import { setTimeout } from "node:timers/promises";
import { type Migration, type Words, inWords, migrations as known } from "./migrations.ts";

/** One connection on which a schema is looked at and changed. */
export type SchemaConnection = {
  words: Words;
  query: (statement: string) => Promise<Record<string, unknown>[]>;
  /** Begins a transaction in which nothing waits long for a lock: whoever waits for a table has all others wait behind. */
  begin: string;
  /** There is no such table. */
  isMissing: (error: unknown) => boolean;
  /** Another process holds what is needed, and will let go. */
  isHeld: (error: unknown) => boolean;
  /** Why this connection will never be able to change a schema, undefined where another failure is meant. */
  whyNever: (error: unknown) => string | undefined;
  /** Keeps what there is before it is changed, while nobody else can write. */
  keepCopy?: (version: number) => void;
};

/** From which version to which a schema was brought. */
export type Migrated = { from: number; to: number };

/** How long others may hold what a migration needs, in milliseconds. */
const patience = 60_000;

/**
 * Brings a schema that is behind to the newest of `migrations`, one transaction each, one process at a time; where it is not behind,
 * nothing is written. Throws an Error with half a sentence where it cannot, or where the schema is newer and its migrations have not marked
 * it as one that this release can use.
 */
export async function ensureSchema(
  connection: SchemaConnection,
  migrations: readonly Migration[] = known,
  waiting = patience,
): Promise<Migrated> {
  const from = await versionOf(connection);
  if (from >= migrations.length) {
    await checkCompatible(connection, from, migrations.length);
    return { from, to: from };
  }
  try {
    await migrateFrom(connection, migrations, waiting);
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
    `its schema is at version ${version}, which this release, made for version ${own}, is not marked as able to use: start a newer release`,
  );
}

/** The lowest version whose release can use the schema: its own, where no migration has said. */
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
  return never
    ? `${behind}, ${never}`
    : `${behind}, to which it could not be brought: ${(error as Error).message}`;
}

async function migrateFrom(
  connection: SchemaConnection,
  migrations: readonly Migration[],
  waiting: number,
): Promise<void> {
  const begin = Date.now();
  let isCopied = false;
  const keepCopy = (version: number) => {
    if (!isCopied && version > 0) connection.keepCopy?.(version);
    isCopied = true;
  };
  for (let isDone = false; !isDone;) {
    try {
      isDone = await migrateOnce(connection, migrations, keepCopy);
    } catch (error) {
      if (!connection.isHeld(error) || Date.now() - begin > waiting) throw error;
      await setTimeout(50 + Math.random() * 200);
    }
  }
}

/** Takes one step; true where none is left. What is not committed, because the process or its connection ends, has never been. */
async function migrateOnce(
  connection: SchemaConnection,
  migrations: readonly Migration[],
  keepCopy: (version: number) => void,
): Promise<boolean> {
  const { query, begin } = connection;
  await query(begin);
  try {
    await takeLock(connection);
    const version = await versionOf(connection);
    const next = migrations[version];
    if (next) {
      keepCopy(version);
      await apply(connection, next, version + 1);
    }
    await query("commit");
    return next === undefined;
  } catch (error) {
    await query("rollback").catch(() => undefined);
    throw error;
  }
}

/** The one row of schema_state is the lock: its end is that of the transaction, however that comes. */
async function takeLock({ query, words }: SchemaConnection): Promise<void> {
  for (const statement of bookkeeping) await query(inWords(statement, words));
  await query("update schema_state set compatible_from = compatible_from");
}

const bookkeeping = [
  "create table if not exists schema_version (version integer primary key)",
  "create table if not exists schema_state (id {integer} primary key check (id = 1), compatible_from {integer} not null) {strict}",
  "insert into schema_state (id, compatible_from) values (1, 0) on conflict do nothing",
];

async function apply({ query, words }: SchemaConnection, step: Migration, version: number): Promise<void> {
  for (const statement of step.statements) await query(inWords(statement, words));
  await query(`insert into schema_version (version) values (${version})`);
  await query(`update schema_state set compatible_from = ${step.compatibleFrom}`);
}
