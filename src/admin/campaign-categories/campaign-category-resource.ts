import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import { canonicalDecimal } from "#contract/price.ts";
import type { CampaignCategoryChanges, NewCampaignCategory } from "#contract/records/sent-records.ts";
import type { Resource } from "#contract/records/resource.ts";

export type CampaignScope = { readonly accountId: number; readonly adCampaignId: number };

/** The categories of a campaign. Fields of a change were validated by the request schema when it was made. */
export const campaignCategories: Resource<CampaignCategory, CampaignScope> = {
  name: "campaign-categories",
  idOf: (campaignCategory) => campaignCategory.ad_campaign_category_id,
  list: (api, params, { page, size, signal }) =>
    api.listCampaignCategories({ params, query: { page, ...(size && { size }) }, signal }),
  read: (api, scope, adCampaignCategoryId) =>
    api.getCampaignCategory({ params: { ...scope, adCampaignCategoryId } }),
  update: (api, scope, adCampaignCategoryId, body, { ifMatch, idempotencyKey }) =>
    api.updateCampaignCategory({
      params: { ...scope, adCampaignCategoryId },
      body: body as CampaignCategoryChanges,
      ifMatch,
      idempotencyKey,
    }),
  create: (api, params, body, idempotencyKey) =>
    api.createCampaignCategory({ params, body: body as NewCampaignCategory, idempotencyKey }),
  spelling: (field, text) => (field === "price" ? (canonicalDecimal(text) ?? text) : text),
};
