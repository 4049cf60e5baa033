import Papa from "papaparse";
import { spreadsheetWords } from "#words/spreadsheet.ts";
import { breathe } from "../storage/in-slices.ts";

const sliceSize = 64 * 1024;

/**
 * The cells of a CSV text, row by row, whatever parts them; read in slices, `onProgress` hears how much of it is read (0 to 1). Rejects
 * with a sentence where a quotation mark is never closed.
 */
export function readCells(
  text: string,
  onProgress: (part: number) => void = () => {},
  signal?: AbortSignal,
): Promise<string[][]> {
  const rows: string[][] = [];
  return new Promise((resolve, reject) => {
    Papa.parse<string[]>(text, {
      chunkSize: sliceSize,
      chunk({ data, errors, meta }: Papa.ParseResult<string[]>, parser: Papa.Parser) {
        for (const row of data) rows.push(row);
        const open = errors.find(({ type }) => type === "Quotes");
        if (open || signal?.aborted) {
          // Before it is stopped, which completes it.
          reject(signal?.reason ?? new Error(spreadsheetWords.openQuote(rows.length)));
          parser.abort();
          return;
        }
        onProgress(text.length === 0 ? 1 : meta.cursor / text.length);
        parser.pause();
        void breathe().then(() => parser.resume());
      },
      complete: () => resolve(rows),
    });
  });
}
