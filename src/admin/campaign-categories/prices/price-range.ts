import { campaignCategoriesWords } from "#words/campaign-categories/campaign-categories.ts";
import { formattedPrice } from "../../money.ts";

/**
 * The bounds of a range in an address, as decimal texts: "10-25" is from 10 to below 25, "100-" from 100 on, "-50" below 50. An open side
 * is "".
 */
export const boundsIn = (range: string): [from: string, below: string] => {
  const [from = "", below = ""] = range.split("-");
  return [from, below];
};

/** The highest price below a bound, in cents steps: "24.99" for "25". */
export const lastBelow = (below: string): string =>
  below && ((Math.round(Number(below) * 100) - 1) / 100).toFixed(2);

/** Whether a price is within a range. */
export function isWithin(price: string, range: string): boolean {
  const [from, below] = boundsIn(range);
  return Number(price) >= Number(from) && (below === "" || Number(price) < Number(below));
}

/** A range for people: "$10.00–$24.99". An invalid range is returned as it is. */
export function rangeInWords(range: string): string {
  const [from, below] = boundsIn(range);
  if (!(Number(from || below || "?") + Number(below) >= 0)) return range;
  const said = [Number(from) === 0 ? "" : from, lastBelow(below), below] as const;
  const [least, most, bound] = said.map((price) => price && formattedPrice(price));
  return campaignCategoriesWords.rangeOf(least ?? "", most ?? "", bound ?? "");
}
