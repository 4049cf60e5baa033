import type { Settings } from "#service/settings.ts";
import type { Database } from "./database.ts";
import { openSqlite } from "./open-sqlite.ts";

/** Opens the database that DATABASE_URL names, with its tables at the newest version. */
export async function openDatabase({ DATABASE_URL: address }: Settings): Promise<Database> {
  if (isEmbedded(address)) return openSqlite(address.slice("sqlite:".length));
  const { openPostgres } = await import("./open-postgres.ts");
  return openPostgres(address);
}

export const isEmbedded = (address: string): boolean => address.startsWith("sqlite:");
