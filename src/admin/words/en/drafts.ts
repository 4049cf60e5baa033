import { moment } from "./moment.ts";

/** What was typed and not saved. */
export const draftsWords = {
  back: (at: number) => `What you typed on ${moment.format(at)} and did not save is back.`,
  other: (at: number) => `What you typed here on ${moment.format(at)} in another tab is kept too.`,
  show: "Show it",
  discard: "Discard it",
  discarded: "What you typed was discarded",
  undo: "Undo",
  unfinished: "Unfinished",
  isKept: "Unsaved edits",
};
