import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findCaller, keyHashOf } from "#service/auth/api-key-store.ts";
import { type SharedDatabase, openSharedDatabase } from "#testing/services/shared-database.ts";
import { type Database, write } from "./database.ts";

const key = "ak_remembered_0123456789abcdefghijklmnopqrst";
let own: Database;
let other: Database;
let close: SharedDatabase["close"];
beforeEach(async () => {
  ({ own, other, close } = await openSharedDatabase());
});
afterEach(() => close());

const addAccount = (database: Database) =>
  write(database, (db) => db.insertInto("account").values({ account_id: 1, name: "One" }).execute());
const addKey = (database: Database) =>
  write(database, (db) =>
    db
      .insertInto("api_key")
      .values({ hash: keyHashOf(key), account_id: 1, access: "write" })
      .execute(),
  );
const revoke = (database: Database) =>
  write(database, (db) => db.updateTable("api_key").set({ revoked: true }).execute());

/** Another process asks in a later turn of the event loop than that in which it was told of a write. */
const afterNotification = async (written: Promise<unknown>) => {
  await written;
  await setImmediate();
};

test("a cached row is read again after any write, of this or another process", async () => {
  await addAccount(own);
  for (const [writer, reader] of [
    [own, own],
    [other, own],
  ] as const) {
    expect(await findCaller(reader.reads, key)).toBeUndefined();
    await afterNotification(addKey(writer));
    expect(await findCaller(reader.reads, key)).toMatchObject({ account_id: 1 });
    expect(await findCaller(reader.reads, key)).toMatchObject({ account_id: 1 });
    await afterNotification(revoke(writer));
    expect(await findCaller(reader.reads, key)).toBeUndefined();
    await afterNotification(write(writer, (db) => db.deleteFrom("api_key").execute()));
  }
});

test("a read before a write in the same turn does not hide the write", async () => {
  await addAccount(own);
  const before = findCaller(own.reads, key);
  const written = addKey(own);
  expect(await before).toBeUndefined();
  await written;
  expect(await findCaller(own.reads, key)).toMatchObject({ account_id: 1 });
});
