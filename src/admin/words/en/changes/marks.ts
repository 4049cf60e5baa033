import { exact, percent } from "../../../locale/numbers.ts";

const noConnection = "Offline";

/** The signs beside fields. */
export const marksWords = {
  noConnection,
  waiting: "Saving…",
  answered: "Saved",
  needsYou: "Needs attention",
  percent: (whole: number) => percent.format(whole),
  /** What a field held, and what it was set to. */
  from: "from",
  to: "to",
  waitingCount: (count: number) => `${exact.format(count)} waiting`,
  cutOff: (isOnlyHere: boolean) =>
    `Offline. ${isOnlyHere ? "This browser can’t store everything: keep this page open." : "Saved in this browser; we’ll send it when you’re back online."}`,
  allSaved: "All saved",
  notSent: (count: number) => `${exact.format(count)} not sent`,
  toConfirm: (count: number) => `${exact.format(count)} ${count === 1 ? "price" : "prices"} to confirm`,
  unsavedEdits: (count: number) => `${exact.format(count)} unsaved ${count === 1 ? "edit" : "edits"}`,
  needYou: (count: number) => `${exact.format(count)} ${count === 1 ? "needs" : "need"} attention`,
};
