import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "#service/database/open-database.ts";
import { settingsFrom } from "#service/settings.ts";
import { type PostgresServer, startPostgres } from "../postgres/start-postgres.ts";
import { databaseOn } from "../services/private-database.ts";

const directory = mkdtempSync(join(tmpdir(), "certificates-"));
const own = certificate("own", "localhost");
const foreign = certificate("foreign", "localhost");
let plain: PostgresServer;
let encrypted: PostgresServer;
beforeAll(async () => {
  [plain, encrypted] = await Promise.all([startPostgres(), startPostgres()]);
  await setCertificate(encrypted, own);
});
afterAll(async () => {
  await plain.close();
  await encrypted.close();
  rmSync(directory, { recursive: true });
});

type Certificate = { key: string; certificate: string };

/** Generates a self-signed certificate for one host name. */
function certificate(file: string, name: string): Certificate {
  const generated = { key: join(directory, `${file}.key`), certificate: join(directory, `${file}.crt`) };
  const subject = ["-subj", `/CN=${name}`, "-addext", `subjectAltName=DNS:${name}`];
  const files = ["-keyout", generated.key, "-out", generated.certificate];
  execFileSync(
    "openssl",
    ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...subject, ...files],
    {
      stdio: "ignore",
    },
  );
  return generated;
}

/** Makes the server use this certificate for encrypted connections. */
async function setCertificate(
  { address }: PostgresServer,
  { key, certificate: file }: Certificate,
): Promise<void> {
  const client = new Client({ connectionString: `${address}/postgres` });
  await client.connect();
  const valueOf = async (name: string) => (await client.query(`show ${name}`)).rows[0][name] as string;
  // The server reads only key files that it owns.
  const { uid, gid } = statSync(await valueOf("data_directory"));
  chmodSync(directory, 0o755);
  chmodSync(key, 0o600);
  if (process.getuid?.() === 0) chownSync(key, uid, gid);
  const settings = { ssl_cert_file: file, ssl_key_file: key, ssl: "on" };
  for (const [name, value] of Object.entries(settings))
    await client.query(`alter system set ${name} = '${value}'`);
  await client.query("select pg_reload_conf()");
  while ((await valueOf("ssl_key_file")) !== key) await client.query("select pg_sleep(0.02)");
  await client.end();
}

/** Whether the service's connections to this server are encrypted. Rejects if it cannot connect. */
async function isEncrypted({ address }: PostgresServer, query: string, host = "localhost"): Promise<boolean> {
  const { variables, drop } = await databaseOn(address);
  const DATABASE_URL = `${variables.DATABASE_URL.replace("127.0.0.1", host)}${query}`;
  try {
    const database = await openDatabase(settingsFrom({ DATABASE_URL }));
    const { rows } = await sql<{
      ssl: boolean;
    }>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(database.reads);
    await database.close();
    return rows[0]?.ssl ?? false;
  } finally {
    await drop();
  }
}

describe("sslmode has the same meaning as for PostgreSQL's own programs", () => {
  test.each([
    ["", false],
    ["?sslmode=disable", false],
    ["?sslmode=prefer", true],
    ["?sslmode=require", true],
    [`?sslmode=verify-ca&sslrootcert=${own.certificate}`, true],
    [`?sslmode=verify-full&sslrootcert=${own.certificate}`, true],
  ])("%s reaches a server with a certificate signed by itself, encrypted: %s", async (query, expected) => {
    expect(await isEncrypted(encrypted, query)).toBe(expected);
  });

  test.each(["require", "verify-ca", "verify-full"])(
    "a man in the middle with another certificate is rejected: %s",
    async (mode) => {
      const reached = isEncrypted(encrypted, `?sslmode=${mode}&sslrootcert=${foreign.certificate}`);
      await expect(reached).rejects.toThrow(/could not be opened: .*self-signed certificate/);
    },
  );

  test("a server whose certificate has another name is refused only by verify-full", async () => {
    const other = certificate("other", "elsewhere.example");
    await setCertificate(encrypted, other);
    const root = `&sslrootcert=${other.certificate}`;
    await expect(isEncrypted(encrypted, `?sslmode=verify-full${root}`)).rejects.toThrow(
      /altnames|does not match/,
    );
    expect(await isEncrypted(encrypted, `?sslmode=verify-ca${root}`)).toBe(true);
    await setCertificate(encrypted, own);
  });

  test("a server without encryption is accepted by prefer, and refused by require", async () => {
    expect(await isEncrypted(plain, "?sslmode=prefer")).toBe(false);
    await expect(isEncrypted(plain, "?sslmode=require")).rejects.toThrow(/does not support SSL/);
  });

  test("an unknown mode prevents the start", () => {
    expect(() => settingsFrom({ DATABASE_URL: "postgres://localhost/x?sslmode=allow" })).toThrow(
      /^The setting DATABASE_URL must set sslmode to disable, prefer, /,
    );
  });
});
