/** A list that shows nothing. */
export const emptyListWords = {
  noMatch: (search: string) => (search ? `Nothing matches “${search}”` : "Nothing matches"),
  noMatchHint: "Try other words, or fewer filters.",
  takeOut: (filter: string) => `Show any ${filter.toLowerCase()}`,
  toImport: "Import from a spreadsheet",
};
