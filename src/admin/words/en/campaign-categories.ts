import { exact } from "../../locale/formats.ts";

const statuses = { ACTIVE: "Active", INACTIVE: "Inactive" };

/** The pages of campaign categories. */
export const campaignCategoriesWords = {
  add: "Add category",
  since: "Since last time",
  changePrices: (count: number) => `Change ${exact.format(count)} ${count === 1 ? "price" : "prices"}`,
  search: "Search categories",
  noneYet: "No categories yet",
  noneYetHint: "Categories are what this campaign buys leads in, each with the most you pay per lead.",
  category: "Category",
  category_id: "Number",
  listing: "Listing",
  target_status: "Status",
  price: "Price per lead, at most",
  status: statuses,
  /** A status that is not known here is shown as it is. */
  statusInWords: (status: string) => (statuses as Readonly<Record<string, string>>)[status] ?? status,
  priceRange: "Price",
  rangeOf: (from: string, below: string) =>
    from && below ? `${from} – ${below}` : from ? `from ${from}` : `below ${below}`,
  noListing: "No listing",
  unnamedCategory: (categoryId: number) => `Category ${categoryId}`,
  unnamedListing: (listingId: number) => `Listing ${listingId}`,
  labelOf: (name: string, listing: string) => (listing ? `${name}, ${listing}` : name),
  unsaved: "Not saved yet",
  statusOf: (label: string) => `${label} is active`,
  priceOf: (label: string) => `Price per lead for ${label}`,
};
