import Papa from "papaparse";
import { decimalFormatOf, inSheetFormat } from "../money/number-formats.ts";
import { moneySetting } from "../money.ts";

// Spreadsheet programs read figures as the user's locale writes them, and part cells by semicolons where a comma stands before decimals.
const { decimal } = decimalFormatOf(moneySetting.locale);
const delimiter = decimal === "," ? ";" : ",";

// What spreadsheet programs make of a cell that is not led by an apostrophe: a formula, or a number, a date or a truth that is not what
// stood there. An apostrophe in front says "this is text"; one that stood there already gets another, so that it comes back.
// Where East Asian texts are typed, wide forms of the signs begin a formula too.
const sign = "[=+@\\-\u2212\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B]";
// Some programs drop these in front of it, and quotation marks that do not begin a cell as they part them.
const dropped = String.raw`[\s"\p{Cc}\p{Cf}]*`;
const formula = new RegExp(`^['\\t\\r\\n]|^${dropped}${sign}`, "u");
// A program that parts cells by another sign than this file, or lines at each break, begins a cell in the middle of one.
const cellInside = String.raw`[,;|\t\r\n]${dropped}`;
const formulaInside = new RegExp(`${cellInside}'*${sign}`, "u");
const ledInside = new RegExp(`(${cellInside})(?='*${sign})`, "gu");
const guardedInside = new RegExp(`(${cellInside})'(?='*${sign})`, "gu");
const plainNumber = new RegExp(`^(0|[1-9]\\d{0,10})(\\${decimal}\\d*[1-9])?$`);
const likeNumber = /^[\s$€£(]*[\d.,][\d\s.,:/%eE)-]*$/;
const likeDate =
  /^\d{1,4}[\s/.-]*(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[\s/.,-]*\d/i;
const likeTruth = /^(true|false)$/i;

const isTakeable = (text: string) =>
  formula.test(text) ||
  formulaInside.test(text) ||
  likeTruth.test(text) ||
  likeDate.test(text) ||
  likeNumber.test(text);

/** A text as a cell that spreadsheet programs neither run nor turn into something else. */
export const guardedCell = (text: string): string =>
  isTakeable(text) && !plainNumber.test(text) ? `'${text.replace(ledInside, "$1'")}` : text;

/** The text of such a cell, as it was. */
export const textOfCell = (cell: string): string =>
  cell.startsWith("'") && isTakeable(cell.slice(1)) ? cell.slice(1).replace(guardedInside, "$1") : cell;

/** A cell of a file: a text, or a number as decimal text. */
export type FileCell = string | { readonly decimal: string };

/** A price as a cell, with two decimals at least. */
export function priceCell(price: string): FileCell {
  const [whole = "", decimals = ""] = price.split(".");
  return /^-?\d+(\.\d+)?$/.test(price) ? { decimal: `${whole}.${decimals.padEnd(2, "0")}` } : price;
}

/** A number that names a record as a cell. Programs keep 15 digits of a number: a longer one is a text. */
export const idCell = (id: number | null): FileCell =>
  id === null ? "" : id < 1e15 ? { decimal: String(id) } : String(id);

const csvCell = (cell: FileCell) =>
  typeof cell === "string" ? guardedCell(cell) : inSheetFormat(cell.decimal);

/** Writes rows as CSV (RFC 4180) that is safe to open in a spreadsheet program, with the delimiter that the user's one expects; each row ends with a line break. */
export const csvRows = (rows: readonly (readonly FileCell[])[]): string =>
  `${Papa.unparse(
    rows.map((row) => row.map(csvCell)),
    { newline: "\r\n", delimiter },
  )}\r\n`;
