import Papa from "papaparse";
import { decimalFormatOf, inSheetFormat } from "../money/number-formats.ts";
import { moneySetting } from "../money.ts";

// Spreadsheet programs parse numbers in the format of the user's locale. If its decimal sign is a comma, they expect semicolons as delimiters.
const { decimal } = decimalFormatOf(moneySetting.locale);
const delimiter = decimal === "," ? ";" : ",";

// Spreadsheet programs may interpret a text as a formula (CSV injection), or convert it into a number, a date or a boolean. A leading apostrophe
// marks it as text; a text that already has one gets another, so that an import restores it. In East Asian versions, fullwidth forms of the signs
// start a formula too.
const formulaSign = "[=+@\\-\u2212\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B]";
// Some programs ignore these characters before a formula; they also drop quotation marks inside a cell.
const ignoredPrefix = String.raw`[\s"\p{Cc}\p{Cf}]*`;
const startsAsFormula = new RegExp(`^['\\t\\r\\n]|^${ignoredPrefix}${formulaSign}`, "u");
// A program that expects another delimiter, or splits lines at every line break, would start a new cell inside a cell of ours.
const innerCellStart = String.raw`[,;|\t\r\n]${ignoredPrefix}`;
const innerFormula = new RegExp(`${innerCellStart}'*${formulaSign}`, "u");
const innerFormulaStart = new RegExp(`(${innerCellStart})(?='*${formulaSign})`, "gu");
const guardedInnerStart = new RegExp(`(${innerCellStart})'(?='*${formulaSign})`, "gu");
const plainNumber = new RegExp(`^(0|[1-9]\\d{0,10})(\\${decimal}\\d*[1-9])?$`);
const likeNumber = /^[\s$€£(]*[\d.,][\d\s.,:/%eE)-]*$/;
const likeDate =
  /^\d{1,4}[\s/.-]*(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[\s/.,-]*\d/i;
const likeBoolean = /^(true|false)$/i;

const isReinterpreted = (text: string) =>
  startsAsFormula.test(text) ||
  innerFormula.test(text) ||
  likeBoolean.test(text) ||
  likeDate.test(text) ||
  likeNumber.test(text);

/** Escapes a text so that spreadsheet programs neither execute nor convert it. */
export const guardedCell = (text: string): string =>
  isReinterpreted(text) && !plainNumber.test(text) ? `'${text.replace(innerFormulaStart, "$1'")}` : text;

/** Restores the text of such a cell. */
export const textOfCell = (cell: string): string =>
  cell.startsWith("'") && isReinterpreted(cell.slice(1))
    ? cell.slice(1).replace(guardedInnerStart, "$1")
    : cell;

/** A cell of a file: a text, or a number as decimal text. */
export type FileCell = string | { readonly decimal: string };

/** A price as a cell, with at least two decimals. */
export function priceCell(price: string): FileCell {
  const [whole = "", decimals = ""] = price.split(".");
  return /^-?\d+(\.\d+)?$/.test(price) ? { decimal: `${whole}.${decimals.padEnd(2, "0")}` } : price;
}

/** An ID as a cell. Spreadsheet programs keep only 15 digits of a number, so a longer one is text. */
export const idCell = (id: number | null): FileCell =>
  id === null ? "" : id < 1e15 ? { decimal: String(id) } : String(id);

const csvCell = (cell: FileCell) =>
  typeof cell === "string" ? guardedCell(cell) : inSheetFormat(cell.decimal);

/** Writes rows as CSV (RFC 4180), escaped for spreadsheet programs, with the delimiter of the user's locale and a line break after each row. */
export const csvRows = (rows: readonly (readonly FileCell[])[]): string =>
  `${Papa.unparse(
    rows.map((row) => row.map(csvCell)),
    { newline: "\r\n", delimiter },
  )}\r\n`;
