import type { AnyRecord, Scope } from "#contract/records/resource.ts";
import {
  type Mapping,
  type MatchedColumn,
  columnsByHeaders,
  identifier,
  matchColumns,
  normalizedHeader,
  textKey,
  normalizedId,
} from "./match-columns.ts";
import type { ReadSheet } from "../reading/classify-rows.ts";
import type { Sheet, SheetColumn } from "../sheet.ts";

type Rows = Pick<ReadSheet, "headers" | "rows">;

// The first rows are representative of their columns.
const sampleSize = 200;
const minShareAlike = 0.8;

/** Guesses the mapping of a file: by its headers or, if these are unknown, by the content of its columns. */
export function guessMapping<R extends AnyRecord, S extends Scope>(
  { headers, rows }: Rows,
  sheet: Sheet<R, S>,
  records: readonly R[],
): Mapping {
  const columns = columnsByHeaders(headers, sheet);
  const cellsAt = (at: number) =>
    rows
      .slice(0, sampleSize)
      .map(({ cells }) => cells[at] ?? "")
      .filter((cell) => cell.trim() !== "");
  const number = columns.indexOf(identifier);
  if (number >= 0) columns[number] = identifierOf(headers[number] ?? "", cellsAt(number), sheet, records);
  for (const [at, header] of headers.entries())
    if (columns[at] === "" && !isKnownHeader(header, sheet))
      columns[at] = columnByCells(cellsAt(at), header, columns, sheet);
  return { columns, values: {} };
}

const columnByCells = <R extends AnyRecord, S extends Scope>(
  cells: readonly string[],
  header: string,
  taken: readonly string[],
  sheet: Sheet<R, S>,
): string => {
  const free = sheet.columns.filter(({ name }) => !taken.includes(name));
  return (cells.length > 0 && free.find((column) => looksLike(column, cells, header))?.name) || "";
};

const looksLike = <R>(column: SheetColumn<R>, cells: readonly string[], header: string) =>
  column.looksLike !== undefined &&
  cells.filter((cell) => column.looksLike?.(cell, header)).length >= cells.length * minShareAlike;

/** A repeated header counts at its first position only. */
const isKnownHeader = <R extends AnyRecord, S extends Scope>(header: string, sheet: Sheet<R, S>) =>
  columnsByHeaders([header], sheet)[0] !== "";

/**
 * The meaning of a column of numbers. Only our exact header proves that it is the ID. Other files number their rows too, so otherwise the
 * numbers are compared with those of the records.
 */
function identifierOf<R extends AnyRecord, S extends Scope>(
  header: string,
  cells: readonly string[],
  sheet: Sheet<R, S>,
  records: readonly R[],
): string {
  const { title, sameHeaderAs } = sheet.number;
  if (normalizedHeader(header) === normalizedHeader(title)) return identifier;
  const among = (numbers: readonly unknown[]) => {
    const known = new Set(numbers.map(String));
    return cells.filter((cell) => known.has(normalizedId(cell))).length;
  };
  const asOurs = among(records.map((record) => sheet.resource.idOf(record)));
  if (sameHeaderAs !== undefined && among(records.map((record) => record[sameHeaderAs])) > asOurs)
    return sameHeaderAs;
  return asOurs > 0 || cells.length === 0 ? identifier : "";
}

/** The texts of a column that are not among its values, each with the number of rows that contain it. */
export type ValueQuestion<R = AnyRecord> = {
  readonly column: SheetColumn<R>;
  readonly texts: readonly { readonly text: string; readonly count: number }[];
};

/** Finds the texts whose meaning the user must choose. Texts that the export writes are known. */
export function valueQuestions<R extends AnyRecord, S extends Scope>(
  { headers, rows }: Rows,
  sheet: Sheet<R, S>,
  mapping: Mapping,
  records: readonly R[],
): ValueQuestion<R>[] {
  const matched = matchColumns(headers, sheet, { ...mapping, values: {} });
  return matched.columns.flatMap((one) => {
    const texts = one.column.choices ? unknownTexts(rows, one, records) : [];
    return texts.length > 0 ? [{ column: one.column, texts }] : [];
  });
}

function unknownTexts<R>(rows: Rows["rows"], { column, textIn }: MatchedColumn<R>, records: readonly R[]) {
  const found = new Map<string, { text: string; count: number }>();
  const known = new Set(records.map((record) => column.write(record)));
  for (const { cells } of rows) {
    const text = textIn(cells);
    if (known.has(text)) continue;
    const key = textKey(text);
    const before = found.get(key);
    if (before) before.count += 1;
    else if (key !== "" && isUnknown(column, text)) found.set(key, { text: text.trim(), count: 1 });
    else known.add(text);
  }
  return [...found.values()];
}

const isUnknown = <R>({ read }: SheetColumn<R>, text: string): boolean => {
  const reading = read?.(text, undefined, { cellOf: () => "", country: undefined });
  return reading !== undefined && "wrong" in reading && !reading.isWord && !/^\[clear\]$/i.test(text.trim());
};

/** Completes the mapping with the probable meaning of such texts, unless the user has chosen one. */
export function withGuesses<R>(mapping: Mapping, questions: readonly ValueQuestion<R>[]): Mapping {
  const values = questions.map(({ column, texts }) => {
    const guessed = texts.flatMap(({ text }) => {
      const guess = column.guess?.(text);
      return guess === undefined ? [] : [[textKey(text), guess] as const];
    });
    return [column.name, { ...Object.fromEntries(guessed), ...mapping.values[column.name] }] as const;
  });
  return { ...mapping, values: { ...mapping.values, ...Object.fromEntries(values) } };
}
