import { exact } from "./format.ts";

/** The records of a list that are chosen. */
export const listSelectionWords = {
  chosen: (count: number) => `${exact.format(count)} chosen`,
  chooseAll: (count: number) => `Choose all ${exact.format(count)}`,
  chooseNone: "Choose none",
};
