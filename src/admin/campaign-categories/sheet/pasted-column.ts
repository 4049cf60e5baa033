import Papa from "papaparse";
import { storedPasted } from "./stored-pasted.ts";
import { isPriceHeader } from "./price-headers.ts";

/**
 * The texts of a pasted column, one per row, without its header; of several columns the last non-empty one. Undefined if the tab no longer has
 * it.
 */
export function pastedColumn(key: string): string[] | undefined {
  const text = storedPasted(key);
  if (text === undefined) return undefined;
  const rows = rowsOf(text);
  const column = rows.reduce((last, cells) => Math.max(last, lastFilled(cells)), 0);
  const texts = rows.map((cells) => cells[column]?.trim() ?? "");
  return isPriceHeader(texts[0] ?? "") ? texts.slice(1) : texts;
}

const lastFilled = (cells: readonly string[]) => cells.findLastIndex((cell) => cell.trim() !== "");

/** Parses rows, in which cells with a line break are quoted. Unbalanced quotation marks belong to the text. */
function rowsOf(text: string): string[][] {
  const read = Papa.parse<string[]>(text, { delimiter: "\t" });
  return read.errors.length === 0
    ? read.data
    : Papa.parse<string[]>(text, { delimiter: "\t", fastMode: true }).data;
}
