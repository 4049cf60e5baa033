import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import type { Target } from "#contract/records/resource.ts";
import type { ChangeStore } from "../outbox/change-store.ts";
import { overlay } from "../outbox/change.ts";
import { campaignCategories } from "./campaign-category-resource.ts";

/** The campaign category as a change names it. */
export const campaignCategoryTarget = (accountId: number, record: CampaignCategory): Target => ({
  resource: campaignCategories.name,
  scope: { accountId, adCampaignId: record.ad_campaign_id },
  id: record.ad_campaign_category_id,
});

/** The campaign category with the changes under way laid over it. */
export const withChanges = (
  store: ChangeStore,
  accountId: number,
  record: CampaignCategory,
): CampaignCategory => overlay(record, store.of(campaignCategoryTarget(accountId, record)));
