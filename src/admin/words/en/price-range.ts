/** What is said where prices are narrowed to a range. */
export const priceRangeWords = {
  usual: "Usual ranges",
  any: "Any price",
  own: "Your own range",
  from: "From",
  below: "To below",
  nothingBetween: "“From” has to be less than “to below”.",
};
