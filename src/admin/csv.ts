import Papa from "papaparse";
import { figuresOf } from "./money/figures.ts";
import { moneySetting } from "./money.ts";

// Spreadsheet programs read figures as the user's locale writes them, and part cells by semicolons where a comma stands before decimals.
const { decimal } = figuresOf(moneySetting.locale);
const delimiter = decimal === "," ? ";" : ",";

// What spreadsheet programs make of a cell that is not led by an apostrophe: a formula, or a number, a date or a truth that is not what
// stood there. An apostrophe in front says "this is text"; one that stood there already gets another, so that it comes back.
const formula = /^'*[=@\t\r\n+\-']/;
const plainNumber = new RegExp(`^(0|[1-9]\\d{0,10})(\\${decimal}\\d*[1-9])?$`);
const likeNumber = /^[\s$€£(]*[\d.,][\d\s.,:/%eE)-]*$/;
const likeDate =
  /^\d{1,4}[\s/.-]*(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[\s/.,-]*\d/i;
const likeTruth = /^(true|false)$/i;

const isTakeable = (text: string) =>
  formula.test(text) || likeTruth.test(text) || likeDate.test(text) || likeNumber.test(text);

/** A text as a cell that spreadsheet programs neither run nor turn into something else. */
export const guardedCell = (text: string): string =>
  isTakeable(text) && !plainNumber.test(text) ? `'${text}` : text;

/** The text of such a cell, as it was. */
export const textOfCell = (cell: string): string =>
  cell.startsWith("'") && isTakeable(cell.slice(1)) ? cell.slice(1) : cell;

/** Writes rows as CSV (RFC 4180, parted as the user's spreadsheet program expects it), each ended by a line break. */
export const csvRows = (rows: readonly (readonly string[])[]): string =>
  `${Papa.unparse(
    rows.map((row) => row.map(guardedCell)),
    { newline: "\r\n", delimiter },
  )}\r\n`;

/** Writes a table as CSV (RFC 4180), safe to be opened in a spreadsheet program. */
export const writeCsv = (titles: readonly string[], rows: readonly (readonly string[])[]): string =>
  csvRows([titles, ...rows]);
