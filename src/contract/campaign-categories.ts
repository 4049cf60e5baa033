import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { bodyOf, changesOf, id } from "./fields.ts";
import { pageOf, pageQuery } from "./page.ts";
import { apiPath } from "./paths.ts";
import { answeredPrice, price } from "./price.ts";

/** The states of a campaign category. A new one starts ACTIVE (open point "Starting status"). */
export const targetStatuses = ["ACTIVE", "INACTIVE"] as const;
export type TargetStatus = (typeof targetStatuses)[number];

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

const categoryId = z.int("Choose a category.").check(z.minimum(1, "Choose a category."));

/** What may be sent to create a campaign category. */
export const newCampaignCategory = bodyOf({
  category_id: categoryId,
  price,
  ad_campaign_listing_id: z.optional(z.nullable(id)),
});

/** What may be sent to update a campaign category: at least one of the two. */
export const campaignCategoryChanges = changesOf(
  bodyOf({ price, target_status: z.enum(targetStatuses, "Send ACTIVE or INACTIVE.") }),
);

export type CampaignCategory = z.output<typeof campaignCategory>;
export type NewCampaignCategory = z.output<typeof newCampaignCategory>;
export type CampaignCategoryChanges = z.output<typeof campaignCategoryChanges>;

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
    etag: true,
  }),
};
