import Papa from "papaparse";
import { keptPasted } from "./keep-pasted.ts";

/** The texts of a pasted column, one a row: of several columns the last that holds anything. Undefined if they are gone. */
export function pastedColumn(key: string): string[] | undefined {
  const text = keptPasted(key);
  if (text === undefined) return undefined;
  const rows = rowsOf(text);
  const column = rows.reduce((last, cells) => Math.max(last, lastFilled(cells)), 0);
  return rows.map((cells) => cells[column]?.trim() ?? "");
}

const lastFilled = (cells: readonly string[]) => cells.findLastIndex((cell) => cell.trim() !== "");

/** Spreadsheet programs quote a cell with a line break in it. Where quotation marks do not fit together, they belong to the texts. */
function rowsOf(text: string): string[][] {
  const read = Papa.parse<string[]>(text, { delimiter: "\t" });
  return read.errors.length === 0
    ? read.data
    : Papa.parse<string[]>(text, { delimiter: "\t", fastMode: true }).data;
}
