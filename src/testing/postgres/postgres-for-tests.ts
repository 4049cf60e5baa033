import { postgresForTests } from "#testing/services/private-database.ts";
import { startPostgres } from "./start-postgres.ts";

/** One server for all files of the project: see vite.config.ts. */
export async function setup(): Promise<() => Promise<void>> {
  const server = await startPostgres();
  process.env[postgresForTests] = server.address;
  return server.close;
}
