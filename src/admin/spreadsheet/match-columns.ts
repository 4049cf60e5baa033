import type { AnyRecord, Scope } from "../resource.ts";
import { spreadsheetWords } from "#words/spreadsheet.ts";
import type { Sheet, SheetColumn } from "./sheet.ts";

/** Where the columns of a sheet stand in a file. */
export type MatchedColumns<R> = {
  /** -1 where the file has none. */
  readonly number: number;
  readonly fingerprint: number;
  readonly columns: readonly {
    readonly column: SheetColumn<R>;
    readonly at: number;
    /** Its place among the columns of the sheet. */
    readonly position: number;
  }[];
  /** Heads that say nothing to us. */
  readonly unknown: readonly string[];
};

/** Finds the columns of a sheet by the heads of a file: case, accents, spaces and signs do not matter, and aliases count. */
export function matchColumns<R extends AnyRecord, S extends Scope>(
  heads: readonly string[],
  sheet: Sheet<R, S>,
): MatchedColumns<R> {
  const known = heads.map(folded);
  const find = (names: readonly string[]) =>
    known.findIndex((head) => head && names.map(folded).includes(head));
  const number = find([sheet.number.title, ...sheet.number.aliases]);
  const fingerprint = find([spreadsheetWords.fingerprint]);
  const columns = sheet.columns
    .map((column, position) => ({
      column,
      position,
      at: find([column.title, column.name, ...(column.aliases ?? [])]),
    }))
    .filter(({ at }) => at >= 0);
  const reason = find([spreadsheetWords.whyWrong]);
  const used = new Set([number, fingerprint, reason, ...columns.map(({ at }) => at)]);
  return {
    number,
    fingerprint,
    columns,
    unknown: heads.filter((head, at) => head.trim() !== "" && !used.has(at)),
  };
}

const folded = (head: string) =>
  head
    .normalize("NFD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
