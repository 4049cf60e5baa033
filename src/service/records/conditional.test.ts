import { afterAll, beforeAll, expect, test } from "vitest";
import { recordEtag } from "#contract/etag.ts";
import { rejectionOf } from "#testing/services/rejection-of.ts";
import { contactsPath, smallestContact } from "#testing/services/small-world.ts";
import { type RunningService, startService } from "#testing/services/start-service.ts";

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const params = { accountId: 1001, adCampaignId: 501, adCampaignCategoryId: 1, contactId: 1 };
const get = () => service.clients.owner.getContact({ params });
const update = (last_name: string, ifMatch?: string) =>
  service.clients.owner.updateContact({ params, body: { last_name }, ...(ifMatch && { ifMatch }) });
const etag = async () => (await get()).etag ?? "";

test("a record keeps its ETag until an update, whose reply has the new one", async () => {
  const before = await etag();
  expect(await etag()).toBe(before);
  const updated = await update("Byron");
  expect(updated.etag).not.toBe(before);
  expect(await etag()).toBe(updated.etag);
});

test("an update whose If-Match no longer matches is refused and changes nothing", async () => {
  const stale = await etag();
  await update("King", stale);
  const before = await get();
  expect(await rejectionOf(update("Noel", stale))).toMatchObject({ status: 412 });
  expect(await get()).toEqual(before);
});

test("If-Match accepts a list, *, and an ETag that a proxy has weakened", async () => {
  await update("One", `"never", ${await etag()}`);
  await update("Two", "*");
  await update("Three", `W/${await etag()}`);
  expect((await get()).body.last_name).toBe("Three");
  expect(await rejectionOf(update("Four", `"never"`))).toMatchObject({ status: 412 });
});

test("of two concurrent updates of one version, one succeeds", async () => {
  const seen = await etag();
  const outcomes = await Promise.allSettled([update("Left", seen), update("Right", seen)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("a missing record is 404, whatever If-Match says", async () => {
  const nobody = { ...params, contactId: 999_999 };
  const asked = service.clients.owner.updateContact({
    params: nobody,
    body: { last_name: "X" },
    ifMatch: "*",
  });
  expect(await rejectionOf(asked)).toMatchObject({ status: 404 });
});

test("the same holds for a campaign category", async () => {
  const seen = (await service.clients.owner.getCampaignCategory({ params })).etag ?? "";
  const reprice = (price: string) =>
    service.clients.owner.updateCampaignCategory({ params, body: { price }, ifMatch: seen });
  await reprice("11");
  expect(await rejectionOf(reprice("12"))).toMatchObject({ status: 412 });
});

test("an unchanged record is a 304", async () => {
  const path = `${service.url}${contactsPath}/1`;
  const headers = { "x-api-key": service.keys.owner, "if-none-match": await etag() };
  const unchanged = await fetch(path, { headers });
  expect([unchanged.status, await unchanged.text()]).toEqual([304, ""]);
  await update("Changed");
  expect((await fetch(path, { headers })).status).toBe(200);
});

test("the ETag of a record can be computed from a list, and used as If-Match", async () => {
  const { body } = await service.clients.owner.listContacts({ params });
  const [first] = body.content;
  expect(first && recordEtag(first)).toBe(await etag());
});

test("a contact has the same ETag when it is created, replayed, updated, read and listed", async () => {
  const { owner } = service.clients;
  const make = () => owner.createContact({ params, body: smallestContact, idempotencyKey: "a contact" });
  const made = await make();
  const one = { ...params, contactId: made.body.contact_id };
  const { email } = smallestContact;
  const updated = await owner.updateContact({ params: one, body: { email } });
  const answers = [await make(), updated, await owner.getContact({ params: one })];
  for (const answer of answers) expect(answer.etag).toBe(made.etag);
  expect((await owner.listContacts({ params })).body.content.map(recordEtag)).toContain(made.etag);
});

test("and so has a campaign category", async () => {
  const { owner } = service.clients;
  const body = { price: "2.50", category_id: 44 };
  const make = () => owner.createCampaignCategory({ params, body, idempotencyKey: "a category" });
  const made = await make();
  const one = { ...params, adCampaignCategoryId: made.body.ad_campaign_category_id };
  const updated = await owner.updateCampaignCategory({ params: one, body: { price: "2.5" } });
  const answers = [await make(), updated, await owner.getCampaignCategory({ params: one })];
  for (const answer of answers) expect(answer.etag).toBe(made.etag);
  expect((await owner.listCampaignCategories({ params })).body.content.map(recordEtag)).toContain(made.etag);
});

test("a page keeps its ETag until one of its records is updated or the list grows", async () => {
  const page = async () => (await service.clients.owner.listContacts({ params })).etag;
  const before = await page();
  expect(await page()).toBe(before);
  await update("Newer");
  const updated = await page();
  expect(updated).not.toBe(before);
  await service.clients.owner.createContact({
    params,
    body: { first_name: "New", email: "new@example.com", contact_role: "OWNER" },
  });
  expect(await page()).not.toBe(updated);
});

test("HEAD returns 304 as GET does", async () => {
  const url = `${service.url}${contactsPath}/1`;
  const headers = { "x-api-key": service.keys.owner, "if-none-match": await etag() };
  for (const method of ["GET", "HEAD"]) expect((await fetch(url, { method, headers })).status).toBe(304);
});
