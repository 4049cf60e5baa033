import { useMemo } from "react";
import { type CampaignCategory, targetStatuses } from "#contract/records/campaign-category.ts";
import type { Filter } from "../list/view/filter.ts";
import { useCampaignListings, useListingName } from "../lookups/lookups.ts";
import { campaignCategoriesWords } from "#words/campaign-categories.ts";
import { lazyPart } from "../parts/lazy-part.ts";
import { formattedPrice } from "../money.ts";
import { boundsIn, isWithin, lastBelow, usualRanges } from "./prices/price-range.ts";

const text = campaignCategoriesWords;

const PriceRangeFields = lazyPart(() =>
  import("./prices/price-range-fields.tsx").then((module) => module.PriceRangeFields),
);

/** A range as people say it: "$10.00–$24.99". */
function rangeInWords(range: string): string {
  const [from, below] = boundsIn(range);
  const said = [Number(from) === 0 ? "" : from, lastBelow(below), below] as const;
  const [least, most, bound] = said.map((price) => price && formattedPrice(price));
  return text.rangeOf(least ?? "", most ?? "", bound ?? "");
}

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
        stray: listings && ((listing) => text.listingElsewhere(listing, nameOfListing(listing))),
        matches: (record, listing) => String(record.ad_campaign_listing_id ?? "none") === listing,
      },
      {
        name: "price",
        label: text.priceRange,
        choices: usualRanges.map((range) => [range, rangeInWords(range)]),
        control: PriceRangeFields,
        inWords: rangeInWords,
        matches: ({ price }, range) => isWithin(price, range),
      },
    ],
    [listings, nameOfListing],
  );
}
