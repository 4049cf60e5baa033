import type { AnyRecord, Fields, Scope } from "#contract/records/resource.ts";
import { spreadsheetWords } from "#words/spreadsheet.ts";
import { textOfCell } from "../files/csv.ts";
import { type Change, differences, fieldsOfNew } from "../outbox/change.ts";
import type { MatchedColumns } from "./match-columns.ts";
import type { Lookalike, PlannedRow, WrongCell } from "./planned-import.ts";
import { editedSince, readChange, readRow } from "./read-row.ts";
import type { Sheet } from "./sheet.ts";

const text = spreadsheetWords;

/** What is there already, and how it is known. */
export type Present<R> = {
  readonly records: readonly R[];
  /** The record with what is under way laid over it. */
  shown(record: R): R;
};

type Given<R extends AnyRecord, S extends Scope> = {
  sheet: Sheet<R, S>;
  matched: MatchedColumns<R>;
  present: Present<R>;
};
type Needs<R extends AnyRecord, S extends Scope> = Given<R, S> & {
  doubtIn: ((fields: Change["fields"]) => string | undefined) | undefined;
};
type Row = { readonly cells: readonly string[]; readonly row: number };

/** Plans one row after another: each call says what a row of the file would do; undefined for a row that is blank. */
export function importPlanner<R extends AnyRecord, S extends Scope>(
  given: Given<R, S>,
): (cells: readonly string[], row: number) => PlannedRow | undefined {
  const { sheet, matched, present } = given;
  const needs = { ...given, doubtIn: sheet.doubts?.(present.records) };
  const byNumber = new Map(present.records.map((record) => [String(sheet.resource.idOf(record)), record]));
  const rowOf = new Map<string, number>();
  const made = new Set<string>();
  const lookalikes = new Map<string, Lookalike>();
  const know = (fields: Fields, lookalike: Lookalike) => {
    for (const sign of sheet.signsOf(fields)) if (!lookalikes.has(sign)) lookalikes.set(sign, lookalike);
  };
  for (const record of present.records) know(record, { label: sheet.labelOf(record) });

  function planned(line: Row): PlannedRow {
    // Some programs write decimals that are none.
    const number = (line.cells[matched.number] ?? "").trim().replace(/^(\d+)[.,]0*$/, "$1");
    if (number === "") return besideOthers(plannedNew(needs, line));
    const record = byNumber.get(number);
    const before = rowOf.get(number);
    const why = before === undefined ? text.noSuchRecord(number) : text.twice(before);
    if (!record || before !== undefined) {
      const cells = [{ title: sheet.number.title, cell: number, why }];
      return { is: "wrong", row: line.row, label: number, cells, line: line.cells };
    }
    rowOf.set(number, line.row);
    return plannedChange(needs, line, record);
  }

  function besideOthers(line: PlannedRow): PlannedRow {
    if (line.is !== "new") return line;
    const { body } = line.creation;
    const whole = JSON.stringify(body);
    if (made.has(whole)) return { is: "repeated", row: line.row, label: line.label };
    made.add(whole);
    const resembles = sheet
      .signsOf(body)
      .map((sign) => lookalikes.get(sign))
      .find(Boolean);
    know(body, { row: line.row });
    return { ...line, resembles };
  }

  return (cells, row) => (cells.every((cell) => cell.trim() === "") ? undefined : planned({ cells, row }));
}

function plannedChange<R extends AnyRecord, S extends Scope>(
  needs: Needs<R, S>,
  { cells, row }: Row,
  record: R,
): PlannedRow {
  const { sheet, matched, present } = needs;
  const { resource, scope } = sheet;
  const current = present.shown(record);
  const label = sheet.labelOf(current);
  const { fields: wanted, wrong: unread, unclear, leftToOthers } = readChange(cells, matched, current);
  if (unclear && unread.length === 0) return { is: "unclear", row, label, ...unclear };
  const fields = differences(current, wanted);
  const wrong = [...unread, ...(fields ? checked(needs, cells, wanted, false) : [])];
  if (wrong.length > 0) return { is: "wrong", row, label, cells: wrong, line: cells };
  if (!fields) return { is: "same", row, label, leftToOthers };
  const target = { resource: resource.name, scope, id: resource.idOf(record) };
  const edit = { target, label, record, wanted };
  return {
    is: "changed",
    row,
    label,
    fields,
    edit,
    doubt: needs.doubtIn?.(fields),
    leftToOthers,
    editedSince: editedSince(cells, matched, fields),
  };
}

function plannedNew<R extends AnyRecord, S extends Scope>(
  needs: Needs<R, S>,
  { cells, row }: Row,
): PlannedRow {
  const { sheet, matched } = needs;
  const { resource, scope } = sheet;
  const { fields: read, wrong: unread, unclear } = readRow(cells, matched, undefined);
  const body = Object.fromEntries(Object.entries(read).filter(([, value]) => value !== null));
  const label = sheet.labelOfNew(body);
  if (unclear && unread.length === 0) return { is: "unclear", row, label, ...unclear };
  const missing = checked(needs, cells, body, true);
  const wrong = [...unread, ...missing.filter(({ title }) => unread.every((known) => known.title !== title))];
  if (wrong.length > 0) return { is: "wrong", row, label, cells: wrong, line: cells };
  const creation = { resource: resource.name, scope, label, body };
  const fields = fieldsOfNew(body);
  const doubt = needs.doubtIn?.(fields);
  return { is: "new", row, label, fields, creation, doubt, resembles: undefined };
}

/** What the rules of the record say, at the cells that they speak of. */
const checked = <R extends AnyRecord, S extends Scope>(
  { sheet, matched }: Given<R, S>,
  cells: readonly string[],
  fields: Fields,
  isNew: boolean,
): WrongCell[] =>
  sheet.check(fields, isNew).map(({ field, message }) => {
    const title = sheet.columns.find(({ name }) => name === field)?.title ?? field;
    const at = matched.columns.find(({ column }) => column.name === field)?.at ?? -1;
    return { title, cell: textOfCell(cells[at] ?? ""), why: message };
  });
