import { campaignCategoriesWords } from "#words/campaign-categories/campaign-categories.ts";
import { formattedPrice } from "../../money.ts";

/** The ranges that are offered, as an address has them, in decimal text: "10-25" is from 10 to below 25, "100-" from 100 on, "-50" below 50. */
export const usualRanges = ["0-10", "10-25", "25-50", "50-100", "100-"];

/** The bounds of a range; "" where a side is open. */
export const boundsIn = (range: string): [from: string, below: string] => {
  const [from = "", below = ""] = range.split("-");
  return [from, below];
};

/** The highest price below a bound, by cents: "24.99" for "25". */
export const lastBelow = (below: string): string => below && inCents(Math.round(Number(below) * 100) - 1);

/** The bound that a price is the last one below: "25.00" for "24.99". */
export const boundAfter = (price: string): string => price && inCents(Math.floor(Number(`${price}e2`)) + 1);

const inCents = (cents: number) => (cents / 100).toFixed(2);

/** Whether a price is within a range. */
export function isWithin(price: string, range: string): boolean {
  const [from, below] = boundsIn(range);
  return Number(price) >= Number(from) && (below === "" || Number(price) < Number(below));
}

/** A range as people say it: "$10.00–$24.99". */
export function rangeInWords(range: string): string {
  const [from, below] = boundsIn(range);
  const said = [Number(from) === 0 ? "" : from, lastBelow(below), below] as const;
  const [least, most, bound] = said.map((price) => price && formattedPrice(price));
  return campaignCategoriesWords.rangeOf(least ?? "", most ?? "", bound ?? "");
}
