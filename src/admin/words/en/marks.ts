import { exact } from "./format.ts";

const noConnection = "No connection";

const percent = new Intl.NumberFormat("en-US", { style: "percent" });

/** The signs beside fields. */
export const marksWords = {
  noConnection,
  waiting: "Saving",
  answered: "Saved",
  needsYou: "Needs you",
  percent: (whole: number) => percent.format(whole / 100),
  /** What a field held, and what it was set to. */
  from: "from",
  to: "to",
  waitingCount: (count: number) => `${exact.format(count)} waiting`,
  cutOff: (isOnlyHere: boolean) =>
    `${noConnection}. ${isOnlyHere ? "This browser does not keep everything: leave the page open." : "Kept in this browser."}`,
  allSaved: "All saved",
  notSent: (count: number) => `${exact.format(count)} not sent`,
  toConfirm: (count: number) => `${exact.format(count)} ${count === 1 ? "price" : "prices"} to confirm`,
  unsavedEdits: (count: number) => `${exact.format(count)} unsaved ${count === 1 ? "edit" : "edits"}`,
  needYou: (count: number) => `${exact.format(count)} ${count === 1 ? "needs" : "need"} you`,
};
