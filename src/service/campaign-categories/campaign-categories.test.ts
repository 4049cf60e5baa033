import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { NewCampaignCategory } from "#contract/records/sent-records.ts";
import { rejectionOf } from "#testing/services/rejection-of.ts";
import { type RunningService, startService } from "#testing/services/start-service.ts";
import { smallWorld } from "#testing/services/small-world.ts";

const manyCategories = Array.from({ length: 400 }, (_, index) => ({
  category_id: 1000 + index,
  name: `Trade ${index}`,
}));

let service: RunningService;
let nextCategory = 1000;
beforeAll(async () => {
  service = await startService({ ...smallWorld, categories: [...smallWorld.categories, ...manyCategories] });
});
afterAll(() => service.close());

const params = { accountId: 1001, adCampaignId: 501 };
const fresh = () => nextCategory++;
const create = async (body: Partial<NewCampaignCategory> = {}) =>
  (
    await service.clients.owner.createCampaignCategory({
      params,
      body: { category_id: fresh(), price: "10", ...body },
    })
  ).body;
const key = (adCampaignCategoryId: number) => ({ params: { ...params, adCampaignCategoryId } });
const read = async (id: number) => (await service.clients.owner.getCampaignCategory(key(id))).body;
const update = async (id: number, body: object) =>
  (await service.clients.owner.updateCampaignCategory({ ...key(id), body })).body;
const count = async () =>
  (await service.clients.owner.listCampaignCategories({ params })).body.total_elements;

describe("creating", () => {
  test("starts ACTIVE, with no listing", async () => {
    const category_id = fresh();
    const created = await create({ category_id, price: "25.5" });
    expect(created).toEqual({
      ad_campaign_category_id: created.ad_campaign_category_id,
      ad_campaign_id: 501,
      ad_campaign_listing_id: null,
      category_id,
      price: "25.5",
      target_status: "ACTIVE",
    });
    expect(await read(created.ad_campaign_category_id)).toEqual(created);
  });

  test("a listing of the same campaign is accepted", async () => {
    expect(await create({ ad_campaign_listing_id: 9001 })).toMatchObject({ ad_campaign_listing_id: 9001 });
  });

  test("a new record comes last, and the count grows by one", async () => {
    const before = await count();
    const created = await create();
    const query = { page: before, size: 1 };
    const { body } = await service.clients.owner.listCampaignCategories({ params, query });
    expect(body).toMatchObject({ content: [created], total_elements: before + 1, last: true });
  });

  test.each([
    ["a listing of another campaign", { ad_campaign_listing_id: 9003 }, ["ad_campaign_listing_id"]],
    ["a listing of another account", { ad_campaign_listing_id: 9101 }, ["ad_campaign_listing_id"]],
    ["an unknown category", { category_id: 77 }, ["category_id"]],
    [
      "an unknown category and listing",
      { category_id: 77, ad_campaign_listing_id: 1 },
      ["category_id", "ad_campaign_listing_id"],
    ],
    [
      "a wrong price beside them",
      { category_id: 77, price: "0", ad_campaign_listing_id: 1 },
      ["price", "category_id", "ad_campaign_listing_id"],
    ],
    ["a status", { target_status: "INACTIVE" }, ["target_status"]],
    ["a missing price and category", { category_id: undefined, price: undefined }, ["category_id", "price"]],
  ])("%s is refused by name, and nothing is created", async (_, body, fields) => {
    const before = await count();
    expect(await rejectionOf(create(body as never))).toEqual({ status: 400, fields });
    expect(await count()).toBe(before);
  });

  test("the same category is accepted with another listing, and refused with the same one", async () => {
    const category_id = fresh();
    for (const ad_campaign_listing_id of [9001, 9002, null]) {
      await create({ category_id, ad_campaign_listing_id });
    }
    const before = await count();
    for (const ad_campaign_listing_id of [9001, 9002, null]) {
      expect(await rejectionOf(create({ category_id, ad_campaign_listing_id }))).toEqual({
        status: 400,
        fields: ["category_id"],
      });
    }
    expect(await count()).toBe(before);
  });

  test("concurrent creates get consecutive positions", async () => {
    const before = await count();
    const created = await Promise.all(Array.from({ length: 40 }, () => create()));
    const query = { page: 0, size: 500 };
    const { content, total_elements } = (
      await service.clients.owner.listCampaignCategories({ params, query })
    ).body;
    expect(total_elements).toBe(before + 40);
    const ids = content.slice(before).map((record) => record.ad_campaign_category_id);
    expect(ids.toSorted()).toEqual(created.map((record) => record.ad_campaign_category_id).toSorted());
  });
});

describe("updating", () => {
  test("an update with only a price changes only the price", async () => {
    const before = await create();
    const after = await update(before.ad_campaign_category_id, { price: "12.34" });
    expect(after).toEqual({ ...before, price: "12.34" });
    expect(await read(before.ad_campaign_category_id)).toEqual(after);
  });

  test("an update with only a status changes only the status, in both directions", async () => {
    const before = await create();
    for (const target_status of ["INACTIVE", "ACTIVE"]) {
      expect(await update(before.ad_campaign_category_id, { target_status })).toEqual({
        ...before,
        target_status,
      });
    }
  });

  test.each([
    [{}, ""],
    [{ target_status: "PAUSED" }, "target_status"],
    [{ target_status: null }, "target_status"],
    [{ price: null }, "price"],
    [{ price: "1", category_id: 42 }, "category_id"],
    [{ price: "1", ad_campaign_listing_id: 9001 }, "ad_campaign_listing_id"],
    [{ price: "1", ad_campaign_id: 502 }, "ad_campaign_id"],
  ])("%j is refused by name and changes nothing", async (body, field) => {
    const before = await create();
    expect(await rejectionOf(update(before.ad_campaign_category_id, body))).toEqual({
      status: 400,
      fields: [field],
    });
    expect(await read(before.ad_campaign_category_id)).toEqual(before);
  });
});

describe("prices", () => {
  test.each([
    ["2.03", "2.03"],
    ["99999.99", "99999.99"],
    ["0.01", "0.01"],
    ["999999.99", "999999.99"],
    ["1e2", "100"],
    ["2.030", "2.03"],
    ["64.10", "64.1"],
  ])("%s is answered and read as %s", async (sent, answered) => {
    const created = await create({ price: sent });
    expect(created.price).toBe(answered);
    expect((await read(created.ad_campaign_category_id)).price).toBe(answered);
    const { body } = await service.clients.owner.listCampaignCategories({ params, query: { size: 500 } });
    expect(body.content.at(-1)?.price).toBe(answered);
  });

  test.each(["0", "-1", "1.005", "0.001", "1000000", "1e6", "1e400", "2.00000000000000000001", '"2.03"'])(
    "%s is refused by name and changes nothing",
    async (price) => {
      const before = await count();
      expect(await rejectionOf(create({ price }))).toEqual({ status: 400, fields: ["price"] });
      expect(await count()).toBe(before);
    },
  );

  test("a price is a JSON number in the reply, digit for digit", async () => {
    const { ad_campaign_category_id } = await create({ price: "99999.99" });
    const path = `/advertisers/v2/account/1001/ad-campaign/501/ad-campaign-category/${ad_campaign_category_id}`;
    const response = await fetch(service.url + path, { headers: { "x-api-key": service.keys.owner } });
    expect(await response.text()).toContain('"price":99999.99,');
  });
});

describe("another campaign", () => {
  test.each([502, 601, 999_999])("a record is not found under campaign %i", async (adCampaignId) => {
    const record = await create();
    const elsewhere = {
      params: { ...params, adCampaignId, adCampaignCategoryId: record.ad_campaign_category_id },
    };
    const { owner } = service.clients;
    expect(await rejectionOf(owner.getCampaignCategory(elsewhere))).toMatchObject({ status: 404 });
    const body = { price: "1" };
    expect(await rejectionOf(owner.updateCampaignCategory({ ...elsewhere, body }))).toMatchObject({
      status: 404,
    });
    expect(await read(record.ad_campaign_category_id)).toEqual(record);
  });

  test("the errors of a create reveal nothing about another account's campaign", async () => {
    const foreign = { params: { ...params, adCampaignId: 601 } };
    for (const ad_campaign_listing_id of [9101, 999_999]) {
      const body = { category_id: 41, price: "0", ad_campaign_listing_id };
      const asked = service.clients.owner.createCampaignCategory({ ...foreign, body });
      expect(await rejectionOf(asked)).toEqual({ status: 400, fields: ["price"] });
    }
  });

  test.each([601, 999_999])("campaign %i is not found", async (adCampaignId) => {
    const { owner } = service.clients;
    const foreign = { params: { ...params, adCampaignId } };
    const body = { category_id: 41, price: "1" };
    expect(await rejectionOf(owner.listCampaignCategories(foreign))).toMatchObject({ status: 404 });
    expect(await rejectionOf(owner.createCampaignCategory({ ...foreign, body }))).toMatchObject({
      status: 404,
    });
  });
});
