/** How a list is looked at: views that have a name, the order and the looks of its rows. */
export const listDisplayWords = {
  noViews: "Search, filter or sort, then name what you see to find it again.",
  viewName: "View name",
  keepView: "Save view",
  forgetView: (name: string) => `Delete view ${name}`,
  sort: "Sort by",
  inOrder: "Date added",
  upwards: (column: string) => `${column}, low to high`,
  downwards: (column: string) => `${column}, high to low`,
  dense: "Compact rows",
};
