import { afterAll, beforeAll, expect, test } from "vitest";
import { write } from "#service/database/database.ts";
import { rejectionOf } from "#testing/services/rejection-of.ts";
import { smallestContact } from "#testing/services/small-world.ts";
import { type RunningService, startService } from "#testing/services/start-service.ts";

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const params = { accountId: 1001, adCampaignId: 502 };
const create = (idempotencyKey: string, body: object = smallestContact) =>
  service.clients.owner.createContact({ params, body: body as never, idempotencyKey });
const count = async () => (await service.clients.owner.listContacts({ params })).body.total_elements;

test("the same key and body return the first reply again and create one record", async () => {
  const first = await create("once");
  const before = await count();
  const again = { ...first, isReplayed: true };
  expect(await create("once")).toEqual(again);
  expect(await create("once", Object.fromEntries(Object.entries(smallestContact).toReversed()))).toEqual(
    again,
  );
  expect(await count()).toBe(before);
});

test("the first reply is returned even after the record has changed", async () => {
  const first = await create("changed later");
  const contactId = first.body.contact_id;
  await service.clients.owner.updateContact({ params: { ...params, contactId }, body: { last_name: "New" } });
  expect(await create("changed later")).toEqual({ ...first, isReplayed: true });
});

test("the same key with another body is refused, and nothing is created", async () => {
  await create("twice");
  const before = await count();
  expect(await rejectionOf(create("twice", { ...smallestContact, first_name: "Eva" }))).toEqual({
    status: 400,
    fields: ["Idempotency-Key"],
  });
  expect(await count()).toBe(before);
});

test("a key that was used for a contact is refused for a campaign category", async () => {
  await create("for a contact");
  const body = { category_id: 41, price: "1" };
  const asked = service.clients.owner.createCampaignCategory({
    params,
    body,
    idempotencyKey: "for a contact",
  });
  expect(await rejectionOf(asked)).toMatchObject({ status: 400 });
});

test("the same request many times at once creates one record", async () => {
  const before = await count();
  const answers = await Promise.all(Array.from({ length: 8 }, () => create("at once")));
  expect(new Set(answers.map(({ body }) => body.contact_id)).size).toBe(1);
  expect(await count()).toBe(before + 1);
});

test("a refused create leaves the key free", async () => {
  expect(await rejectionOf(create("refused", { ...smallestContact, contact_role: "EMPEROR" }))).toMatchObject(
    {
      status: 400,
    },
  );
  await expect(create("refused")).resolves.toBeDefined();
});

test("the price in a repeated reply is exact", async () => {
  const request = { params, body: { category_id: 42, price: "99999.99" }, idempotencyKey: "price" };
  const first = await service.clients.owner.createCampaignCategory(request);
  const again = await service.clients.owner.createCampaignCategory(request);
  expect(again).toEqual({ ...first, isReplayed: true });
});

test("two accounts may use the same key", async () => {
  const own = await create("shared");
  const theirs = await service.clients.stranger.createContact({
    params: { accountId: 2002 },
    body: smallestContact,
    idempotencyKey: "shared",
  });
  expect(theirs.body.contact_id).not.toBe(own.body.contact_id);
});

const anHourTooOld = Date.now() - 25 * 60 * 60 * 1000;

test("after a day the key can be used again, also with another body, and is then remembered for another day", async () => {
  const first = await create("yesterday");
  await write(service.database, (db) =>
    db
      .updateTable("kept_answer")
      .set({ kept_at: anHourTooOld })
      .where("idempotency_key", "=", "yesterday")
      .execute(),
  );
  const body = { ...smallestContact, first_name: "Eva" };
  const second = await create("yesterday", body);
  expect(second.body.contact_id).not.toBe(first.body.contact_id);
  expect(await create("yesterday", body)).toEqual({ ...second, isReplayed: true });
});

test("a create deletes a few expired replies, the oldest first", async () => {
  const keys = Array.from({ length: 50 }, (_, index) => `former ${String(index).padStart(2, "0")}`);
  const rows = keys.map((idempotency_key, index) => ({
    account_id: 2002,
    idempotency_key,
    request_hash: "",
    kept_at: anHourTooOld + index,
  }));
  await write(service.database, (db) => db.insertInto("kept_answer").values(rows).execute());
  const left = async () => {
    const found = await service.database.reads
      .selectFrom("kept_answer")
      .select("idempotency_key")
      .where("idempotency_key", "like", "former %")
      .orderBy("idempotency_key")
      .execute();
    return found.map(({ idempotency_key }) => idempotency_key);
  };
  await create("a day later");
  expect(await left()).toEqual(keys.slice(20));
  await create("later still");
  await create("in the end");
  expect(await left()).toEqual([]);
});

test("a key that is too long is refused", async () => {
  expect(await rejectionOf(create("k".repeat(256)))).toEqual({ status: 400, fields: ["Idempotency-Key"] });
});
