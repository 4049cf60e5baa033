import type { AnyRecord, Fields, Value } from "#contract/records/resource.ts";
import { spreadsheetWords } from "#words/spreadsheet.ts";
import { textOfCell } from "../../files/csv.ts";
import type { Change } from "../../outbox/change.ts";
import { heldAtExport } from "./fingerprint.ts";
import type { MatchedColumns } from "./match-columns.ts";
import type { Question } from "../../ui/messages/question.tsx";
import type { WrongCell } from "./planned-import.ts";
import type { Reading, RowContext, SheetColumn } from "../sheet.ts";

/** The parsed cells of a row, and those with errors. */
export type ReadRow = {
  readonly fields: Fields;
  readonly wrong: readonly WrongCell[];
  readonly unclear?: { readonly column: string; readonly question: Question } | undefined;
};

/** Parses the cells of a row that are not blank. */
export function readRow<R>(
  cells: readonly string[],
  matched: MatchedColumns<R>,
  current: R | undefined,
): ReadRow {
  return readColumns(cells, matched, matched.columns, current);
}

function readColumns<R>(
  cells: readonly string[],
  matched: MatchedColumns<R>,
  columns: MatchedColumns<R>["columns"],
  current: R | undefined,
): ReadRow {
  const fields: Record<string, Value> = {};
  const wrong: WrongCell[] = [];
  let unclear: ReadRow["unclear"];
  const context = {
    cellOf: (name: string) => matched.columns.find(({ column }) => column.name === name)?.textIn(cells) ?? "",
    country: matched.country,
  };
  for (const { column, at, textIn, answer } of columns) {
    const reading = readCell(column, textIn(cells), current, { ...context, answer });
    if (!reading) continue;
    if ("value" in reading) {
      fields[fieldOf(column)] = reading.value;
      Object.assign(fields, reading.beside);
    } else if ("unclear" in reading) unclear = { column: column.name, question: reading.unclear };
    else {
      const { wrong: why, asks } = reading;
      wrong.push({ title: column.title, cell: textOfCell(cells[at] ?? ""), why, ...(asks && { asks }) });
    }
  }
  return { fields, wrong, unclear };
}

/** The texts that clear a field. In all languages, because the file may have been exported in another one. */
const clearing: ReadonlySet<string> = new Set([spreadsheetWords.clear, "[clear]", "[borrar]"]);

/** Parses a cell. Undefined if it is blank, or its column is not imported. */
function readCell<R>(
  { read }: SheetColumn<R>,
  cell: string,
  current: R | undefined,
  context: RowContext,
): Reading | undefined {
  if (!read || cell.trim() === "") return undefined;
  return clearing.has(cell.trim()) ? { value: null } : read(cell, current, context);
}

/** The part that changes a record. A cell as exported is no change, whatever someone else has set the field to since. */
export function readChange<R extends AnyRecord>(
  cells: readonly string[],
  matched: MatchedColumns<R>,
  current: R,
): ReadRow & { leftToOthers: boolean } {
  const edited = matched.columns.filter(({ column, textIn }) => textIn(cells) !== column.write(current));
  const read = readColumns(cells, matched, edited, current);
  const fingerprint = cells[matched.fingerprint] ?? "";
  const left = edited.filter(({ column: { name }, position }) => {
    const value = read.fields[name];
    return value !== undefined && value !== current[name] && heldAtExport(fingerprint, position, value);
  });
  const names = new Set(left.map(({ column }) => column.name));
  const fields = Object.fromEntries(Object.entries(read.fields).filter(([name]) => !names.has(name)));
  return { ...read, fields, leftToOthers: names.size > 0 };
}

const fieldOf = <R>({ name, fallbackFor }: SheetColumn<R>) => fallbackFor ?? name;

/** The changed fields whose values differ from those at the time of the export. */
export function editedSince<R>(
  cells: readonly string[],
  matched: MatchedColumns<R>,
  fields: Change["fields"],
): string[] {
  const fingerprint = cells[matched.fingerprint] ?? "";
  return matched.columns
    .filter(({ column: { name }, position }) => {
      const field = fields[name];
      return field && heldAtExport(fingerprint, position, field.from) === false;
    })
    .map(({ column }) => column.name);
}
