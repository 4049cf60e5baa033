/** What is said where prices are narrowed to a range. */
export const priceRangeWords = {
  usual: "Common ranges",
  any: "Any price",
  own: "Custom range",
  from: "From",
  upTo: "Up to (inclusive)",
  nothingBetween: "“From” can’t be more than “Up to”.",
};
