import { type Settings, databaseIn } from "#service/settings.ts";
import type { Database } from "./database.ts";
import { migrateSqlite, openSqlite } from "./open-sqlite.ts";
import type { Migrated } from "./schema.ts";
import { messageOf } from "#service/error-parts.ts";

/** Opens and migrates the database that DATABASE_URL names. Rejects with a sentence if that fails. */
export const openDatabase = (settings: Settings): Promise<Database> => withReadableErrors(settings, open);

/** Migrates the database that DATABASE_URL names. Rejects with a sentence if that fails. */
export const migrateDatabase = (settings: Settings): Promise<Migrated> =>
  withReadableErrors(settings, migrate);

async function withReadableErrors<T>(
  { DATABASE_URL, DATA_DIR }: Settings,
  work: (address: string) => Promise<T>,
): Promise<T> {
  try {
    return await work(DATABASE_URL);
  } catch (error) {
    const place = DATABASE_URL === databaseIn(DATA_DIR) ? "in DATA_DIR" : "in DATABASE_URL";
    throw new Error(`The database ${place} could not be opened: ${reasonOf(error)}.`, { cause: error });
  }
}

/** For a host name with several addresses, Node throws an AggregateError without a message, with an error for each address. */
const reasonOf = (error: unknown): string =>
  error instanceof AggregateError
    ? error.errors.map(({ message }: Error) => message).join(", ")
    : messageOf(error);

async function open(address: string): Promise<Database> {
  const file = embeddedFile(address);
  if (file) return openSqlite(file);
  const { openPostgres } = await import("./open-postgres.ts");
  return openPostgres(address);
}

async function migrate(address: string): Promise<Migrated> {
  const file = embeddedFile(address);
  if (file) return migrateSqlite(file);
  const { migratePostgres } = await import("./open-postgres.ts");
  return migratePostgres(address);
}

const scheme = "sqlite:";

/** The file of the embedded database. Undefined if DATABASE_URL names a server. */
export const embeddedFile = (address: string): string | undefined =>
  address.startsWith(scheme) ? address.slice(scheme.length) : undefined;
