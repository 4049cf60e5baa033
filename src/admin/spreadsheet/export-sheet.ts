import type { AnyRecord, Scope } from "#contract/records/resource.ts";
import { spreadsheetWords } from "#words/spreadsheet.ts";
import { type FileCell, csvRows, idCell } from "../files/csv.ts";
import { fetchPart } from "../parts/fetch-part.ts";
import { forEachYielding } from "../storage/yielding.ts";
import { fingerprintOf } from "./planning/fingerprint.ts";
import type { Sheet } from "./sheet.ts";

/** Exports records as CSV, one row each. */
export async function exportSheet<R extends AnyRecord, S extends Scope>(
  sheet: Sheet<R, S>,
  records: readonly R[],
  hidden: readonly string[] = [],
): Promise<string> {
  const { titles, cellsOf } = tableOf(sheet, hidden);
  return csvInSlices(titles, records, cellsOf);
}

/** Exports records as an Excel workbook, whose writer is loaded on demand. */
export async function exportWorkbook<R extends AnyRecord, S extends Scope>(
  sheet: Sheet<R, S>,
  records: readonly R[],
  hidden: readonly string[] = [],
): Promise<Uint8Array<ArrayBuffer>> {
  const { titles, cellsOf } = tableOf(sheet, hidden);
  const { xlsxInSlices } = await fetchPart(() => import("./write-xlsx.ts"));
  return xlsxInSlices(titles, records, cellsOf);
}

/**
 * The cells of the records, without the columns that are hidden in the list. The ID and the version are always included, because an import needs
 * them to find the record.
 */
function tableOf<R extends AnyRecord, S extends Scope>(
  { columns, number, resource }: Sheet<R, S>,
  hidden: readonly string[],
) {
  const shown = columns.filter(({ name, listColumn = name }) => !hidden.includes(listColumn));
  return {
    titles: [number.title, ...shown.map(({ title }) => title), spreadsheetWords.fingerprint],
    cellsOf: (record: R): FileCell[] => [
      idCell(resource.idOf(record)),
      ...shown.map(({ cell, write }) => (cell ?? write)(record)),
      fingerprintOf(record, columns),
    ],
  };
}

/** Writes a table as CSV in time slices of a few milliseconds. */
export async function csvInSlices<T>(
  titles: readonly string[],
  all: readonly T[],
  cellsOf: (one: T) => readonly FileCell[],
): Promise<string> {
  const parts = [csvRows([titles])];
  await forEachYielding(all, (one) => void parts.push(csvRows([cellsOf(one)])));
  return parts.join("");
}
