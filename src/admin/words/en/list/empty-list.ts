/** A list that shows nothing. */
export const emptyListWords = {
  noneYet: {
    contacts: {
      title: "No contacts yet",
      hint: "Add the people on your account, their role, and how we may contact them.",
    },
    campaignCategories: {
      title: "No categories yet",
      hint: "Add the categories you want leads for, and the most you’ll pay for each lead.",
    },
  },
  noMatch: (search: string) => (search ? `Nothing matches “${search}”` : "Nothing matches"),
  noMatchHint: "Try other words, or fewer filters.",
  takeOut: (filter: string) => `Remove the ${filter.toLowerCase()} filter`,
  toImport: "Import a spreadsheet",
};
