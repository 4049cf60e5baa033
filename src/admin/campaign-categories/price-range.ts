/** A range of prices as an address has it, in decimal text: "20-50" is from 20 to below 50, "20-" from 20 on, "-50" below 50. */
export const usualRanges = ["0-10", "10-25", "25-50", "50-100", "100-"];

export const boundsIn = (range: string): [from: string, below: string] => {
  const [from = "", below = ""] = range.split("-");
  return [from, below];
};

export function isWithin(price: string, range: string): boolean {
  const [from, below] = boundsIn(range);
  return Number(price) >= Number(from) && (below === "" || Number(price) < Number(below));
}
