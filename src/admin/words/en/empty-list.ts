/** A list that shows nothing. */
export const emptyListWords = {
  noMatch: (search: string) => (search ? `Nothing matches “${search}”` : "Nothing matches"),
  noMatchHint: "Try other words, or fewer filters.",
  takeOut: (filter: string) => `Remove the ${filter.toLowerCase()} filter`,
  toImport: "Import from a spreadsheet",
};
