import "fake-indexeddb/auto";
import { expect, test, vi } from "vitest";
import { editedThing } from "#testing/outboxes/edited-thing.ts";
import { databaseNameOf } from "../storage/account-database.ts";

const account = 1077;
const databases = async () => (await indexedDB.databases()).map(({ name }) => name);

test("what is forgotten at signing out is not kept again by the page that is still there", async () => {
  const { outbox, change } = editedThing(account);
  const { find } = await outbox.journal();
  await vi.waitFor(async () => expect(await find([change?.id ?? ""])).toHaveLength(1));
  expect(await databases()).toContain(databaseNameOf(account));
  await outbox.forget(false);
  expect(await databases()).not.toContain(databaseNameOf(account));
  // As when the network is back, or the page has come to rest.
  outbox.resume();
  outbox.tryNow();
  await new Promise((done) => setTimeout(done, 100));
  expect(await databases()).not.toContain(databaseNameOf(account));
  expect(Object.keys(localStorage)).toEqual([]);
  outbox.stop();
});
