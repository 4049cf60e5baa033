/** A list without rows. */
export const emptyListWords = {
  noMatch: (search: string) => (search ? `Nothing matches “${search}”` : "Nothing matches"),
  noMatchHint: "Try fewer or other words, or fewer filters.",
  toImport: "Import from a spreadsheet",
};
