import type { AnyRecord, Scope } from "#contract/records/resource.ts";
import { spreadsheetWords } from "#words/spreadsheet.ts";
import { textOfCell } from "../../files/csv.ts";
import { folded } from "../../folded.ts";
import type { CompoundColumn, Sheet, SheetColumn } from "../sheet.ts";

/** How a file is read. */
export type Mapping = {
  /** For each column of the file the name of what it is read as; "" for one that is skipped. */
  readonly columns: readonly string[];
  /** By the column of the sheet: what texts that are none of its values mean, by the folded text; "" for one that is not answered. */
  readonly values: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The country of phones that are written without one. */
  readonly country?: string | undefined;
};

/** What columns are read as beside those of the sheet. */
export const identifier = "number";
const fingerprintName = "fingerprint";

// Its head in each language: a sheet may have been exported in another.
const fingerprintsElsewhere = ["Version (leave as it is)", "Versión (no la cambies)"];
const reasonName = "reason";

/** Whether a column is one that the console wrote for itself. */
export const isHousekeeping = (name: string | undefined) => name === fingerprintName || name === reasonName;

/** What a text is mapped to that says nothing. */
export const saysNothing = "[blank]";

/** A column of the sheet, and where it stands in a file. */
export type MatchedColumn<R> = {
  readonly column: SheetColumn<R>;
  readonly at: number;
  /** Its place among the columns of the sheet. */
  readonly position: number;
  /** What a row says in it, as the file is mapped. */
  textIn(cells: readonly string[]): string;
  /** To its question, where that is answered. */
  readonly answer?: string | undefined;
};

/** Where the columns of a sheet stand in a file. */
export type MatchedColumns<R> = {
  /** -1 where the file has none. */
  readonly number: number;
  readonly fingerprint: number;
  readonly columns: readonly MatchedColumn<R>[];
  /** Heads of the columns that are skipped. */
  readonly unknown: readonly string[];
  /** Heads of columns that stand further to the left too, where they are read. */
  readonly repeated: readonly string[];
  readonly country: string | undefined;
};

/** Finds the columns of a sheet in a file: as they are mapped, else by the heads. */
export function matchColumns<R extends AnyRecord, S extends Scope>(
  heads: readonly string[],
  sheet: Sheet<R, S>,
  mapping: Mapping = { columns: columnsByHeads(heads, sheet), values: {} },
): MatchedColumns<R> {
  const named = namesByHead(sheet);
  const at = (name: string) => mapping.columns.indexOf(name);
  const skipped = heads.filter((head, index) => head.trim() !== "" && !mapping.columns[index]);
  const isRepeated = (head: string) => mapping.columns.includes(named.get(signless(head)) ?? "-");
  return {
    number: at(identifier),
    fingerprint: at(fingerprintName),
    columns: matched(sheet, mapping),
    unknown: skipped.filter((head) => !isRepeated(head)),
    repeated: skipped.filter(isRepeated),
    country: mapping.country,
  };
}

function matched<R extends AnyRecord, S extends Scope>(
  sheet: Sheet<R, S>,
  { columns, values }: Mapping,
): MatchedColumn<R>[] {
  const place = (name: string) => {
    const compound = sheet.compounds?.find(({ name: one, parts }) => columns.includes(one) && name in parts);
    const isOwn = columns.includes(name);
    return {
      at: columns.indexOf(isOwn ? name : (compound?.name ?? name)),
      part: isOwn ? undefined : compound?.parts[name],
    };
  };
  return sheet.columns.flatMap((column, position) => {
    const { at, part } = place(column.name);
    if (at < 0) return [];
    const main = column.insteadOf === undefined ? -1 : columns.indexOf(column.insteadOf);
    const meanings = values[column.name];
    const textIn = (cells: readonly string[]) => {
      if ((cells[main] ?? "").trim() !== "") return "";
      const text = textOfCell(cells[at] ?? "");
      const own = part ? part(text) : text;
      const meaning = meanings?.[textKey(own)];
      return meaning === saysNothing ? "" : meaning || own;
    };
    return [{ column, at, position, textIn }];
  });
}

/** What each column of a file is by its head: case, accents, spaces and signs do not matter, and aliases count. */
export function columnsByHeads<R extends AnyRecord, S extends Scope>(
  heads: readonly string[],
  sheet: Sheet<R, S>,
): string[] {
  const named = namesByHead(sheet);
  const names = heads.map((head) => named.get(signless(head)) ?? "");
  const first = names.map((name, at) => (names.indexOf(name) === at ? name : ""));
  return first.map((name) => withoutParts(name, first, sheet.compounds ?? []));
}

/** Beside a column of family names, what would be whole names are first names. */
function withoutParts(
  name: string,
  columns: readonly string[],
  compounds: readonly CompoundColumn[],
): string {
  const parts = Object.keys(compounds.find((compound) => compound.name === name)?.parts ?? {});
  if (!parts.some((part) => columns.includes(part))) return name;
  return parts.find((part) => !columns.includes(part)) ?? "";
}

function namesByHead<R extends AnyRecord, S extends Scope>(sheet: Sheet<R, S>): Map<string, string> {
  const all: (readonly [name: string, heads: readonly string[]])[] = [
    [identifier, [sheet.number.title, ...sheet.number.aliases]],
    ...sheet.columns.map(({ name, title, aliases = [] }) => [name, [title, name, ...aliases]] as const),
    ...(sheet.compounds ?? []).map(({ name, title, aliases }) => [name, [title, ...aliases]] as const),
    [fingerprintName, [spreadsheetWords.fingerprint, ...fingerprintsElsewhere]],
    [reasonName, [spreadsheetWords.whyWrong]],
  ];
  const pairs = all.flatMap(([name, heads]) => heads.map((head) => [signless(head), name] as const));
  return new Map(pairs.filter(([head]) => head !== "").toReversed());
}

/** A head as it is compared. */
export const signless = (head: string) => folded(head).replace(/[^\p{L}\p{N}]/gu, "");

/** A text of a cell as its meaning is looked up. */
export const textKey = (text: string) => folded(text).trim();

/** An identifier as a spreadsheet program may have written it: with one or two decimals that say nothing; three zeros are thousands. */
export const wholeNumber = (cell: string): string => cell.trim().replace(/^(\d+)[.,]0{1,2}$/, "$1");
