import * as z from "zod/mini";
import { answeredPrice } from "./answered-price.ts";
import { endpoint } from "./endpoint.ts";
import { id } from "./fields.ts";
import { campaignCategoryChanges, newCampaignCategory } from "./new-campaign-category.ts";
import { pageQuery } from "./page-query.ts";
import { pageOf } from "./page.ts";
import { apiPath } from "./paths.ts";

/** A campaign category as it is answered. A status of another service may be one that we do not know. */
export const campaignCategory = z.object({
  ad_campaign_category_id: id,
  ad_campaign_id: id,
  ad_campaign_listing_id: z.pipe(
    z.optional(z.nullable(id)),
    z.transform((listing: number | null | undefined) => listing ?? null),
  ),
  category_id: id,
  price: answeredPrice,
  target_status: z.string(),
});

export type CampaignCategory = z.output<typeof campaignCategory>;

const campaign = z.object({ accountId: id, adCampaignId: id });
const one = z.object({ accountId: id, adCampaignId: id, adCampaignCategoryId: id });
const all = apiPath("/account/{accountId}/ad-campaign/{adCampaignId}/ad-campaign-category");

export const campaignCategoryEndpoints = {
  listCampaignCategories: endpoint({
    method: "GET",
    path: all,
    summary: "The categories of a campaign, in order of creation.",
    params: campaign,
    query: pageQuery,
    response: pageOf(campaignCategory),
    etag: true,
  }),
  getCampaignCategory: endpoint({
    method: "GET",
    path: `${all}/{adCampaignCategoryId}`,
    summary: "One campaign category.",
    params: one,
    response: campaignCategory,
    etag: true,
  }),
  createCampaignCategory: endpoint({
    method: "POST",
    path: all,
    summary: "Adds a category to a campaign. It can be set inactive later, never deleted.",
    params: campaign,
    body: newCampaignCategory,
    response: campaignCategory,
    idempotencyKey: true,
    etag: true,
  }),
  updateCampaignCategory: endpoint({
    method: "PUT",
    path: `${all}/{adCampaignCategoryId}`,
    summary: "Changes the price, the status or both.",
    params: one,
    body: campaignCategoryChanges,
    response: campaignCategory,
    idempotencyKey: true,
    etag: true,
  }),
};
