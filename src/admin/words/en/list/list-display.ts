import { exact } from "../../../locale/numbers.ts";

/** How a list is looked at: views that have a name, the order and the columns that are shown. */
export const listDisplayWords = {
  all: "All",
  views: "Views",
  editViews: "Edit views",
  any: "Any",
  filterIs: (filter: string, value: string) => `${filter}: ${value}`,
  removeFilter: (filter: string) => `Remove “${filter}”`,
  showAll: "Clear filters",
  columns: "Columns",
  show: "Show",
  print: "Print",
  noViews: "Search, filter or sort, then name what you see to find it again.",
  viewsElsewhere: (count: number) =>
    count === 1
      ? "1 view is about another campaign. You’ll find it there."
      : `${exact.format(count)} views are about other campaigns. You’ll find them there.`,
  viewName: "View name",
  keepView: "Save view",
  forgetView: (name: string) => `Delete view ${name}`,
  sort: "Sort by",
  inOrder: "Date added",
  upwards: (column: string) => `${column}, low to high`,
  downwards: (column: string) => `${column}, high to low`,
};
