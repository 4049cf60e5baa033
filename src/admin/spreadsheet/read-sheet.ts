import { spreadsheetWords } from "#words/spreadsheet.ts";
import { moneySetting } from "../money.ts";
import { decimalFormatOf } from "../money/number-formats.ts";
import { fetchPart } from "../parts/fetch-part.ts";
import type { ReadSheet } from "./reading/classify-rows.ts";
import type { SheetAnswer, SheetRequest } from "./reading/sheet-worker.ts";
// oxlint-disable-next-line import/default -- Vite generates the export: the URL of the built worker
import address from "./reading/sheet-worker.ts?worker&url";
import { type TableRow, limits } from "./reading/table.ts";
import { startWorker } from "./start-worker.ts";

/**
 * Reads a file of delimited text, an Excel workbook or an OpenDocument spreadsheet in a worker, so that the page stays responsive. `report`
 * receives the progress (0 to 1). Rejects with an Error whose message can be shown to users.
 */
export async function readSheet(
  file: Blob,
  report: (part: number) => void = () => {},
  signal?: AbortSignal,
): Promise<ReadSheet> {
  const decimalSign = decimalFormatOf(moneySetting.locale).decimal;
  // Tests run without a browser, and therefore without workers.
  if (import.meta.env.DEV && typeof Worker === "undefined") {
    const { readFile } = await import("./reading/read-file.ts");
    return readFile(file, { decimalSign, report });
  }
  const worker = await fetchPart(() => startWorker(address));
  try {
    signal?.throwIfAborted();
    return await askWorker(worker, { file, decimalSign }, report, signal);
  } finally {
    worker.terminate();
  }
}

/** Reads a file of which no row may be skipped: rejects with the error of the first unreadable row. */
export async function readWholeSheet(file: Blob): Promise<ReadSheet> {
  const sheet = await readSheet(file);
  const [first] = sheet.refused;
  if (first) throw new Error(`${spreadsheetWords.row} ${first.row}: ${first.why}`);
  return sheet;
}

function askWorker(
  worker: Worker,
  request: SheetRequest,
  report: (part: number) => void,
  signal: AbortSignal | undefined,
): Promise<ReadSheet> {
  const rows: TableRow[] = [];
  let timeout: ReturnType<typeof setTimeout>;
  const read = new Promise<ReadSheet>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(why));
    timeout = setTimeout(() => fail(spreadsheetWords.takesTooLong), limits.milliseconds);
    signal?.addEventListener("abort", () => reject(signal.reason));
    worker.addEventListener("error", () => fail(spreadsheetWords.readerFailed));
    worker.addEventListener("message", ({ data: answer }: MessageEvent<SheetAnswer>) => {
      if (answer.is === "reading") report(answer.part);
      else if (answer.is === "rows") for (const row of answer.rows) rows.push(row);
      else if (answer.is === "read") resolve({ ...answer.sheet, rows });
      else if (answer.is === "failed") fail(answer.why);
    });
    worker.postMessage(request, []);
  });
  return read.finally(() => clearTimeout(timeout));
}
