import type { AnyRecord, Scope } from "#contract/records/resource.ts";
import { saveBytes, saveFile } from "../files/save-file.ts";
import { exportSheet, exportWorkbook } from "./export-sheet.ts";
import type { Sheet, SheetFormat } from "./sheet.ts";

type Saved<R extends AnyRecord, S extends Scope> = {
  sheet: Sheet<R, S>;
  records: readonly R[];
  /** The names of columns to leave out. */
  hidden: readonly string[];
  fileName: string;
  format: SheetFormat;
};

/** Saves records as a spreadsheet file. */
export async function saveSheet<R extends AnyRecord, S extends Scope>({
  sheet,
  records,
  hidden,
  fileName,
  format,
}: Saved<R, S>): Promise<void> {
  const name = `${fileName}.${format}`;
  if (format === "csv") saveFile(name, await exportSheet(sheet, records, hidden));
  else saveBytes(name, await exportWorkbook(sheet, records, hidden), workbookType);
}

const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
