import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import type { Target } from "#contract/records/resource.ts";
import type { ChangeStore } from "../outbox/change-store.ts";
import { isOpen, overlay } from "../outbox/change.ts";
import { campaignCategories } from "./campaign-category-resource.ts";

/** The target of changes to a campaign category. */
export const campaignCategoryTarget = (accountId: number, record: CampaignCategory): Target => ({
  resource: campaignCategories.name,
  scope: { accountId, adCampaignId: record.ad_campaign_id },
  id: record.ad_campaign_category_id,
});

/** Campaign categories with pending changes applied. Starts from the changes, because few of many thousand records have any. */
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
