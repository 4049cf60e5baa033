import { exact } from "../../locale/formats.ts";

/** The records of a list that are chosen. */
export const listSelectionWords = {
  chosen: (count: number, hidden: number) =>
    hidden > 0
      ? `${exact.format(count)} selected, ${exact.format(hidden)} hidden`
      : `${exact.format(count)} chosen`,
  /** While the list is read to its end. */
  allChosen: "All chosen",
  chooseAll: (count: number | undefined) =>
    count === undefined ? "Choose all" : `Choose all ${exact.format(count)}`,
  chooseNone: "Choose none",
};
