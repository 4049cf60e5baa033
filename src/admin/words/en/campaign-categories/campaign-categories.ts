import { exact } from "../../../locale/numbers.ts";
import { statuses } from "../records/enum-values.ts";

/** The pages of campaign categories. */
export const campaignCategoriesWords = {
  add: "Add category",
  since: "What changed",
  changePrices: (count: number) => `Change ${exact.format(count)} ${count === 1 ? "price" : "prices"}`,
  search: "Search categories",
  category: "Category",
  category_id: "ID",
  listing: "Listing",
  target_status: "Status",
  lately: "Changed by you",
  price: "Max price per lead",
  status: statuses,
  priceRange: "Price",
  rangeOf: (from: string, upTo: string, below: string) =>
    from && upTo ? `${from}–${upTo}` : from ? `${from} or more` : `Under ${below}`,
  noListing: "No listing",
  unnamedCategory: (categoryId: number) => `Category ${categoryId}`,
  listingElsewhere: (listing: string, name = `Listing ${listing}`) => `${name} isn’t in this campaign`,
  unnamedListing: (listingId: number) => `Listing ${listingId}`,
  labelOf: (name: string, listing: string) => (listing ? `${name}, ${listing}` : name),
  unsaved: "Not saved yet",
  statusOf: (label: string) => `Active, ${label}`,
  priceOf: (label: string) => `Price per lead for ${label}`,
};
