import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Migration, migrations } from "#service/database/migrations.ts";
import { ensureSchema } from "#service/database/schema.ts";
import { provisionFor } from "../services/fresh-database.ts";
import { type PostgresServer, startPostgres } from "../postgres/start-postgres.ts";
import { type PrivateDatabase, databaseOn } from "../services/private-database.ts";
import { withSchema } from "../schema/with-schema.ts";
import { contactsPath, keys, smallWorld } from "../services/small-world.ts";
import { type ServiceProcess, startProcess } from "../services/start-process.ts";
import { untilLockWaits } from "./serve-postgres.ts";

let server: PostgresServer;
let own: PrivateDatabase;
const running: ServiceProcess[] = [];
const opened: Client[] = [];
beforeAll(async () => {
  server = await startPostgres({ durable: true, standby: true });
});
beforeEach(async () => {
  own = await databaseOn(server.address);
});
afterEach(async () => {
  for (const one of running.splice(0)) await one.kill();
  for (const client of opened.splice(0)) await client.end();
  await own.drop();
});
afterAll(() => server.close());

const latest = migrations.length;
const addNote: Migration = {
  compatibleFrom: latest,
  statements: ["create table if not exists note (words text)"],
};

const migrate = (steps: readonly Migration[], waiting?: number) =>
  withSchema(own.variables.DATABASE_URL, (connection) => ensureSchema(connection, steps, waiting));

async function connectDirectly(): Promise<Client> {
  const client = new Client({ connectionString: own.variables.DATABASE_URL });
  opened.push(client);
  await client.connect();
  return client;
}

async function start(address: string): Promise<ServiceProcess> {
  const variables = { DATABASE_URL: address, SESSION_SECRET: "s".repeat(32), LOG_LEVEL: "silent" };
  const one = await startProcess(variables);
  running.push(one);
  return one;
}

const rename = ({ url }: ServiceProcess) =>
  fetch(`${url}${contactsPath}/1`, {
    method: "PUT",
    headers: { "x-api-key": keys.owner, "content-type": "application/json" },
    body: JSON.stringify({ last_name: "Renamed" }),
  });
const read = ({ url }: ServiceProcess) =>
  fetch(`${url}${contactsPath}`, { headers: { "x-api-key": keys.owner } });
const isReady = async ({ url }: ServiceProcess) => (await fetch(`${url}/health/ready`)).ok;

/** The address of the database for a new role that may use its tables, but not change them. */
async function addressOfRole(): Promise<string> {
  const role = `role_${Date.now()}`;
  const owner = await connectDirectly();
  await owner.query(`create role ${role} login; revoke create on schema public from public;
    grant select, insert, update, delete on all tables in schema public to ${role}`);
  const address = new URL(own.variables.DATABASE_URL);
  address.username = role;
  return address.href;
}

const standbyAddress = () => own.variables.DATABASE_URL.replace(server.address, server.standby ?? "");

const standbyVersion = () =>
  withSchema(standbyAddress(), ({ query }) => query("select max(version) as version from schema_version"));

async function untilReplicated(version: number): Promise<void> {
  await expect.poll(() => standbyVersion().catch(() => [])).toEqual([{ version }]);
}

describe("a role that cannot change tables", () => {
  test("starts on a current schema, and writes", async () => {
    await provisionFor(own.variables, smallWorld);
    const service = await start(await addressOfRole());
    expect((await rename(service)).status).toBe(200);
  });

  test("is told the command on one that is behind", async () => {
    await migrate(migrations.slice(0, 1));
    await expect(start(await addressOfRole())).rejects.toThrow(
      `its schema is at version 1 and this release needs version ${latest}, but this role cannot change tables: run "npm run migrate" as a role that can.\n`,
    );
  });
});

describe("a read-only standby", () => {
  test("starts on a current schema, is ready, serves reads, and refuses writes with 503 and a sentence", async () => {
    await provisionFor(own.variables, smallWorld);
    await untilReplicated(latest);
    const service = await start(standbyAddress());
    expect(await isReady(service)).toBe(true);
    await expect.poll(async () => (await read(service)).status).toBe(200);
    const refusal = await rename(service);
    expect(refusal.status).toBe(503);
    expect(refusal.headers.get("retry-after")).toBe("1");
    expect(await refusal.json()).toMatchObject({
      detail: "The database is read-only right now, so nothing can be saved. Try again in a moment.",
    });
    expect(service.output()).not.toContain("ak_");
  });

  test("is told the command on one that is behind", async () => {
    await migrate(migrations.slice(0, 1));
    await untilReplicated(1);
    await expect(start(standbyAddress())).rejects.toThrow(
      /needs version \d+, but this server is a read-only copy: run "npm run migrate" on its primary\.\n$/,
    );
  });
});

test("a kill in the middle of a migration leaves nothing of it, and the next start completes it", async () => {
  const script = join(import.meta.dirname, "../schema/migrate-slowly.ts");
  const killed = spawn(process.execPath, [script, own.variables.DATABASE_URL], { stdio: "ignore" });
  const other = await connectDirectly();
  const sleeping = async () => {
    const { rows } = await other.query(
      "select pid from pg_stat_activity where query like '%pg_sleep(3)%' and pid <> pg_backend_pid()",
    );
    return rows.length;
  };
  await expect.poll(sleeping).toBe(1);
  killed.kill("SIGKILL");
  await once(killed, "exit");
  expect(await migrate([...migrations, addNote])).toEqual({ from: latest, to: latest + 1 });
  const { rows } = await other.query("select to_regclass('half') as half, to_regclass('note')::text as note");
  expect(rows).toEqual([{ half: null, note: "note" }]);
});

test("of two instances that migrate at once, one waits for the other, and neither fails", async () => {
  const owner = await connectDirectly();
  // A sequence counts rolled-back transactions too.
  await owner.query("create sequence runs");
  const counted = {
    ...addNote,
    statements: ["select nextval('runs')", "select pg_sleep(1)", ...addNote.statements],
  };
  const both = await Promise.all([migrate([...migrations, counted]), migrate([...migrations, counted])]);
  expect(both.map(({ to }) => to)).toEqual([latest + 1, latest + 1]);
  expect((await owner.query("select last_value from runs")).rows).toEqual([{ last_value: "1" }]);
});

test("a migration that waits for a long lock lets other statements pass meanwhile, and succeeds in the end", async () => {
  await provisionFor(own.variables, smallWorld);
  const holder = await connectDirectly();
  await holder.query("begin; select * from contact");
  const migration = migrate([
    ...migrations,
    { compatibleFrom: latest, statements: ["alter table contact add column fax text"] },
  ]);
  const reader = await connectDirectly();
  await reader.query("set lock_timeout = 15000");
  await untilLockWaits(reader, 1);
  for (let count = 0; count < 3; count++) await reader.query("select * from contact");
  await holder.query("commit");
  expect(await migration).toEqual({ from: latest, to: latest + 1 });
});
