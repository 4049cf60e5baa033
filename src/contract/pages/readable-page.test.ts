import { expect, test } from "vitest";
import { clientOf } from "#testing/services/client-of.ts";

const one = {
  ad_campaign_category_id: 1,
  ad_campaign_id: 501,
  category_id: 41,
  price: 12,
  target_status: "ACTIVE",
};
const unpriced = { ...one, ad_campaign_category_id: 2, price: null };
const envelope = { page: 0, size: 20, total_elements: 3, total_pages: 1, first: true, last: true };

const listOf = (body: object) =>
  clientOf({ baseUrl: "", send: async () => Response.json(body) }).listCampaignCategories({
    params: { accountId: 1001, adCampaignId: 501 },
  });

test("an unreadable record is returned apart from the readable ones, with its index", async () => {
  const { body } = await listOf({ ...envelope, content: [one, unpriced, one, "nothing"] });
  expect(body).toMatchObject({
    content: [{ price: "12" }, { price: "12" }],
    unreadable: [
      { index: 1, raw: { ad_campaign_category_id: 2 } },
      { index: 3, raw: "nothing" },
    ],
    total_elements: 3,
  });
});

test("a page without unreadable records has none apart", async () => {
  expect((await listOf({ ...envelope, content: [one] })).body).not.toHaveProperty("unreadable");
});

test.each([
  { content: [one] },
  { ...envelope, content: {} },
  { ...envelope, content: [one], page: "first" },
  [],
])("what is no page is no answer", async (body) => {
  await expect(listOf(body)).rejects.toMatchObject({ status: 0 });
});
