import * as z from "zod/mini";
import { answeredPrice } from "../prices/answered-price.ts";
import { route } from "../route.ts";
import { id } from "./fields.ts";
import { pageOf } from "../pages/page.ts";
import { apiPath } from "../paths.ts";

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

const all = apiPath("/account/{accountId}/ad-campaign/{adCampaignId}/ad-campaign-category");

export const campaignCategoryRoutes = {
  listCampaignCategories: route({
    method: "GET",
    path: all,
    response: pageOf(campaignCategory),
  }),
  getCampaignCategory: route({
    method: "GET",
    path: `${all}/{adCampaignCategoryId}`,
    response: campaignCategory,
  }),
  createCampaignCategory: route({
    method: "POST",
    path: all,
    response: campaignCategory,
  }),
  updateCampaignCategory: route({
    method: "PUT",
    path: `${all}/{adCampaignCategoryId}`,
    response: campaignCategory,
  }),
};
