import { useMemo } from "react";
import { useCampaignListings, useCategories } from "../../lookups/lookups.ts";
import { type Names, namesBy } from "./names.ts";
import { storedNames } from "./own-names.ts";

/** The names of the categories and listings of a campaign. */
export function useNames(adCampaignId: number): Names {
  const categories = useCategories();
  const listings = useCampaignListings(adCampaignId);
  return useMemo(() => namesBy(categories, listings, storedNames()), [categories, listings]);
}
