import { exact } from "./format.ts";

const inWords = new Intl.ListFormat("en-US", { type: "conjunction" });
const rows = (count: number) => `${exact.format(count)} ${count === 1 ? "row" : "rows"}`;
const asOne = (head: string) => (head.includes(",") ? `“${head}”` : head);

/** Records in a spreadsheet: saved as one, and brought back from one. */
export const spreadsheetWords = {
  saveShown: (count: number) => `Save the ${exact.format(count)} shown as CSV`,
  saveChosen: "Save these as CSV",
  saveAll: (count: number | undefined) =>
    `Save ${count === undefined ? "all rows" : count === 1 ? "the only row" : `all ${exact.format(count)}`} as CSV`,
  saveFailed: "Not all of it could be read, so nothing was saved. Try again.",
  toImport: "Import a spreadsheet",
  fingerprint: "Version (leave as it is)",
  isWorkbook:
    "This is a workbook. Save it as CSV (UTF-8) in your spreadsheet program, then choose that file.",
  openQuote: (row: number) =>
    `A quotation mark in row ${exact.format(row)} is never closed. Close it and choose the file again.`,
  nothingIn: "There are no rows in this file.",
  noColumn: "None of the heads in its first row is the name of a column that is read here.",
  choose: "Choose a file",
  chooseOther: "Choose another file",
  chooseHint:
    "A CSV file, as it is saved here and by any spreadsheet program. A blank cell changes nothing; [clear] empties a field. You see each change before anything is sent.",
  columns: (number: string, heads: readonly string[]) =>
    `The columns ${inWords.format([number, ...heads].map(asOne))} are read, in any order. A row with a ${number.toLowerCase()} changes that record; a row without one is a new record.`,
  clear: "[clear]",
  readingFile: "Reading the file",
  readingRecords: (read: number, total: number) =>
    `Reading ${exact.format(read)} of ${exact.format(total)} ${total === 1 ? "record" : "records"}`,
  comparing: (done: number, total: number) => `Comparing ${exact.format(done)} of ${rows(total)}`,
  progress: "Progress",
  failed: "This file cannot be read",
  unknownColumns: (heads: readonly string[]) =>
    `${heads.length === 1 ? "This column is not known here and is" : "These columns are not known here and are"} left out: ${heads.join(", ")}.`,
  repeatedColumns: (heads: readonly string[]) =>
    `Only the first of these columns is read where one stands twice: ${heads.join(", ")}.`,
  changed: (count: number) => `${exact.format(count)} changed`,
  created: (count: number) => `${exact.format(count)} new`,
  same: (count: number) => `${exact.format(count)} the same`,
  repeated: (count: number) => `${exact.format(count)} the same as a row above`,
  unclear: (count: number) => `${exact.format(count)} ${count === 1 ? "needs" : "need"} an answer`,
  unclearHint: (count: number) =>
    `${rows(count)} ${count === 1 ? "waits" : "wait"} for the answer, which is for the whole column.`,
  wrong: (count: number) => `${exact.format(count)} wrong`,
  wrongHint:
    "These rows are left out. Correct them in the file, or in one of their own, and choose it again.",
  saveWrong: (count: number) =>
    `Save the ${count === 1 ? "wrong row" : `${exact.format(count)} wrong rows`} as CSV`,
  wrongFile: "Wrong rows.csv",
  whyWrong: "Why it was left out",
  row: "Row",
  record: "Record",
  change: "Change",
  cellOf: (title: string, cell: string) => `${title}: ${cell || "blank"}`,
  why: "What cannot be taken, and why",
  values: "Values",
  nothingNew: "Nothing in this file differs from what is there.",
  noSuchRecord: (number: string) => `There is no record with the number ${number}.`,
  twice: (row: number) => `This record stands in row ${exact.format(row)} already.`,
  editedSince: (count: number) =>
    count === 1
      ? "1 row changes what someone else has changed since the file was saved."
      : `${exact.format(count)} rows change what someone else has changed since the file was saved.`,
  sendEdited: (count: number) => `Change ${count === 1 ? "it" : "them"} all the same`,
  editedMark: (names: string) => `Since changed by someone else: ${names}`,
  leftToOthers: (count: number) =>
    `${rows(count)} ${count === 1 ? "was" : "were"} changed by someone else since the file was saved; what you did not edit stays as they set it.`,
  resembling: (count: number, twins: number) => {
    const rowsLook = count === 1 ? "1 new row looks" : `${exact.format(count)} new rows look`;
    const record = count === 1 ? "a record that is there" : "records that are there";
    return `${rowsLook} like ${twins === 0 ? record : twins === count ? "a row above" : `${record} or a row above`}.`;
  },
  createResembling: (count: number) => `Create ${count === 1 ? "it" : "them"} all the same`,
  resemblesRow: (row: number) => `The same as row ${exact.format(row)}`,
  resembles: (label: string) => `There already: ${label}`,
  sentence: (changed: number, created: number, what: (count: number) => string) =>
    [
      ...(changed > 0 || created === 0 ? [`change ${exact.format(changed)}`] : []),
      ...(created > 0 ? [`create ${exact.format(created)}`] : []),
    ]
      .join(" and ")
      .replace(/^./, (first) => first.toUpperCase()) + ` ${what(changed + created)} from a spreadsheet`,
  notSentYet: (created: number) =>
    `Nothing has been sent yet. Each change can be taken back afterwards${created > 0 ? ", but what is new cannot be removed" : ""}.`,
  send: (count: number) => `Send ${exact.format(count)}`,
  showMore: "Show more",
};
