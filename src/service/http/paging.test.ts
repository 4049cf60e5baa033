import { afterAll, beforeAll, expect, test } from "vitest";
import { rejectionOf } from "#testing/services/rejection-of.ts";
import { contactsPath, smallWorldOf } from "#testing/services/small-world.ts";
import { type RunningService, startService } from "#testing/services/start-service.ts";

let service: RunningService;
beforeAll(async () => {
  service = await startService(smallWorldOf(45));
});
afterAll(() => service.close());

const list = async (query: object) =>
  (await service.clients.owner.listContacts({ params: { accountId: 1001 }, query })).body;

test.each([
  [{}, { page: 0, size: 20, first: true, last: false, total_pages: 3 }, 20, "Contact 0"],
  [{ page: 1 }, { page: 1, size: 20, first: false, last: false, total_pages: 3 }, 20, "Contact 20"],
  [{ page: 2 }, { page: 2, size: 20, first: false, last: true, total_pages: 3 }, 5, "Contact 40"],
  [{ page: 3 }, { page: 3, size: 20, first: false, last: true, total_pages: 3 }, 0, undefined],
  [{ size: 45 }, { page: 0, size: 45, first: true, last: true, total_pages: 1 }, 45, "Contact 0"],
  [{ size: 500 }, { page: 0, size: 500, first: true, last: true, total_pages: 1 }, 45, "Contact 0"],
  [{ page: 44, size: 1 }, { page: 44, size: 1, first: false, last: true, total_pages: 45 }, 1, "Contact 44"],
  [{ page: 2 ** 53 - 1, size: 500 }, { first: false, last: true, total_pages: 1 }, 0, undefined],
])("%j", async (query, envelope, length, firstName) => {
  const page = await list(query);
  expect(page).toMatchObject({ ...envelope, total_elements: 45 });
  expect(page.content).toHaveLength(length);
  expect(page.content[0]?.first_name).toBe(firstName);
});

test("all pages together have each record once, in order of creation", async () => {
  const pages = await Promise.all(Array.from({ length: 7 }, (_, page) => list({ page, size: 7 })));
  const names = pages.flatMap((page) => page.content).map((contact) => contact.first_name);
  expect(names).toEqual(Array.from({ length: 45 }, (_, index) => `Contact ${index}`));
});

test("an empty list has zero pages, and its first page is also the last", async () => {
  const params = { accountId: 1001, adCampaignId: 502 };
  const { body } = await service.clients.owner.listCampaignCategories({ params });
  expect(body).toEqual({
    content: [],
    page: 0,
    size: 20,
    total_elements: 0,
    total_pages: 0,
    first: true,
    last: true,
  });
});

test.each([
  [{ page: -1 }, ["page"]],
  [{ page: 1.5 }, ["page"]],
  [{ page: "one" }, ["page"]],
  [{ page: "" }, ["page"]],
  [{ size: 0 }, ["size"]],
  [{ size: 501 }, ["size"]],
  [{ page: "x", size: "1e2" }, ["page", "size"]],
])("%j is refused by name", async (query, fields) => {
  expect(await rejectionOf(list(query))).toEqual({ status: 400, fields });
});

test("a repeated query parameter is refused", async () => {
  const path = `${service.url}${contactsPath}?size=1&size=2`;
  expect((await fetch(path, { headers: { "x-api-key": service.keys.owner } })).status).toBe(400);
});

test("every lookup list has the same envelope", async () => {
  const { owner } = service.clients;
  const params = { accountId: 1001, adCampaignId: 501 };
  const query = { page: 1, size: 1 };
  const [roles, categories, campaigns, listings] = await Promise.all([
    owner.listContactRoles({ query }),
    owner.listCategories({ query }),
    owner.listCampaigns({ params, query }),
    owner.listCampaignListings({ params, query }),
  ]);
  expect(roles.body).toMatchObject({ content: [{ contact_role: "BILLING" }], total_elements: 3 });
  expect(categories.body).toMatchObject({ content: [{ category_id: 42 }], total_elements: 4 });
  expect(campaigns.body).toMatchObject({ content: [{ ad_campaign_id: 502, name: "Autumn" }], last: true });
  expect(listings.body).toMatchObject({ content: [{ ad_campaign_listing_id: 9002 }], total_elements: 2 });
  expect((await owner.getAccount({ params })).body).toEqual({
    account_id: 1001,
    name: "North Star Plumbing",
  });
});
