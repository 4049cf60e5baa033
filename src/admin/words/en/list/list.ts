import { exact } from "../../../locale/numbers.ts";

/** Every list. */
export const listWords = {
  /** Without a total it is not known how many there are: only that there are at least so many. */
  count: (known: number, total: number | undefined) =>
    total === undefined ? `at least ${exact.format(known)}` : exact.format(total),
  countOf: (count: number, total: number) => `${exact.format(count)} of ${exact.format(total)}`,
  found: (count: number) => `${exact.format(count)} found`,
  reading: (read: number, total: number | undefined) =>
    total === undefined
      ? `Loading, ${exact.format(read)} so far`
      : `Loading ${exact.format(read)} of ${exact.format(total)}`,
  unreadable: (count: number) =>
    count === 1 ? "1 row can’t be shown" : `${exact.format(count)} rows can’t be shown`,
  looking: "Searching…",
  allRows: (count: number | undefined) =>
    count === undefined ? "All rows" : count === 1 ? "The only row" : `All ${exact.format(count)} rows`,
  select: (label: string) => `Select ${label}`,
  matchesNoLonger: "No longer matches the filter",
  filter: "Filter",
  more: "List options",
  keys: "Keyboard shortcuts",
};
