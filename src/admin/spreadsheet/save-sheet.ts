import type { AnyRecord, Scope } from "#contract/records/resource.ts";
import { saveFile } from "../files/save-file.ts";
import { exportSheet } from "./export-sheet.ts";
import type { Sheet } from "./sheet.ts";

/** Saves records as a spreadsheet file. */
export const saveSheet = async <R extends AnyRecord, S extends Scope>(
  sheet: Sheet<R, S>,
  records: readonly R[],
  fileName: string,
): Promise<void> => saveFile(fileName, await exportSheet(sheet, records));
