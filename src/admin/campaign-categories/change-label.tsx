import type { Scope } from "#contract/records/resource.ts";
import { campaignCategoriesWords } from "#words/campaign-categories/campaign-categories.ts";
import { useCampaignListings, useCategories } from "../lookups/lookups.ts";
import { storedNames } from "./names/own-names.ts";

const text = campaignCategoriesWords;

/** The label that a record had when it was changed. IDs in it are replaced by names that have become known since. */
export function ChangeLabel({ label, scope }: { label: string; scope: Scope }) {
  const categories = useCategories();
  const listings = useCampaignListings(scope["adCampaignId"] ?? 0);
  const comma = label.lastIndexOf(", ");
  const [category, listing] =
    comma < 0 ? [label, ""] : [label.slice(0, comma), label.slice(comma + ", ".length)];
  const nameOfCategory = (id: number) =>
    categories?.find(({ category_id }) => category_id === id)?.name ?? storedNames()[id];
  const nameOfListing = (id: number) =>
    listings?.find(({ ad_campaign_listing_id }) => ad_campaign_listing_id === id)?.name;
  return text.labelOf(
    named(category, text.unnamedCategory, nameOfCategory),
    named(listing, text.unnamedListing, nameOfListing),
  );
}

/** Replaces an ID by its name, if the label has the ID. */
function named(
  written: string,
  unnamed: (id: number) => string,
  nameOf: (id: number) => string | undefined,
): string {
  const id = Number(/\d+/.exec(written)?.[0]);
  return (unnamed(id) === written ? nameOf(id) : undefined) ?? written;
}
