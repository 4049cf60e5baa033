import { exact } from "./format.ts";

/** Every list. */
export const listWords = {
  count: (total: number) => exact.format(total),
  countOf: (count: number, total: number) => `${exact.format(count)} of ${exact.format(total)}`,
  found: (count: number) => `${exact.format(count)} found`,
  reading: (read: number, total: number) => `Reading ${exact.format(read)} of ${exact.format(total)}`,
  looking: "Looking through the list",
  failed: (read: number, total: number) =>
    `${exact.format(read)} of ${exact.format(total)} were read, then the service stopped answering`,
  noMatch: (search: string) => (search ? `Nothing matches “${search}”` : "Nothing matches"),
  noMatchHint: "Try fewer or other words, or fewer filters.",
  spreadsheet: "Spreadsheet",
  toImport: "Import from a spreadsheet",
  allRows: (count: number) => (count === 1 ? "The only row" : `All ${exact.format(count)} rows`),
  choose: (label: string) => `Choose ${label}`,
  showAll: "Clear",
  views: "Views",
  looks: "Display",
};
