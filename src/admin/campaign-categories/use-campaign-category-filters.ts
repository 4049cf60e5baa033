import { useMemo } from "react";
import { type CampaignCategory, targetStatuses } from "#contract/records/campaign-category.ts";
import type { Filter } from "../list/view/filter.ts";
import { useCampaignListings, useListingName } from "../lookups/lookups.ts";
import { campaignCategoriesWords } from "#words/campaign-categories/campaign-categories.ts";
import { lazyPart } from "../parts/lazy-part.ts";
import { isWithin, rangeInWords } from "./prices/price-range.ts";

const text = campaignCategoriesWords;

const PriceRangeFields = lazyPart(() =>
  import("./prices/price-range-fields.tsx").then((module) => module.PriceRangeFields),
);

/** How the categories of a campaign can be narrowed. */
export function useCampaignCategoryFilters(adCampaignId: number): readonly Filter<CampaignCategory>[] {
  const listings = useCampaignListings(adCampaignId);
  const nameOfListing = useListingName();
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
        unknownInWords: listings && ((listing) => text.listingElsewhere(listing, nameOfListing(listing))),
        matches: (record, listing) => String(record.ad_campaign_listing_id ?? "none") === listing,
      },
      {
        name: "price",
        label: text.priceRange,
        choices: [],
        control: PriceRangeFields,
        inWords: rangeInWords,
        matches: ({ price }, range) => isWithin(price, range),
      },
    ],
    [listings, nameOfListing],
  );
}
