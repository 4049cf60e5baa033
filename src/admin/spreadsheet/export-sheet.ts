import { csvRows } from "../csv.ts";
import type { AnyRecord, Scope } from "../resource.ts";
import { spreadsheetWords } from "#words/spreadsheet.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { inSlices } from "./in-slices.ts";
import type { Sheet } from "./sheet.ts";

/** The records as a spreadsheet (CSV), one row each; made a few milliseconds at a time. */
export async function exportSheet<R extends AnyRecord, S extends Scope>(
  sheet: Sheet<R, S>,
  records: readonly R[],
): Promise<string> {
  const { columns, number, resource } = sheet;
  const parts = [
    csvRows([[number.title, ...columns.map(({ title }) => title), spreadsheetWords.fingerprint]]),
  ];
  await inSlices(
    records.length,
    (index) => {
      const record = records[index];
      if (record)
        parts.push(
          csvRows([
            [
              String(resource.idOf(record)),
              ...columns.map(({ write }) => write(record)),
              fingerprintOf(record, columns),
            ],
          ]),
        );
    },
    () => {},
  );
  return parts.join("");
}
