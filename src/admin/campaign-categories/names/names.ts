import type { CampaignListing, Category } from "#contract/lookups.ts";
import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import { campaignCategoriesWords } from "#words/campaign-categories/campaign-categories.ts";

const text = campaignCategoriesWords;

/** What records are called, for those who read them. */
export type Names = {
  /** The name of the targeted category, or its number where the service names none. */
  nameOf(record: Pick<CampaignCategory, "category_id">): string;
  /** The name of the linked listing, its number, or "" where none is linked. */
  listingOf(record: Pick<CampaignCategory, "ad_campaign_listing_id">): string;
  /** How the record is called: by its category and its listing. */
  labelOf(record: CampaignCategory): string;
  /** What the record is found by. */
  textOf(record: CampaignCategory): string;
};

/** The names that the lookups give, as far as there are any, else those of the user's `own`. */
export function namesBy(
  categories: readonly Category[] | null | undefined,
  listings: readonly CampaignListing[] | null | undefined,
  own: Readonly<Record<string, string>>,
): Names {
  const categoryNames = new Map(categories?.map(({ category_id, name }) => [category_id, name]));
  const listingNames = new Map(
    listings?.map(({ ad_campaign_listing_id, name }) => [ad_campaign_listing_id, name]),
  );
  const nameOf: Names["nameOf"] = ({ category_id }) =>
    categoryNames.get(category_id) ?? own[category_id] ?? text.unnamedCategory(category_id);
  const listingOf: Names["listingOf"] = ({ ad_campaign_listing_id: listing }) =>
    listing === null ? "" : (listingNames.get(listing) ?? text.unnamedListing(listing));
  const labelOf = (record: CampaignCategory) => text.labelOf(nameOf(record), listingOf(record));
  return { nameOf, listingOf, labelOf, textOf: (record) => `${labelOf(record)} ${record.category_id}` };
}
