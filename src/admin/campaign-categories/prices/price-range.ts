/** The ranges that are offered, as an address has them, in decimal text: "10-25" is from 10 to below 25, "100-" from 100 on, "-50" below 50. */
export const usualRanges = ["0-10", "10-25", "25-50", "50-100", "100-"];

/** The bounds of a range; "" where a side is open. */
export const boundsIn = (range: string): [from: string, below: string] => {
  const [from = "", below = ""] = range.split("-");
  return [from, below];
};

/** Whether a price is within a range. */
export function isWithin(price: string, range: string): boolean {
  const [from, below] = boundsIn(range);
  return Number(price) >= Number(from) && (below === "" || Number(price) < Number(below));
}
