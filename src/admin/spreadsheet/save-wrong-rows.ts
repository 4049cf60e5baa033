import { textOfCell } from "../csv.ts";
import { saveFile } from "../save-file.ts";
import { spreadsheetWords } from "#words/spreadsheet.ts";
import { csvInSlices } from "./csv-in-slices.ts";
import type { RowsOf } from "./planned-import.ts";

const text = spreadsheetWords;

/**
 * Saves the rows that were left out as a file of their own, to be mended and brought back: the cells as they stand in the file, then why
 * they were left out, now.
 */
export async function saveWrongRows(
  heads: readonly string[],
  rows: readonly RowsOf<"wrong">[],
): Promise<void> {
  const kept = heads.flatMap((head, at) => (head === text.whyWrong ? [] : [at]));
  const titles = [...kept.map((at) => heads[at] ?? ""), text.whyWrong];
  const cellsOf = (row: RowsOf<"wrong">) => [
    ...kept.map((at) => textOfCell(row.line[at] ?? "")),
    reasonOf(row),
  ];
  saveFile(text.wrongFile, await csvInSlices(titles, rows, cellsOf));
}

const reasonOf = ({ cells }: RowsOf<"wrong">) =>
  cells.map(({ title, why }) => text.cellOf(title, why)).join(" ");
