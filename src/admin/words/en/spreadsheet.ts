import { exact, inWords } from "../../locale/formats.ts";

const counted = (count: number, one: string) => `${exact.format(count)} ${one}${count === 1 ? "" : "s"}`;
const rows = (count: number) => counted(count, "row");
const asOne = (head: string) => (head.includes(",") ? `“${head}”` : head);

/** What a file consists of, beside the heads and the rows that are read. */
type CountedFile = {
  lines: number;
  isWorkbook: boolean;
  refused: number;
  blank: number;
  insideCells: number;
};

/** Records in a spreadsheet: saved as one, and brought back from one. */
export const spreadsheetWords = {
  format: "Save as",
  formats: { csv: "CSV", xlsx: "Excel workbook (XLSX)" },
  sheetName: "List",
  readingNames: "Reading the names",
  saveShown: (count: number, format: "csv" | "xlsx") =>
    `Save the ${exact.format(count)} shown as ${format.toUpperCase()}`,
  saveChosen: "Save these as CSV",
  saveAll: (count: number | undefined, format: "csv" | "xlsx") =>
    `Save ${count === undefined ? "all rows" : count === 1 ? "the only row" : `all ${exact.format(count)}`} as ${format.toUpperCase()}`,
  saveFailed: "Not all of it could be read, so nothing was saved. Try again.",
  toImport: "Import a spreadsheet",
  fingerprint: "Version (leave as it is)",
  notSheet: "This is not a spreadsheet. Choose a CSV, XLSX or ODS file.",
  oldWorkbook:
    "This is an older or binary Excel workbook. Save it as an Excel workbook (.xlsx) or as CSV, then choose that file.",
  encryptedFile: "This file is protected by a password. Save it without one, then choose it again.",
  brokenFile: "This workbook is damaged. Save it again in your spreadsheet program, then choose it again.",
  fileTooLarge: (megabytes: number) =>
    `This file is larger than ${exact.format(megabytes)} MB. Save only what is to be imported in a file of its own.`,
  unpacksTooLarge:
    "This file unpacks to more than can be read here. Save only what is to be imported in a file of its own.",
  tooManyCells: (most: number) =>
    `This file has more than ${exact.format(most)} cells. Save only what is to be imported in a file of its own.`,
  takesTooLong: "Reading this file took longer than a minute, so it was stopped. Try a file with fewer rows.",
  readerFailed: "This file could not be read in this browser. Close other tabs, then try again.",
  wrongHeads: (why: string) => `The heads cannot be read. ${why}`,
  moreCells: (cells: number, heads: number) =>
    `This row has ${exact.format(cells)} cells, but there are ${exact.format(heads)} heads. A cell that contains the separator must be in quotation marks.`,
  fewerCells: (cells: number, heads: number) =>
    `This row ends after ${exact.format(cells)} of ${exact.format(heads)} cells. Add the missing cells, even if they are blank.`,
  cellWithoutHead: (letters: string) =>
    `This row has a cell in column ${letters}, which has no head. Name the column or clear the cell.`,
  tornCell:
    "This row has text after a closing quotation mark. A quotation mark inside a cell must be written twice.",
  errorCell: (place: string, error: string) => `Cell ${place} shows an error: ${error}.`,
  formulaWithoutResult: (place: string) =>
    `Cell ${place} has a formula without a result. Open the file in a spreadsheet program and save it there.`,
  columnNamed: (letters: string) => `Column ${letters}`,
  wholeRow: "Whole row",
  blank: "blank",
  mendFirst: "Correct this row, then delete this cell",
  openQuote: (row: number) =>
    `A quotation mark in row ${exact.format(row)} is never closed. Close it and choose the file again.`,
  nothingIn: "There are no rows in this file.",
  noColumn: "None of the heads in its first row is the name of a column that is read here.",
  choose: "Choose a file",
  chooseOther: "Choose another file",
  chooseHint:
    "A CSV, XLSX or ODS file, as it is saved here or by any spreadsheet program. A blank cell changes nothing; [clear] empties a field. You see each change before anything is sent.",
  columns: (number: string, heads: readonly string[]) =>
    `The columns ${inWords.format([number, ...heads].map(asOne))} are read, in any order. A row with a ${number.toLowerCase()} changes that record; a row without one is a new record.`,
  clear: "[clear]",
  readingFile: "Reading the file",
  rowsRead: (read: number, { lines, isWorkbook, refused, blank, insideCells }: CountedFile) => {
    const all = isWorkbook
      ? `of ${rows(lines)} in the sheet`
      : `${read === 1 ? "row" : "rows"} of ${counted(lines, "line")}`;
    const rest = [
      "the heads",
      ...(refused > 0 ? [`${rows(refused)} that could not be read`] : []),
      ...(blank > 0 ? [counted(blank, isWorkbook ? "blank row" : "blank line")] : []),
      ...(insideCells > 0 ? [`${counted(insideCells, "line break")} inside cells`] : []),
    ];
    return `Read ${exact.format(read)} ${all}. The rest: ${inWords.format(rest)}.`;
  },
  sheetRead: (name: string, others: readonly string[]) =>
    `The sheet “${name}” was read, the first with anything in it. Not read: ${inWords.format(others.map((other) => `“${other}”`))}.`,
  lettersRead: (as: string, word: string) =>
    `The letters of this file were read as ${as}. If “${word}” looks wrong, save the file as CSV UTF-8 and choose it again.`,
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
  asked: (count: number) => `${exact.format(count)} ${count === 1 ? "needs" : "need"} an answer`,
  askedHint: (count: number) =>
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
  unclear: (count: number) => `${exact.format(count)} to decide`,
  unclearHint: "These rows are left out until you choose what they mean.",
  several: (count: number) => `${exact.format(count)} records match this row. Choose one.`,
  another: "A record has the same email or phone, but another name.",
  decision: "What to do",
  decisionOf: (label: string, row: number) => `What to do with row ${exact.format(row)}, ${label}`,
  leaveOut: "Leave out",
  updateOne: (label: string, detail: string) => `Update ${label} (${detail})`,
  createOne: "Create a new one",
  include: (label: string, row: number) => `Import row ${exact.format(row)}, ${label}`,
  findRows: "Find rows by name",
  leaveOutFound: (count: number) => `Leave out ${rows(count)}`,
  takeInFound: (count: number) => `Put back ${rows(count)}`,
  leftOut: (count: number) => `${rows(count)} ${count === 1 ? "is" : "are"} left out.`,
  columnsTitle: "Columns",
  columnsHint:
    "Choose what each column of your file is. Your choices are remembered for files like this one.",
  columnsKnown: (count: number) => `${counted(count, "column")} recognized.`,
  changeColumns: "Edit columns",
  skipColumn: "Skip this column",
  meansOf: (title: string, text: string, count: number) => `${title} “${text}” (${rows(count)})`,
  valuesTitle: "Values",
  valuesHint: "Your file has words we don't use. Choose what each one means.",
  chooseValue: "Choose…",
  leaveBlank: "Leave blank",
  moreValues: (count: number, title: string) =>
    `${exact.format(count)} more values of ${title} are not known. Is this the right column?`,
  phoneCountry: "Country of phone numbers without a country code",
  chooseCountry: "Choose a country",
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
