/** A list that shows nothing. */
export const emptyListWords = {
  noMatch: (search: string) => (search ? `Nothing matches “${search}”` : "Nothing matches"),
  noMatchHint: "Try other words, or fewer filters.",
  toImport: "Import from a spreadsheet",
};
