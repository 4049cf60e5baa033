/** What is said where prices are narrowed to a range. */
export const priceRangeWords = {
  any: "Any price",
  own: "Custom range",
  from: "From",
  upTo: "Up to (inclusive)",
  nothingBetween: "“From” can’t be more than “Up to”.",
};
