import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import type { Target } from "#contract/records/resource.ts";
import type { ChangeStore } from "../outbox/change-store.ts";
import { isOpen, overlay } from "../outbox/change.ts";
import { campaignCategories } from "./campaign-category-resource.ts";

/** The campaign category as a change names it. */
export const campaignCategoryTarget = (accountId: number, record: CampaignCategory): Target => ({
  resource: campaignCategories.name,
  scope: { accountId, adCampaignId: record.ad_campaign_id },
  id: record.ad_campaign_category_id,
});

/** Campaign categories with the changes under way laid over them. To look for those of each of many thousands would take long, and few have any. */
export function withChanges(
  store: ChangeStore,
  accountId: number,
  records: readonly CampaignCategory[],
): readonly CampaignCategory[] {
  const inChange = new Set(
    store
      .all()
      .filter(isOpen)
      .map(({ target }) => target.id),
  );
  if (inChange.size === 0) return records;
  return records.map((record) =>
    inChange.has(campaignCategories.idOf(record))
      ? overlay(record, store.of(campaignCategoryTarget(accountId, record)))
      : record,
  );
}
