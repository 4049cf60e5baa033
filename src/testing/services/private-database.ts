import { randomUUID } from "node:crypto";
import { Client } from "pg";

/** The environment variables by which a project of the tests says that they run on PostgreSQL, and where that is. */
const testsRunOn = "TESTS_RUN_ON";
export const postgresForTests = "POSTGRES_FOR_TESTS";

/** The PostgreSQL server that these tests run on, or undefined where they run on an embedded database. */
const serverOfTests = (): string | undefined =>
  process.env[testsRunOn] === "postgres" ? process.env[postgresForTests] : undefined;

/** A database of one's own: what to add to the settings, and how to be rid of it. `directory` is the DATA_DIR. */
export type PrivateDatabase = { variables: { DATABASE_URL: string }; drop: () => Promise<void> };

/** An empty database of the kind that these tests run on: a file in `directory`, or one on the PostgreSQL of this run. */
export async function privateDatabase(directory: string): Promise<PrivateDatabase> {
  const server = serverOfTests();
  if (server) return databaseOn(server);
  return {
    variables: { DATABASE_URL: `sqlite:${directory}/console.db` },
    drop: () => Promise.resolve(),
  };
}

/** An empty database on a server of PostgreSQL. */
export async function databaseOn(server: string): Promise<PrivateDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await tell(server, `create database ${name}`);
  return {
    variables: { DATABASE_URL: `${server}/${name}` },
    drop: () => tell(server, `drop database ${name} with (force)`),
  };
}

async function tell(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
