import { csvRows, textOfCell } from "../csv.ts";
import { saveFile } from "../save-file.ts";
import { spreadsheetWords } from "#words/spreadsheet.ts";
import { inSlices } from "./in-slices.ts";
import type { RowsOf } from "./planned-import.ts";

const text = spreadsheetWords;

/** Saves the rows that were left out as a file of their own, each with the reason, to be mended and brought back. */
export const saveWrongRows = async (
  heads: readonly string[],
  rows: readonly RowsOf<"wrong">[],
): Promise<void> => saveFile(text.wrongFile, await wrongSheet(heads, rows));

/** These rows as a spreadsheet: the cells as they stand in the file, then why they were left out, now. */
export async function wrongSheet(
  heads: readonly string[],
  rows: readonly RowsOf<"wrong">[],
): Promise<string> {
  const kept = heads.flatMap((head, at) => (head === text.whyWrong ? [] : [at]));
  const parts = [csvRows([[...kept.map((at) => heads[at] ?? ""), text.whyWrong]])];
  await inSlices(
    rows.length,
    (index) => {
      const row = rows[index];
      if (row) parts.push(csvRows([[...kept.map((at) => textOfCell(row.line[at] ?? "")), reasonOf(row)]]));
    },
    () => {},
  );
  return parts.join("");
}

const reasonOf = ({ cells }: RowsOf<"wrong">) =>
  cells.map(({ title, why }) => text.cellOf(title, why)).join(" ");
