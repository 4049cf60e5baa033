import type { AnyRecord, Scope } from "#contract/records/resource.ts";
import { spreadsheetWords } from "#words/spreadsheet.ts";
import { textOfCell } from "../../files/csv.ts";
import { folded } from "../../folded.ts";
import type { CompoundColumn, Sheet, SheetColumn } from "../sheet.ts";

/** The mapping of a file. */
export type Mapping = {
  /** For each column of the file, the name of the sheet's column; "" to skip it. */
  readonly columns: readonly string[];
  /** By column name, then by the folded text: the value for a text that is not among the column's values; "" if there is no answer yet. */
  readonly values: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The country of phone numbers without a country code. */
  readonly country?: string | undefined;
};

/** The names of columns other than those of the sheet. */
export const identifier = "number";
const fingerprintName = "fingerprint";

// In all languages, because the file may have been exported in another one.
const fingerprintsElsewhere = ["Version (leave as it is)", "Versión (no la cambies)"];
const reasonName = "reason";

/** Whether the console wrote a column for its own use. */
export const isInternalColumn = (name: string | undefined) => name === fingerprintName || name === reasonName;

/** The value for texts that are treated as blank. */
export const treatAsBlank = "[blank]";

/** A column of the sheet, and its position in a file. */
export type MatchedColumn<R> = {
  readonly column: SheetColumn<R>;
  readonly at: number;
  /** The index among the columns of the sheet. */
  readonly position: number;
  /** The mapped text of a row in this column. */
  textIn(cells: readonly string[]): string;
  /** The answer to the column's question, if there is one. */
  readonly answer?: string | undefined;
};

/** The positions of a sheet's columns in a file. */
export type MatchedColumns<R> = {
  /** -1 if the file has none. */
  readonly number: number;
  readonly fingerprint: number;
  readonly columns: readonly MatchedColumn<R>[];
  /** The headers of skipped columns. */
  readonly unknown: readonly string[];
  /** The headers of repeated columns, of which only the first is read. */
  readonly repeated: readonly string[];
  readonly country: string | undefined;
};

/** Finds the columns of a sheet in a file, by the mapping or else by the headers. */
export function matchColumns<R extends AnyRecord, S extends Scope>(
  headers: readonly string[],
  sheet: Sheet<R, S>,
  mapping: Mapping = { columns: columnsByHeaders(headers, sheet), values: {} },
): MatchedColumns<R> {
  const named = namesByHeader(sheet);
  const at = (name: string) => mapping.columns.indexOf(name);
  const skipped = headers.filter((header, index) => header.trim() !== "" && !mapping.columns[index]);
  const isRepeated = (header: string) => mapping.columns.includes(named.get(normalizedHeader(header)) ?? "-");
  return {
    number: at(identifier),
    fingerprint: at(fingerprintName),
    columns: matched(sheet, mapping),
    unknown: skipped.filter((header) => !isRepeated(header)),
    repeated: skipped.filter(isRepeated),
    country: mapping.country,
  };
}

function matched<R extends AnyRecord, S extends Scope>(
  sheet: Sheet<R, S>,
  { columns, values }: Mapping,
): MatchedColumn<R>[] {
  return sheet.columns.flatMap((column, position) => {
    const { at, partOf } = sourceOf(column.name, columns, sheet.compounds ?? []);
    if (at < 0) return [];
    const main = column.fallbackFor === undefined ? -1 : columns.indexOf(column.fallbackFor);
    const chosenValues = values[column.name];
    const textIn = (cells: readonly string[]) => {
      const hasMainValue = (cells[main] ?? "").trim() !== "";
      if (hasMainValue) return "";
      const text = partOf(textOfCell(cells[at] ?? ""));
      const chosen = chosenValues?.[textKey(text)];
      return chosen === treatAsBlank ? "" : chosen || text;
    };
    return [{ column, at, position, textIn }];
  });
}

/** The column of a file that contains a field: its own, or else a compound one, whose cells also contain others. */
function sourceOf(
  name: string,
  columns: readonly string[],
  compounds: readonly CompoundColumn[],
): { at: number; partOf: (cell: string) => string } {
  const own = columns.indexOf(name);
  const compound = compounds.find((one) => columns.includes(one.name) && name in one.parts);
  const partOf = compound?.parts[name];
  if (own >= 0 || !compound || !partOf) return { at: own, partOf: (cell) => cell };
  return { at: columns.indexOf(compound.name), partOf };
}

/** The meaning of each column by its header, regardless of case, accents, spaces and punctuation, and including aliases. */
export function columnsByHeaders<R extends AnyRecord, S extends Scope>(
  headers: readonly string[],
  sheet: Sheet<R, S>,
): string[] {
  const named = namesByHeader(sheet);
  const names = headers.map((header) => named.get(normalizedHeader(header)) ?? "");
  const first = names.map((name, at) => (names.indexOf(name) === at ? name : ""));
  return first.map((name) => withoutParts(name, first, sheet.compounds ?? []));
}

/** With a column of last names, a column whose header means full names has first names. */
function withoutParts(
  name: string,
  columns: readonly string[],
  compounds: readonly CompoundColumn[],
): string {
  const parts = Object.keys(compounds.find((compound) => compound.name === name)?.parts ?? {});
  if (!parts.some((part) => columns.includes(part))) return name;
  return parts.find((part) => !columns.includes(part)) ?? "";
}

function namesByHeader<R extends AnyRecord, S extends Scope>(sheet: Sheet<R, S>): Map<string, string> {
  const all: (readonly [name: string, headers: readonly string[]])[] = [
    [identifier, [sheet.number.title, ...sheet.number.aliases]],
    ...sheet.columns.map(({ name, title, aliases = [] }) => [name, [title, name, ...aliases]] as const),
    ...(sheet.compounds ?? []).map(({ name, title, aliases }) => [name, [title, ...aliases]] as const),
    [fingerprintName, [spreadsheetWords.fingerprint, ...fingerprintsElsewhere]],
    [reasonName, [spreadsheetWords.whyWrong]],
  ];
  const pairs = all.flatMap(([name, headers]) =>
    headers.map((header) => [normalizedHeader(header), name] as const),
  );
  return new Map(pairs.filter(([header]) => header !== "").toReversed());
}

/** Normalizes a header for comparison. */
export const normalizedHeader = (header: string) => folded(header).replace(/[^\p{L}\p{N}]/gu, "");

/** Normalizes a cell's text for lookups. */
export const textKey = (text: string) => folded(text).trim();

/** Parses an ID, which a spreadsheet program may have written with one or two zero decimals. Three zeros are thousands. */
export const normalizedId = (cell: string): string => cell.trim().replace(/^(\d+)[.,]0{1,2}$/, "$1");
