import { randomUUID } from "node:crypto";
import { Client } from "pg";

/** The environment variables that say whether the tests run on PostgreSQL, and at which address. */
const testsRunOn = "TESTS_RUN_ON";
export const postgresForTests = "POSTGRES_FOR_TESTS";

/** The PostgreSQL server on which the tests run, undefined if they run on embedded databases. */
const serverOfTests = (): string | undefined =>
  process.env[testsRunOn] === "postgres" ? process.env[postgresForTests] : undefined;

/** A database for one test: its settings, and how to delete it. */
export type PrivateDatabase = { variables: { DATABASE_URL: string }; drop: () => Promise<void> };

/** Creates an empty database of the kind on which the tests run: a file in `directory`, or one on the PostgreSQL server. */
export async function privateDatabase(directory: string): Promise<PrivateDatabase> {
  const server = serverOfTests();
  if (server) return databaseOn(server);
  return {
    variables: { DATABASE_URL: `sqlite:${directory}/console.db` },
    drop: () => Promise.resolve(),
  };
}

/** Creates an empty database on a PostgreSQL server. */
export async function databaseOn(server: string): Promise<PrivateDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await run(server, `create database ${name}`);
  return {
    variables: { DATABASE_URL: `${server}/${name}` },
    drop: () => run(server, `drop database ${name} with (force)`),
  };
}

async function run(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
