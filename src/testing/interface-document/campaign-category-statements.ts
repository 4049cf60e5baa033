import { describe, expect, test } from "vitest";
import { type Ask, contentOf, expectRefused, granted, type JsonObject } from "./plain-http.ts";
import { keys, own, strangers } from "./provisioned-accounts.ts";
import {
  categoriesPath,
  categoryPath,
  createCategory,
  expectNothingAdded,
  expectUnchanged,
  freshCategory,
  read,
  totalOf,
} from "./records.ts";

const documentedFields = [
  "ad_campaign_category_id",
  "ad_campaign_id",
  "ad_campaign_listing_id",
  "category_id",
  "price",
  "target_status",
];
const readOnly = ["ad_campaign_category_id", "ad_campaign_id", "ad_campaign_listing_id", "category_id"];

export function describeCampaignCategories(ask: Ask): void {
  const key = keys.owner;
  const post = (body: unknown) => ask("POST", categoriesPath, { key, body });
  const put = (row: JsonObject, body: unknown) => ask("PUT", categoryPath(row), { key, body });
  const refusedCreate = (body: unknown, ...fields: string[]) =>
    expectNothingAdded(ask, categoriesPath, async () => expectRefused(await post(body), 400, ...fields));

  const refusedUpdate = async (body: unknown, ...fields: string[]) => {
    const row = await createCategory(ask);
    await expectUnchanged(ask, categoryPath(row), async () =>
      expectRefused(await put(row, body), 400, ...fields),
    );
  };

  describe("campaign categories: list, get and create", () => {
    test("each record of the list has the documented fields and no others", async () => {
      const rows = contentOf(await ask("GET", categoriesPath, { key }));
      for (const row of rows) expect(Object.keys(row).toSorted()).toEqual(documentedFields);
    });
    test("the list begins with the oldest record, as it was provisioned", async () => {
      const rows = contentOf(await ask("GET", `${categoriesPath}?size=2`, { key }));
      expect(rows).toMatchObject([
        { category_id: 1, ad_campaign_listing_id: own.listing, price: 25.5, target_status: "ACTIVE" },
        { category_id: 2, ad_campaign_listing_id: null, price: 2.03, target_status: "INACTIVE" },
      ]);
    });
    test("get returns the same record as the list", async () => {
      const [first = {}] = contentOf(await ask("GET", categoriesPath, { key }));
      expect(await read(ask, categoryPath(first))).toEqual(first);
    });
    test("create returns 200 with the record, ACTIVE, in the campaign of the path", async () => {
      const category_id = freshCategory();
      expect(
        await createCategory(ask, { category_id, price: 18.5, ad_campaign_listing_id: own.listing }),
      ).toEqual({
        ad_campaign_category_id: expect.any(Number),
        ad_campaign_id: own.campaign,
        ad_campaign_listing_id: own.listing,
        category_id,
        price: 18.5,
        target_status: "ACTIVE",
      });
    });
    test("a created record can be read at once", async () => {
      const row = await createCategory(ask);
      expect(await read(ask, categoryPath(row))).toEqual(row);
    });
    test("a created record is the last of the list", async () => {
      const row = await createCategory(ask);
      const total = Number(await totalOf(ask, categoriesPath));
      expect(contentOf(await ask("GET", `${categoriesPath}?size=1&page=${total - 1}`, { key }))).toEqual([
        row,
      ]);
    });
    test("without a listing the field is present and null", async () => {
      expect(await createCategory(ask)).toHaveProperty("ad_campaign_listing_id", null);
      expect(await createCategory(ask, { ad_campaign_listing_id: null })).toHaveProperty(
        "ad_campaign_listing_id",
        null,
      );
    });
  });

  describe("campaign categories: create needs its fields", () => {
    test("without category_id: 400 that names it", () => refusedCreate({ price: 25.5 }, "category_id"));
    test("without price: 400 that names it", () => refusedCreate({ category_id: freshCategory() }, "price"));
    test("an empty object: 400 that names both", () => refusedCreate({}, "category_id", "price"));
    test.each([0, -1, 1.5, "42", "", null, true, 999_999, 9007199254740992])(
      "category_id %j: 400 that names it",
      (category_id) => refusedCreate({ category_id, price: 25.5 }, "category_id"),
    );
    test.each([
      ["of a sibling campaign", own.siblingListing],
      ["of another account", strangers.listing],
      ["that does not exist", 999_999],
      ["that is a text", String(own.listing)],
      ["that is zero", 0],
      ["that is a fraction", 711.5],
    ])("a listing %s: 400 that names it", (_, ad_campaign_listing_id) =>
      refusedCreate(
        { category_id: freshCategory(), price: 25.5, ad_campaign_listing_id },
        "ad_campaign_listing_id",
      ),
    );
    test.each(["target_status", "ad_campaign_id", "ad_campaign_category_id", "account_id", "colour"])(
      "with %s, which cannot be sent: 400 that names it",
      (field) => refusedCreate({ category_id: freshCategory(), price: 25.5, [field]: "ACTIVE" }, field),
    );
    test.each([[[]], ["text"], [1], [null]])("a body that is %j: 400", (body) => refusedCreate(body));
  });

  describe("campaign categories: the same category again", () => {
    test("with the same listing: 400", async () => {
      const { category_id, ad_campaign_listing_id } = await createCategory(ask, {
        ad_campaign_listing_id: own.listing,
      });
      await refusedCreate({ category_id, ad_campaign_listing_id, price: 99 });
    });
    test("again without a listing: 400", async () => {
      const { category_id } = await createCategory(ask);
      await refusedCreate({ category_id, price: 99 });
      await refusedCreate({ category_id, price: 99, ad_campaign_listing_id: null });
    });
    test("with another listing, and without one: two more records", async () => {
      const { category_id } = await createCategory(ask, { ad_campaign_listing_id: own.listing });
      const total = Number(await totalOf(ask, categoriesPath));
      await createCategory(ask, { category_id, ad_campaign_listing_id: own.secondListing });
      await createCategory(ask, { category_id });
      expect(await totalOf(ask, categoriesPath)).toBe(total + 2);
    });
    test("in a sibling campaign: a new record", async () => {
      const { category_id } = await createCategory(ask);
      const sibling = categoriesPath.replace(`/${own.campaign}/`, `/${own.sibling}/`);
      const row = granted(await ask("POST", sibling, { key, body: { category_id, price: 1 } }));
      expect(row).toMatchObject({ category_id, ad_campaign_id: own.sibling });
    });
    test("an inactive twin is still a twin", async () => {
      const row = await createCategory(ask);
      granted(await put(row, { target_status: "INACTIVE" }));
      await refusedCreate({ category_id: row["category_id"], price: 99 });
    });
  });

  describe("campaign categories: an update changes what is sent and nothing else", () => {
    test.each([
      { price: 127 },
      { target_status: "INACTIVE" },
      { target_status: "ACTIVE" },
      { price: 42.75, target_status: "INACTIVE" },
    ])("%j", async (changes) => {
      const row = await createCategory(ask, { ad_campaign_listing_id: own.listing });
      const answered = granted(await put(row, changes));
      expect(answered).toEqual({ ...row, ...changes });
      expect(await read(ask, categoryPath(row))).toEqual(answered);
    });
    test("INACTIVE goes back to ACTIVE", async () => {
      const row = await createCategory(ask);
      granted(await put(row, { target_status: "INACTIVE" }));
      expect(granted(await put(row, { target_status: "ACTIVE" }))).toEqual(row);
    });
    test("the same update twice returns the same", async () => {
      const row = await createCategory(ask);
      expect(granted(await put(row, { price: 3 }))).toEqual(granted(await put(row, { price: 3 })));
    });
  });

  describe("campaign categories: an update that is refused changes nothing", () => {
    test("no fields at all", () => refusedUpdate({}));
    test.each(readOnly)("%s cannot be updated", (field) => refusedUpdate({ [field]: own.listing }, field));
    test("an unknown field beside a right one", () => refusedUpdate({ price: 3, colour: "red" }, "colour"));
    test.each(["PAUSED", "active", "", null, true, 1])("target_status %j", (target_status) =>
      refusedUpdate({ target_status }, "target_status"),
    );
    test("a wrong price beside a right status", () =>
      refusedUpdate({ price: 0, target_status: "INACTIVE" }, "price"));
    test("a wrong status beside a right price", () =>
      refusedUpdate({ price: 3, target_status: "OFF" }, "target_status"));
    test.each([[[]], ["text"], [1], [null]])("a body that is %j", (body) => refusedUpdate(body));
  });
}
