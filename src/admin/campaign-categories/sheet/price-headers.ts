import { campaignCategoriesWords } from "#words/campaign-categories/campaign-categories.ts";
import { normalizedHeader } from "../../spreadsheet/planning/match-columns.ts";

/** The headers, besides its title, by which a column of prices is recognized. */
export const priceAliases = [
  "price",
  "maximum price",
  "max price",
  "price per lead",
  "price per lead, at most",
  "cost per lead",
  "bid",
  "precio",
  "precio máximo",
  "costo",
];

const headers = new Set([campaignCategoriesWords.price, ...priceAliases].map(normalizedHeader));

/** Whether a text is the header of a column of prices, regardless of case, accents, spaces and punctuation. */
export const isPriceHeader = (text: string): boolean => headers.has(normalizedHeader(text));
