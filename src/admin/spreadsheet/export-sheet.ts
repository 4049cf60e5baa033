import type { AnyRecord, Scope } from "#contract/records/resource.ts";
import { spreadsheetWords } from "#words/spreadsheet.ts";
import { csvInSlices } from "./csv-in-slices.ts";
import { fingerprintOf } from "./fingerprint.ts";
import type { Sheet } from "./sheet.ts";

/** The records as a spreadsheet (CSV), one row each. */
export const exportSheet = <R extends AnyRecord, S extends Scope>(
  { columns, number, resource }: Sheet<R, S>,
  records: readonly R[],
): Promise<string> =>
  csvInSlices(
    [number.title, ...columns.map(({ title }) => title), spreadsheetWords.fingerprint],
    records,
    (record) => [
      String(resource.idOf(record)),
      ...columns.map(({ write }) => write(record)),
      fingerprintOf(record, columns),
    ],
  );
