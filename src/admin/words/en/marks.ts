import { exact } from "./format.ts";

const noConnection = "No connection";

/** The signs beside fields. */
export const marksWords = {
  noConnection,
  waiting: "Saving",
  answered: "Saved",
  needsYou: "Needs you",
  needsYouBecause: (state: string) => reasonsToLook[state] ?? "",
  /** What a field held, and what it was set to. */
  from: "from",
  to: "to",
  waitingCount: (count: number) => `${exact.format(count)} waiting`,
  cutOff: (isOnlyHere: boolean) =>
    `${noConnection}. ${isOnlyHere ? "This browser does not keep everything: leave the page open." : "Kept in this browser."}`,
  allSaved: "All saved",
  needYou: (count: number) => `${exact.format(count)} ${count === 1 ? "needs" : "need"} you`,
};

/** What became of a change that needs the user. */
export const reasonsToLook: Readonly<Record<string, string>> = {
  refused: "Not saved",
  clash: "Changed by someone else",
  unknown: "No answer",
  doubled: "Created twice",
};
