import { campaignCategoriesWords } from "#words/campaign-categories/campaign-categories.ts";
import { wordsIn } from "../../folded.ts";

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

const comparable = (header: string) => wordsIn(header).join(" ");

const headers = new Set([campaignCategoriesWords.price, ...priceAliases].map(comparable));

/** Whether a text is the header of a column of prices, regardless of case, accents, spaces and punctuation. */
export const isPriceHeader = (text: string): boolean => headers.has(comparable(text));
