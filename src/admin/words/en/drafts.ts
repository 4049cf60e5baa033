import { asSentence, moment } from "../../locale/in-words.ts";

/** What was typed and not saved. */
export const draftsWords = {
  back: (at: number) => asSentence(`We restored your unsaved edits from ${moment.format(at)}`),
  other: (at: number) => `There are other unsaved edits, from ${moment.format(at)} in another tab.`,
  show: "Show them",
  discard: "Discard",
  discarded: "Your edits were discarded",
  undo: "Undo",
  unfinished: "Unfinished",
  isKept: "Unsaved edits",
};
