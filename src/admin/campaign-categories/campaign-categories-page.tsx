import { useCallback, useMemo } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { type CampaignCategory, targetStatuses } from "#contract/campaign-categories.ts";
import type { Filter } from "../list/filter.ts";
import { ListPage } from "../list/list-page.tsx";
import { useCampaignListings, useCampaigns } from "../lookups/lookups.ts";
import { useSession } from "../session/use-session.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { campaignCategoriesWords } from "#words/campaign-categories.ts";
import { shellWords } from "#words/shell.ts";
import { campaignCategoryColumns } from "./campaign-category-columns.tsx";
import { campaignCategories } from "./campaign-category-resource.ts";
import { useNames } from "./names.ts";

const text = campaignCategoriesWords;

/** The categories that a campaign buys leads in, each with its status and its price. */
export function CampaignCategoriesPage() {
  const adCampaignId = Number(useParams()["adCampaignId"]);
  const { accountId } = useSession();
  const names = useNames(adCampaignId);
  const navigate = useNavigate();
  const name = useCampaigns()?.find((campaign) => campaign.ad_campaign_id === adCampaignId)?.name;
  const labelOf = useCallback(
    (record: CampaignCategory) => text.labelOf(names.nameOf(record), names.listingOf(record)),
    [names],
  );
  return (
    <ListPage
      resource={campaignCategories}
      scope={{ accountId, adCampaignId }}
      title={name ?? shellWords.campaign(adCampaignId)}
      searchLabel={text.search}
      columns={useMemo(() => campaignCategoryColumns(names, navigate), [names, navigate])}
      filters={useCampaignCategoryFilters(adCampaignId)}
      textOf={useCallback(
        (record: CampaignCategory) => `${labelOf(record)} ${record.category_id}`,
        [labelOf],
      )}
      labelOf={labelOf}
      action={
        <ButtonLink to={`/campaigns/${adCampaignId}/new`} look="primary">
          {text.add}
        </ButtonLink>
      }
      noneYet={{ title: text.noneYet, hint: text.noneYetHint }}
    />
  );
}

function useCampaignCategoryFilters(adCampaignId: number): readonly Filter<CampaignCategory>[] {
  const listings = useCampaignListings(adCampaignId);
  return useMemo(
    () => [
      {
        name: "status",
        label: text.target_status,
        choices: targetStatuses.map((status) => [status, text.status[status]]),
        matches: (record, status) => record.target_status === status,
      },
      {
        name: "listing",
        label: text.listing,
        choices: [
          ...(listings ?? []).map(
            ({ ad_campaign_listing_id, name }) => [String(ad_campaign_listing_id), name] as const,
          ),
          ["none", text.noListing] as const,
        ],
        matches: (record, listing) => String(record.ad_campaign_listing_id ?? "none") === listing,
      },
    ],
    [listings],
  );
}
