import { exact, percent } from "../../../locale/numbers.ts";

/** What of the account is not saved, in the few words of the rail. */
export const tallyWords = {
  percent: (whole: number) => percent.format(whole),
  waitingCount: (count: number) => `${exact.format(count)} waiting`,
  cutOff: (isOnlyHere: boolean) =>
    `Offline. ${isOnlyHere ? "This browser can’t store everything: keep this page open." : "Saved in this browser; we’ll send it when you’re back online."}`,
  allSaved: "All saved",
  unsent: (count: number) => `${exact.format(count)} not sent`,
  toConfirm: (count: number) => `${exact.format(count)} ${count === 1 ? "price" : "prices"} to confirm`,
  unsavedEdits: (count: number) => `${exact.format(count)} unsaved ${count === 1 ? "edit" : "edits"}`,
  needsAttention: (count: number) => `${exact.format(count)} ${count === 1 ? "needs" : "need"} attention`,
};
