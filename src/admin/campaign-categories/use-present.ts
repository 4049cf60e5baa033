import { useMemo } from "react";
import { useWholeList } from "../list/use-whole-list.ts";
import { useSession } from "../session/use-session.ts";
import { campaignCategories } from "./campaign-category-resource.ts";

const twinKey = (categoryId: number, listing: number | null) => `${categoryId}/${listing ?? ""}`;

/** What a campaign has already, as far as it is read: its categories, and which of them with which listing. */
export function usePresent(adCampaignId: number) {
  const { accountId } = useSession();
  const { shown } = useWholeList(campaignCategories, { accountId, adCampaignId });
  return useMemo(() => {
    const records = shown();
    const present = new Set(records.map(({ category_id }) => category_id));
    const twins = new Set(
      records.map(({ category_id, ad_campaign_listing_id }) => twinKey(category_id, ad_campaign_listing_id)),
    );
    return {
      isThere: (categoryId: number) => present.has(categoryId),
      /** Whether the very same, with the same listing, is there: the service refuses it. */
      isTwin: (categoryId: number, listing: number | null) => twins.has(twinKey(categoryId, listing)),
    };
  }, [shown]);
}
