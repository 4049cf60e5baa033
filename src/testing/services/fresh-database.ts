import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "#service/database/database.ts";
import { openDatabase } from "#service/database/open-database.ts";
import type { Tables } from "#service/database/tables.ts";
import { provisionDatabase } from "#service/provisioning/provision-database.ts";
import { type ProvisionedKey, readProvisioning } from "#service/provisioning/provisioning-file.ts";
import { settingsFrom } from "#service/settings.ts";
import { privateDatabase } from "./private-database.ts";

/** Opens an empty database, which is deleted when it is closed. */
export async function openFreshDatabase(): Promise<Database> {
  const directory = mkdtempSync(join(tmpdir(), "advertiser-console-"));
  const own = await privateDatabase(directory);
  const database = await openDatabase(settingsFrom({ DATA_DIR: directory, ...own.variables }));
  const close = async () => {
    await database.close();
    await own.drop();
    rmSync(directory, { recursive: true });
  };
  return { ...database, close };
}

/** Provisions a database from the content of a provisioning file. */
export const provision = (database: Database, file: object) =>
  provisionDatabase(database, readProvisioning(JSON.stringify(file)));

/** Adds or changes a key of the first account of the small world, given as in a provisioning file. */
export const provisionKey = (database: Database, key: ProvisionedKey) =>
  provision(database, { accounts: [{ account_id: 1001, name: "North Star Plumbing", api_keys: [key] }] });

/** Creates the database of these settings, and provisions it from the content of a provisioning file. */
export async function provisionFor(variables: Record<string, string>, file: object): Promise<void> {
  const database = await openDatabase(settingsFrom(variables));
  await provision(database, file);
  await database.close();
}

const tables = [
  "contact_role",
  "category",
  "account",
  "api_key",
  "contact",
  "campaign",
  "campaign_listing",
  "campaign_category",
] as const satisfies (keyof Tables)[];

/** All rows of all tables that provisioning writes, by table, sorted by their content. */
export const allRows = async ({ reads }: Database): Promise<Record<string, object[]>> =>
  Object.fromEntries(
    await Promise.all(
      tables.map(async (table) => [table, sorted(await reads.selectFrom(table).selectAll().execute())]),
    ),
  );

const sorted = (rows: object[]) =>
  rows.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
