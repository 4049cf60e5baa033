import { type Settings, databaseIn } from "#service/settings.ts";
import type { Database } from "./database.ts";
import { openSqlite } from "./open-sqlite.ts";

/** Opens the database that DATABASE_URL names, with its tables at the newest version. Throws an Error with a sentence where it cannot. */
export async function openDatabase({ DATABASE_URL, DATA_DIR }: Settings): Promise<Database> {
  try {
    return await open(DATABASE_URL);
  } catch (error) {
    const place = DATABASE_URL === databaseIn(DATA_DIR) ? "in DATA_DIR" : "that DATABASE_URL names";
    throw new Error(`The database ${place} could not be opened: ${reasonOf(error)}.`, { cause: error });
  }
}

/** Of a name with several addresses, none of which answers, Node has an error for each and no message of its own. */
const reasonOf = (error: unknown): string =>
  error instanceof AggregateError
    ? error.errors.map(({ message }: Error) => message).join(", ")
    : (error as Error).message;

async function open(address: string): Promise<Database> {
  const file = embeddedFile(address);
  if (file) return openSqlite(file);
  const { openPostgres } = await import("./open-postgres.ts");
  return openPostgres(address);
}

const scheme = "sqlite:";

/** The file of the embedded database, undefined where DATABASE_URL names a server. */
export const embeddedFile = (address: string): string | undefined =>
  address.startsWith(scheme) ? address.slice(scheme.length) : undefined;
