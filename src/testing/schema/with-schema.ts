import { DatabaseSync } from "node:sqlite";
import { embeddedFile } from "#service/database/open-database.ts";
import { withPostgresSchema } from "#service/database/postgres-schema.ts";
import type { SchemaConnection } from "#service/database/schema.ts";
import { sqliteSchema } from "#service/database/sqlite-schema.ts";

/** Works with the schema of the database at an address as DATABASE_URL names it, which it makes where it is a file that is not there. */
export async function withSchema<T>(
  address: string,
  work: (connection: SchemaConnection) => Promise<T>,
): Promise<T> {
  const file = embeddedFile(address);
  if (!file) return withPostgresSchema(address, 5000, work);
  const connection = new DatabaseSync(file);
  try {
    connection.exec("pragma journal_mode = wal");
    return await work(sqliteSchema(connection, file));
  } finally {
    connection.close();
  }
}
