import { exact, percent } from "../../locale/numbers.ts";

/** What is shown before many records are changed at once. */
export const bulkWords = {
  /** While the changes of a run are made and kept, on the button that was pressed. */
  preparing: (part: number) => `Preparing… ${percent.format(100 * part)}`,
  agreeFirst: "Check this box first, or leave out what it’s about.",
  record: "Record",
  change: "Change",
  changes: "What will change",
  preview: "Preview",
  nothingChanges: "Nothing to change. All of them are already set this way.",
  firstOf: (shown: number, total: number) => `The first ${exact.format(shown)} of ${exact.format(total)}`,
  countOf: (changed: number, selected: number) =>
    `${exact.format(changed)}${changed === selected ? "" : ` of ${exact.format(selected)}`} will change`,
  leftOut: (count: number) => `${exact.format(count)} left out`,
  include: (label: string) => `Change ${label}`,
  allLeftOut: "All of them are left out. Select at least one.",
  showMore: "Show more",
  sameAlready: (count: number) => `${exact.format(count)} already set (no change)`,
  andMore: (count: number) => `and ${exact.format(count)} more`,
  apply: (count: number, what: string) => `Update ${exact.format(count)} ${what}`,
  notSentYet: "Nothing is saved yet. You can undo any of these later.",
};
