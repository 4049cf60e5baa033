import { moment } from "./format.ts";

/** What was typed and not saved. */
export const draftsWords = {
  back: (at: number) => `What you typed on ${moment.format(at)} and did not save is back.`,
  discard: "Discard it",
};
