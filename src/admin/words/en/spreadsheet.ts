import { inWords } from "../../locale/in-words.ts";
import { exact } from "../../locale/numbers.ts";

const counted = (count: number, one: string) => `${exact.format(count)} ${one}${count === 1 ? "" : "s"}`;
const rows = (count: number) => counted(count, "row");
const withArticle = (noun: string) => `${/^[aeiou]/i.test(noun) ? "an" : "a"} ${noun}`;
const asOne = (header: string) => (header.includes(",") ? `“${header}”` : header);

/** What a file consists of, beside the headers and the rows that are read. */
type CountedFile = {
  lines: number;
  isWorkbook: boolean;
  above: number;
  refused: number;
  blank: number;
  insideCells: number;
};

/** Spreadsheets: exporting a list, and importing files. */
export const spreadsheetWords = {
  format: "File type",
  formats: { csv: "CSV", xlsx: "Excel workbook (XLSX)" },
  sheetName: "List",
  readingNames: "Loading names",
  saveShown: (count: number, format: "csv" | "xlsx") =>
    `Export the ${rows(count)} shown as ${format.toUpperCase()}`,
  exportSelected: "Export",
  saveAll: (count: number | undefined, format: "csv" | "xlsx") =>
    `Export ${count === undefined ? "all rows" : count === 1 ? "the only row" : `all ${rows(count)}`} as ${format.toUpperCase()}`,
  saveFailed: "We couldn’t load every row, so no file was made. Try again.",
  toImport: "Import a spreadsheet",
  noFileYet: "No file yet?",
  noFileYetHint:
    "Export the list as a workbook (XLSX), edit it in a spreadsheet program, then choose it above.",
  saveList: "Export the list",
  saveColumns: "Export the columns",
  fingerprint: "Version (leave as it is)",
  notSheet: "This isn’t a spreadsheet. Choose a CSV, XLSX or ODS file.",
  oldWorkbook:
    "This is an older or binary Excel workbook. Save it as an Excel workbook (.xlsx) or as CSV, then choose that file.",
  encryptedFile: "This file is protected by a password. Save it without one, then choose it again.",
  brokenFile: "This workbook is damaged. Save it again in your spreadsheet program, then choose it again.",
  fileTooLarge: (megabytes: number) =>
    `This file is larger than ${exact.format(megabytes)} MB. Save only the rows you want to import in a separate file.`,
  unpacksTooLarge:
    "This file unpacks to more than we can read here. Save only the rows you want to import in a separate file.",
  tooManyCells: (most: number) =>
    `This file has more than ${exact.format(most)} cells. Save only the rows you want to import in a separate file.`,
  takesTooLong: "Reading this file took longer than a minute, so it was stopped. Try a file with fewer rows.",
  readerFailed: "This browser couldn’t read the file. Close other tabs, then try again.",
  wrongHeaders: (why: string) => `We can’t read the column headers. ${why}`,
  moreCells: (cells: number, headers: number) =>
    `This row has ${exact.format(cells)} cells, but there are ${exact.format(headers)} column headers. A cell that contains the separator must be in quotation marks.`,
  fewerCells: (cells: number, headers: number) =>
    `This row ends after ${exact.format(cells)} of ${exact.format(headers)} cells. Add the missing cells, even if they are blank.`,
  cellWithoutHeader: (letters: string) =>
    `This row has a cell in column ${letters}, which has no header. Name the column or clear the cell.`,
  textAfterQuote:
    "This row has text after a closing quotation mark. A quotation mark inside a cell must be written twice.",
  errorCell: (place: string, error: string) => `Cell ${place} shows an error: ${error}.`,
  formulaWithoutResult: (place: string) =>
    `Cell ${place} has a formula without a result. Open the file in a spreadsheet program and save it there.`,
  columnNamed: (letters: string) => `Column ${letters}`,
  wholeRow: "Whole row",
  blank: "blank",
  correctFirst: "Fix this row, then delete this cell",
  openQuote: (row: number) =>
    `A quotation mark in row ${exact.format(row)} is never closed. Close it and choose the file again.`,
  nothingIn: "There are no rows in this file.",
  noColumn:
    "We don’t recognize any column headers. Choose above what each column is. Or name the columns as listed here, in one row right above the data, and choose the file again.",
  choose: "Choose a file",
  chooseOther: "Choose another file",
  chooseHint:
    "Choose a CSV, XLSX or ODS file, or drop it here. Blank cells are left alone; type [clear] to empty a field. You’ll review every change before it’s saved.",
  columns: (number: string, headers: readonly string[]) =>
    `Columns: ${inWords.format([number, ...headers].map(asOne))} (any order). Rows with ${withArticle(number)} update that record; rows without one create a new one.`,
  clear: "[clear]",
  readingFile: "Reading your file",
  rowsRead: (read: number, { lines, isWorkbook, above, refused, blank, insideCells }: CountedFile) => {
    const all = isWorkbook
      ? `of ${rows(lines)} in the sheet`
      : `${read === 1 ? "row" : "rows"} of ${counted(lines, "line")}`;
    const rest = [
      "the header row",
      ...(above > 0 ? [`${rows(above)} above it`] : []),
      ...(refused > 0 ? [`${rows(refused)} that couldn’t be read`] : []),
      ...(blank > 0 ? [counted(blank, isWorkbook ? "blank row" : "blank line")] : []),
      ...(insideCells > 0 ? [`${counted(insideCells, "line break")} inside cells`] : []),
    ];
    return `Read ${exact.format(read)} ${all}. The rest: ${inWords.format(rest)}.`;
  },
  sheetRead: (name: string, others: readonly string[]) =>
    `The sheet “${name}” was read, the first with anything in it. Not read: ${inWords.format(others.map((other) => `“${other}”`))}.`,
  encodingGuessed: (as: string, word: string) =>
    `We read this file’s text as ${as}. If “${word}” looks wrong, save the file as CSV UTF-8 and choose it again.`,
  readingRecords: (read: number, total: number) =>
    `Loading ${exact.format(read)} of ${exact.format(total)} ${total === 1 ? "record" : "records"}`,
  comparing: (done: number, total: number) => `Comparing ${exact.format(done)} of ${rows(total)}`,
  progress: "Progress",
  failed: "This file can’t be imported yet",
  unknownColumns: (headers: readonly string[]) =>
    `We’ll skip ${headers.length === 1 ? "this column" : "these columns"}: ${headers.join(", ")}.`,
  repeatedColumns: (headers: readonly string[]) =>
    `${headers.length === 1 ? "This column appears" : "These columns appear"} more than once, and only the first is read: ${headers.join(", ")}.`,
  changed: (count: number) => `${exact.format(count)} changed`,
  created: (count: number) => `${exact.format(count)} new`,
  same: (count: number) => `${exact.format(count)} unchanged`,
  repeated: (count: number) => `${exact.format(count)} repeated from a row above`,
  asked: (count: number) => `${exact.format(count)} ${count === 1 ? "needs" : "need"} an answer`,
  askedHint: (count: number) =>
    `${rows(count)} ${count === 1 ? "waits" : "wait"} for the answer, which is for the whole column.`,
  wrong: (count: number) => `${rows(count)} ${count === 1 ? "needs" : "need"} fixing`,
  wrongHint: (count: number): string =>
    count === 1
      ? "We’ll skip this row. Fix it in your file, or download just this row, then choose the file again."
      : "We’ll skip these rows. Fix them in your file, or download just these rows, then choose the file again.",
  saveWrong: (count: number) => `Download ${count === 1 ? "this row" : `these ${rows(count)}`}`,
  wrongFile: "Rows to fix.csv",
  whyWrong: "Problem",
  row: "Row",
  record: "Record",
  change: "Change",
  cellOf: (title: string, cell: string) => `${title}: ${cell || "blank"}`,
  why: "Problem",
  values: "Values",
  unclear: (count: number) => `${exact.format(count)} to decide`,
  unclearHint: (count: number): string =>
    count === 1
      ? "This row is left out until you decide what it means."
      : "These rows are left out until you decide what they mean.",
  several: (count: number, offered: number) =>
    `${exact.format(count)} records match this row. ${count > offered ? `Choose one of the first ${exact.format(offered)}, or add an ID to the row in your file.` : "Choose one."}`,
  another: "A record has the same email or phone, but another name.",
  decision: "What to do",
  decisionOf: (label: string, row: number) => `What to do with row ${exact.format(row)}, ${label}`,
  leaveOut: "Leave out",
  updateOne: (label: string, detail: string) => `Update ${label} (${detail})`,
  createOne: "Create a new one",
  include: (label: string, row: number) => `Import row ${exact.format(row)}, ${label}`,
  onlyProblems: (count: number) =>
    count === 1 ? "Show only the row with a problem" : `Show only the ${rows(count)} with problems`,
  discard: "Discard",
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
  valuesHint: "Your file has words we don’t use. Choose what each one means.",
  chooseValue: "Choose…",
  leaveBlank: "Leave blank",
  moreValues: (count: number, title: string) =>
    `We don’t know ${exact.format(count)} more values of ${title}. Is this the right column?`,
  phoneCountry: "Default country of phone numbers",
  chooseCountry: "Choose a country",
  nothingNew: "Nothing to change. Everything in this file is already saved.",
  noSuchRecord: (number: string) => `There’s no record with ID ${number}.`,
  twice: (row: number) => `This record is already in row ${exact.format(row)}.`,
  editedSince: (count: number) =>
    count === 1
      ? "1 row would overwrite changes that someone else made after the file was saved."
      : `${exact.format(count)} rows would overwrite changes that someone else made after the file was saved.`,
  sendEdited: (count: number) => `Update ${count === 1 ? "it" : "them"} anyway`,
  editedMark: (names: string) => `Changed by someone else since: ${names}`,
  leftToOthers: (count: number) =>
    `${rows(count)} ${count === 1 ? "was" : "were"} changed by someone else since the file was saved. Fields you didn’t edit keep their values.`,
  resembling: (count: number, twins: number) => {
    const rowsLook = count === 1 ? "1 new row looks" : `${exact.format(count)} new rows look`;
    const record = count === 1 ? "a record you already have" : "records you already have";
    return `${rowsLook} like ${twins === 0 ? record : twins === count ? "a row above" : `${record} or a row above`}.`;
  },
  createResembling: (count: number) => `Create ${count === 1 ? "it" : "them"} anyway`,
  resemblesRow: (row: number) => `The same as row ${exact.format(row)}`,
  resembles: (label: string) => `Already exists: ${label}`,
  sentence: (changed: number, created: number, what: (count: number) => string) =>
    [
      ...(changed > 0 || created === 0 ? [`update ${exact.format(changed)}`] : []),
      ...(created > 0 ? [`create ${exact.format(created)}`] : []),
    ]
      .join(" and ")
      .replace(/^./, (first) => first.toUpperCase()) + ` ${what(changed + created)} from a spreadsheet`,
  notSentYet: (created: number) =>
    `Nothing is saved yet. You can undo changes later${created > 0 ? ", but new records can’t be removed" : ""}.`,
  send: (count: number, what: string) => `Import ${exact.format(count)} ${what}`,
  showMore: "Show more",
};
