import type { CampaignListing, Category } from "#contract/lookups.ts";
import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import { campaignCategoriesWords } from "#words/campaign-categories/campaign-categories.ts";

const text = campaignCategoriesWords;

/** The names of categories and listings. */
export type Names = {
  /** The name of the category, or its ID if it has no name. */
  nameOf(record: Pick<CampaignCategory, "category_id">): string;
  /** The name of the linked listing, or its ID; "" if none is linked. */
  listingOf(record: Pick<CampaignCategory, "ad_campaign_listing_id">): string;
  /** The label of the record: its category and listing. */
  labelOf(record: Pick<CampaignCategory, "category_id" | "ad_campaign_listing_id">): string;
  /** The text in which a search looks. */
  textOf(record: CampaignCategory): string;
};

/** Names from the lookups, or else from `own`, those given by the user. */
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
  const labelOf: Names["labelOf"] = (record) => text.labelOf(nameOf(record), listingOf(record));
  return { nameOf, listingOf, labelOf, textOf: (record) => `${labelOf(record)} ${record.category_id}` };
}
