import type { Settings } from "#service/settings.ts";
import type { Database } from "./database.ts";
import { openSqlite } from "./open-sqlite.ts";

/** Opens the database that DATABASE_URL names, with its tables at the newest version. Throws an Error with a sentence where it cannot. */
export async function openDatabase({ DATABASE_URL }: Settings): Promise<Database> {
  try {
    return await open(DATABASE_URL);
  } catch (error) {
    const reason = (error as Error).message;
    throw new Error(`The database that DATABASE_URL names could not be opened: ${reason}.`, { cause: error });
  }
}

async function open(address: string): Promise<Database> {
  if (isEmbedded(address)) return openSqlite(address.slice("sqlite:".length));
  const { openPostgres } = await import("./open-postgres.ts");
  return openPostgres(address);
}

export const isEmbedded = (address: string): boolean => address.startsWith("sqlite:");
