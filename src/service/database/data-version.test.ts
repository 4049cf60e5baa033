import { afterEach, beforeEach, expect, test } from "vitest";
import { type SharedDatabase, openSharedDatabase } from "#testing/services/shared-database.ts";
import { type Database, write } from "./database.ts";
import type { Queries } from "./tables.ts";

let own: Database;
let other: Database;
let close: SharedDatabase["close"];
beforeEach(async () => {
  ({ own, other, close } = await openSharedDatabase());
  await write(own, addAccount);
});
afterEach(() => close());

const addAccount = (db: Queries) => db.insertInto("account").values({ account_id: 1, name: "One" }).execute();
const addKey = (db: Queries) =>
  db.insertInto("api_key").values({ hash: "hash", account_id: 1, access: "write" }).execute();
const revoke = (db: Queries) => db.updateTable("api_key").set({ revoked: true }).execute();
const deleteKeys = (db: Queries) => db.deleteFrom("api_key").execute();
const suspend = (db: Queries) => db.updateTable("account").set({ suspended: true }).execute();
const resume = (db: Queries) => db.updateTable("account").set({ suspended: false }).execute();
const countContact = (db: Queries) => db.updateTable("account").set({ contact_count: 1 }).execute();

async function changesVersion(writer: Database, work: (db: Queries) => Promise<unknown>): Promise<boolean> {
  const before = own.provisioned.version();
  await write(writer, work);
  return own.provisioned.version() !== before;
}

test("provisioning in this or another process changes the version", async () => {
  for (const writer of [own, other])
    for (const work of [addKey, revoke, suspend, resume, deleteKeys])
      expect({ work, changes: await changesVersion(writer, work) }).toEqual({ work, changes: true });
});

test("writes of requests in this process do not", async () => {
  expect(await changesVersion(own, countContact)).toBe(false);
});
