import { exact } from "../../../locale/numbers.ts";

/** The records of a list that are selected. */
export const listSelectionWords = {
  selected: (count: number, hidden: number) =>
    `${exact.format(count)} selected${hidden > 0 ? `, ${exact.format(hidden)} hidden` : ""}`,
  /** While the list is read to its end. */
  allSelected: "All selected",
  selectAll: (count: number | undefined) =>
    count === undefined ? "Select all" : `Select all ${exact.format(count)}`,
  clear: "Clear",
};
