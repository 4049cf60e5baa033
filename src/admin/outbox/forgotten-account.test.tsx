import "fake-indexeddb/auto";
import { openDB } from "idb";
import { expect, onTestFinished, test, vi } from "vitest";
import type { AnyRecord } from "#contract/records/resource.ts";
import { noSafeguards } from "#contract/safeguards.ts";
import { editedThing, outboxOfThings } from "#testing/outboxes/edited-thing.ts";
import { databaseNameOf } from "../storage/account-database.ts";

const account = 1077;
const databases = async () => (await indexedDB.databases()).map(({ name }) => name);

test("after signing out, the page that is still open does not persist anything again", async () => {
  const { outbox, change } = editedThing(account);
  const { find } = await outbox.journal();
  await vi.waitFor(async () => expect(await find([change?.id ?? ""])).toHaveLength(1));
  expect(await databases()).toContain(databaseNameOf(account));
  await outbox.forget(false);
  expect(await databases()).not.toContain(databaseNameOf(account));
  // As if the page has settled, and the network is back.
  outbox.resume();
  outbox.tryNow();
  await new Promise((done) => setTimeout(done, 100));
  expect(await databases()).not.toContain(databaseNameOf(account));
  expect(Object.keys(localStorage)).toEqual([]);
  outbox.stop();
});

const answer = (body: AnyRecord) => ({ body, etag: null, safeguards: noSafeguards });
const later = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

test("changes that the user discards when signing out are not sent, even if deleting them takes long", async () => {
  const puts: number[] = [];
  const outbox = outboxOfThings(1078, {
    read: async (_api, _scope, id) => answer({ id, name: "before" }),
    async update(_api, _scope, id, body) {
      puts.push(id);
      await later(5);
      return answer({ id, ...body });
    },
  });
  onTestFinished(outbox.stop);
  await outbox.journal();
  for (let id = 1; id <= 200; id += 1)
    outbox.edit({
      target: { resource: "things", scope: {}, id },
      label: `Thing ${id}`,
      record: { id, name: "before" },
      wanted: { name: "after" },
    });
  await expect.poll(() => puts.length, { interval: 5 }).toBeGreaterThan(0);
  // The database is deleted only once another tab has closed it.
  const other = await openDB(databaseNameOf(1078));
  const forgotten = outbox.forget(false);
  await later(300);
  const sent = puts.length;
  expect(sent).toBeLessThan(200);
  await later(300);
  other.close();
  await forgotten;
  expect(puts).toHaveLength(sent);
});
