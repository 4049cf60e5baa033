import { describe, expect, test } from "vitest";
import { campaignCategory } from "./campaign-category.ts";
import { campaignCategoryChanges, newCampaignCategory } from "./sent-records.ts";
import { parseFields } from "../problems/field-errors.ts";

const smallest = { category_id: 42, price: "25.50" };

const wrongFields = (
  body: unknown,
  schema: typeof newCampaignCategory | typeof campaignCategoryChanges = newCampaignCategory,
) => {
  const { errors } = parseFields<object>(schema, body);
  return errors.map(({ field }) => field);
};

test("a campaign category needs only a category and a price", () => {
  expect(newCampaignCategory.parse(smallest)).toEqual({ category_id: 42, price: "25.5" });
  expect(wrongFields({})).toEqual(["category_id", "price"]);
});

describe("creating", () => {
  test.each([
    { ad_campaign_listing_id: 9001 },
    { ad_campaign_listing_id: null },
    { category_id: Number.MAX_SAFE_INTEGER },
  ])("takes %j", (part) => {
    expect(wrongFields({ ...smallest, ...part })).toEqual([]);
  });

  test.each([
    ["category_id", 0],
    ["category_id", -1],
    ["category_id", 1.5],
    ["category_id", "42"],
    ["category_id", 2 ** 53],
    ["category_id", null],
    ["price", null],
    ["ad_campaign_listing_id", 0],
    ["ad_campaign_listing_id", ""],
    ["target_status", "ACTIVE"],
    ["ad_campaign_id", 501],
  ])("refuses %s: %j", (field, value) => {
    expect(wrongFields({ ...smallest, [field]: value })).toEqual([field]);
  });
});

describe("updating", () => {
  test.each([{ price: "1" }, { target_status: "INACTIVE" }, { price: "1", target_status: "ACTIVE" }])(
    "takes %j",
    (changes) => {
      expect(campaignCategoryChanges.parse(changes)).toEqual(changes);
    },
  );

  test.each([
    [{}, ""],
    [{ target_status: "active" }, "target_status"],
    [{ target_status: null }, "target_status"],
    [{ price: "1", category_id: 42 }, "category_id"],
    [{ price: "1", ad_campaign_listing_id: null }, "ad_campaign_listing_id"],
  ])("refuses %j", (changes, field) => {
    expect(wrongFields(changes, campaignCategoryChanges)).toEqual([field]);
  });
});

test("a reply of another service may leave out the listing and have an unknown status", () => {
  const answered = {
    ad_campaign_category_id: 1,
    ad_campaign_id: 501,
    category_id: 42,
    price: "1.2345",
    target_status: "PAUSED",
  };
  expect(campaignCategory.parse(answered)).toEqual({ ...answered, ad_campaign_listing_id: null });
});
