import { exact } from "./format.ts";

/** The pages of campaign categories. */
export const campaignCategoriesWords = {
  add: "Add category",
  search: "Search categories",
  noneYet: "No categories yet",
  noneYetHint: "Add the categories that this campaign should target, each with the most you pay per lead.",
  category: "Category",
  category_id: "Number",
  listing: "Listing",
  target_status: "Status",
  price: "Price per lead, at most",
  status: { ACTIVE: "Active", INACTIVE: "Inactive" },
  whatToTarget: "What to target",
  whatToPay: "What to pay",
  categoryNumber: "Category number",
  categoryHint: (total: number) => `${exact.format(total)} to choose from. Type a name or a number.`,
  listingNumber: "Listing number",
  noListing: "No listing",
  permanent: "A category cannot be removed from a campaign later, only set inactive.",
  added: (name: string, price: string) => `${name} was added at ${price}`,
  unnamedCategory: (categoryId: number) => `Category ${categoryId}`,
  unnamedListing: (listingId: number) => `Listing ${listingId}`,
  labelOf: (name: string, listing: string) => (listing ? `${name}, ${listing}` : name),
  statusOf: (label: string) => `${label} is active`,
  priceOf: (label: string) => `Price per lead for ${label}`,
};
