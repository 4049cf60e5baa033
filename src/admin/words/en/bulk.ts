import { exact } from "./format.ts";

/** What is shown before many records are changed at once. */
export const bulkWords = {
  /** While the changes of a run are made and kept, on the button that was pressed. */
  preparing: (part: number) => `Preparing… ${percent.format(part)}`,
  agreeFirst: "Tick this first, or leave out what it is about.",
  record: "Record",
  change: "Change",
  changes: "What will change",
  preview: "Preview",
  nothingChanges: "Nothing would change: all of them are so already.",
  firstOf: (shown: number, total: number) => `The first ${exact.format(shown)} of ${exact.format(total)}`,
  countOf: (changed: number, chosen: number) =>
    `${exact.format(changed)}${changed === chosen ? "" : ` of ${exact.format(chosen)}`} will change`,
  leftOut: (count: number) => `${exact.format(count)} left out`,
  include: (label: string) => `Change ${label}`,
  allLeftOut: "All are left out. Tick at least one to send it.",
  showMore: "Show more",
  sameAlready: (count: number) => `${exact.format(count)} ${count === 1 ? "is" : "are"} so already`,
  andMore: (count: number) => `and ${exact.format(count)} more`,
  apply: (count: number) => `Change ${exact.format(count)}`,
  notSentYet: "Nothing has been sent yet. Each change can be taken back afterwards.",
};

const percent = new Intl.NumberFormat("en-US", { style: "percent" });
