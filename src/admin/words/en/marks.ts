import { exact, percent } from "../../locale/formats.ts";

const noConnection = "No connection";

/** The signs beside fields. */
export const marksWords = {
  noConnection,
  waiting: "Saving",
  answered: "Saved",
  needsYou: "Needs you",
  percent: (whole: number) => percent.format(whole),
  /** What a field held, and what it was set to. */
  from: "from",
  to: "to",
  waitingCount: (count: number) => `${exact.format(count)} waiting`,
  cutOff: (isOnlyHere: boolean) =>
    `${noConnection}. ${isOnlyHere ? "This browser does not keep everything: leave the page open." : "Kept in this browser."}`,
  allSaved: "All saved",
  notSent: (count: number) => `${exact.format(count)} not sent`,
  needYou: (count: number) => `${exact.format(count)} ${count === 1 ? "needs" : "need"} you`,
};
