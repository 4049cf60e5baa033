import type { AnyRecord, Scope } from "#contract/records/resource.ts";
import { spreadsheetWords } from "#words/spreadsheet.ts";
import { folded } from "../folded.ts";
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
    /** To its question, where that is answered. */
    readonly answer?: string | undefined;
  }[];
  /** Heads that say nothing to us. */
  readonly unknown: readonly string[];
  /** Heads of columns that stand further to the left too, where they are read. */
  readonly repeated: readonly string[];
};

/** Finds the columns of a sheet by the heads of a file: case, accents, spaces and signs do not matter, and aliases count. */
export function matchColumns<R extends AnyRecord, S extends Scope>(
  heads: readonly string[],
  sheet: Sheet<R, S>,
): MatchedColumns<R> {
  const known = heads.map(signless);
  const meant = new Set<string>();
  const find = (names: readonly string[]) => {
    const ours = names.map(signless);
    for (const name of ours) meant.add(name);
    return known.findIndex((head) => head && ours.includes(head));
  };
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
  const unused = heads.filter((head, at) => head.trim() !== "" && !used.has(at));
  const isMeant = (head: string) => meant.has(signless(head));
  return {
    number,
    fingerprint,
    columns,
    unknown: unused.filter((head) => !isMeant(head)),
    repeated: unused.filter(isMeant),
  };
}

const signless = (head: string) => folded(head).replace(/[^\p{L}\p{N}]/gu, "");
