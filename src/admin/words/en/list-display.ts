import { exact } from "./format.ts";

/** How a list is looked at: views that have a name, the order and the looks of its rows. */
export const listDisplayWords = {
  noViews: "Search, filter or sort, then name what you see to find it again.",
  viewsElsewhere: (count: number) =>
    count === 1
      ? "1 view is for another campaign’s listing, and is shown there."
      : `${exact.format(count)} views are for other campaigns’ listings, and are shown there.`,
  viewName: "View name",
  keepView: "Save view",
  forgetView: (name: string) => `Delete view ${name}`,
  sort: "Sort by",
  inOrder: "Date added",
  upwards: (column: string) => `${column}, low to high`,
  downwards: (column: string) => `${column}, high to low`,
  dense: "Compact rows",
};
