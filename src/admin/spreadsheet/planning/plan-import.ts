import type { AnyRecord, Fields, Scope } from "#contract/records/resource.ts";
import { spreadsheetWords } from "#words/spreadsheet.ts";
import { textOfCell } from "../../files/csv.ts";
import { type Change, differences, fieldsOfNew } from "../../outbox/change.ts";
import { type MatchedColumns, wholeNumber } from "./match-columns.ts";
import {
  type Lookalike,
  type PlanOption,
  type PlannedRow,
  type RowsOf,
  type WrongCell,
  valuesOf,
} from "./planned-import.ts";
import { type ReadRow, editedSince, readChange, readRow } from "./read-row.ts";
import { recordFinder } from "./record-finder.ts";
import type { Sheet } from "../sheet.ts";

const text = spreadsheetWords;
// More would make the plan of a long file large, and users would not read them: they can add the ID to the row instead.
const maxOptions = 50;

type Given<R extends AnyRecord, S extends Scope> = {
  sheet: Sheet<R, S>;
  matched: MatchedColumns<R>;
  /** The existing records, with open changes applied. */
  records: readonly R[];
};
type Needs<R extends AnyRecord, S extends Scope> = Given<R, S> & {
  doubtIn: ((fields: Change["fields"]) => string | undefined) | undefined;
};
type Row = { readonly cells: readonly string[]; readonly row: number };

/** Returns a function that plans the next row of a file, undefined for a blank row. */
export function importPlanner<R extends AnyRecord, S extends Scope>(
  given: Given<R, S>,
): (cells: readonly string[], row: number) => PlannedRow | undefined {
  const { sheet, records } = given;
  const country = sheet.commonCountry?.(records) ?? given.matched.country;
  const matched = { ...given.matched, country };
  const needs = { ...given, matched, doubtIn: sheet.doubts?.(records) };
  const find = recordFinder(sheet, matched, records);
  const planned = { changes: new Map<string, PlannedRow>(), besideOthers: newRowPlanner(needs) };

  function plannedByNumber(line: Row, number: string): PlannedRow {
    const record = find.byNumber(number);
    const before = planned.changes.get(number);
    if (record && !before) {
      const change = plannedChange(needs, line, record);
      const read = matched.fingerprint < 0 ? readRow(line.cells, matched, undefined) : undefined;
      if (read && isOfAnother(record, read.fields))
        return unclear(sheet, plannedNew(needs, line, read), text.another, [[record, change]]);
      return recordChange(number, change);
    }
    const why = before ? text.twice(before.row) : text.noSuchRecord(number);
    const cells = [{ title: sheet.number.title, cell: number, why }];
    return { is: "wrong", row: line.row, label: number, cells, line: line.cells };
  }
  function recordChange(number: string, row: PlannedRow): PlannedRow {
    planned.changes.set(number, row);
    return row;
  }

  function plannedByKeys(line: Row): PlannedRow {
    const read = readRow(line.cells, matched, undefined);
    const found = find.byKeys(read.fields);
    const changes = found.slice(0, maxOptions).map((one) => [one, plannedChange(needs, line, one)] as const);
    const [first] = changes;
    if (!first) return planned.besideOthers(line, read);
    const same = changes.find(([, change]) => change.is === "same");
    if (same) return same[1];
    const why = whyUnclear(found, read.fields);
    if (why) return unclear(sheet, plannedNew(needs, line, read), why, changes);
    const [record, change] = first;
    const number = String(sheet.resource.idOf(record));
    const before = planned.changes.get(number);
    if (!before) return recordChange(number, change);
    if (isRepeated(before, change)) return { is: "repeated", row: line.row, label: change.label };
    return unclear(sheet, plannedNew(needs, line, read), text.twice(before.row), changes);
  }

  /** Other files number their rows too, so a row must have an email, phone or name in common with the record of its ID. */
  function isOfAnother(record: R, fields: Fields): boolean {
    if (!sheet.isAnother?.(record, fields)) return false;
    const known = new Set(sheet.keysOf(record, () => true).flat());
    const said = sheet.keysOf(fields, () => true).flat();
    return said.length > 0 && !said.some((key) => known.has(key));
  }

  function whyUnclear(found: readonly R[], fields: Fields): string | undefined {
    if (found.length > 1) return text.several(found.length, maxOptions);
    return found.some((record) => sheet.isAnother?.(record, fields)) ? text.another : undefined;
  }

  return (cells, row) => {
    if (cells.every((cell) => cell.trim() === "")) return undefined;
    const number = wholeNumber(cells[matched.number] ?? "");
    return number === "" ? plannedByKeys({ cells, row }) : plannedByNumber({ cells, row }, number);
  };
}

const isRepeated = (before: PlannedRow, now: PlannedRow) =>
  before.is === "changed" &&
  now.is === "changed" &&
  JSON.stringify(before.fields) === JSON.stringify(now.fields);

/** A row that was planned to create a record. */
type MadeRow = RowsOf<"wrong"> | RowsOf<"new"> | RowsOf<"asked">;

/** A row whose meaning the user must choose, or a wrong row if no option can be sent. It has its own label, because its record is unknown. */
function unclear<R extends AnyRecord, S extends Scope>(
  sheet: Sheet<R, S>,
  made: MadeRow,
  why: string,
  changes: readonly (readonly [R, PlannedRow])[],
): PlannedRow {
  const updates = changes.flatMap(([record, does]): PlanOption[] => {
    const label = text.updateOne(sheet.labelOf(record), sheet.detailOf(record));
    return does.is === "changed" ? [{ label, does }] : [];
  });
  const creates = made.is === "new" ? [{ label: text.createOne, does: made }] : [];
  const options = [...updates, ...creates];
  const [, wrong] = changes[0] ?? [];
  return options.length === 0 && wrong
    ? { ...wrong, label: made.label }
    : { is: "unclear", row: made.row, label: made.label, why, options };
}

/** Returns a function that plans rows that create records, compared with the existing records and the rows above. */
function newRowPlanner<R extends AnyRecord, S extends Scope>(needs: Needs<R, S>) {
  const { sheet, records } = needs;
  const made = new Set<string>();
  const lookalikes = new Map<string, Lookalike>();
  const know = (signs: readonly string[], lookalike: Lookalike) => {
    for (const sign of signs) if (!lookalikes.has(sign)) lookalikes.set(sign, lookalike);
  };
  for (const record of records) know(sheet.signsOf(record), { label: sheet.labelOf(record) });
  return (line: Row, read: ReadRow): PlannedRow => {
    const row = plannedNew(needs, line, read);
    if (row.is !== "new") return row;
    const body = valuesOf(row);
    const whole = JSON.stringify(body);
    if (made.has(whole)) return { is: "repeated", row: row.row, label: row.label };
    made.add(whole);
    const signs = sheet.signsOf(body);
    const resembles = signs.map((sign) => lookalikes.get(sign)).find(Boolean);
    know(signs, { row: row.row });
    return resembles ? { ...row, resembles } : row;
  };
}

function plannedChange<R extends AnyRecord, S extends Scope>(
  needs: Needs<R, S>,
  { cells, row }: Row,
  record: R,
): PlannedRow {
  const { sheet, matched } = needs;
  const label = sheet.labelOf(record);
  const { fields: wanted, wrong: unread, unclear: asked, leftToOthers } = readChange(cells, matched, record);
  if (asked && unread.length === 0) return { is: "asked", row, label, ...asked };
  const fields = differences(record, wanted);
  const wrong = [...unread, ...(fields ? checked(needs, cells, wanted, false, unread) : [])];
  if (wrong.length > 0) return { is: "wrong", row, label, cells: wrong, line: cells };
  if (!fields) return { is: "same", row, label, leftToOthers };
  return {
    is: "changed",
    row,
    label,
    id: sheet.resource.idOf(record),
    fields,
    doubt: needs.doubtIn?.(fields),
    leftToOthers,
    editedSince: editedSince(cells, matched, fields),
  };
}

function plannedNew<R extends AnyRecord, S extends Scope>(
  needs: Needs<R, S>,
  { cells, row }: Row,
  { fields: read, wrong: unread, unclear: asked }: ReadRow,
): MadeRow {
  const { sheet } = needs;
  const body = Object.fromEntries(Object.entries(read).filter(([, value]) => value !== null));
  const label = sheet.labelOfNew(body);
  if (asked && unread.length === 0) return { is: "asked", row, label, ...asked };
  const wrong = [...unread, ...checked(needs, cells, body, true, unread)];
  if (wrong.length > 0) return { is: "wrong", row, label, cells: wrong, line: cells };
  const fields = fieldsOfNew(body);
  const doubt = needs.doubtIn?.(fields);
  const warning = sheet.warningOf?.(body);
  return { is: "new", row, label, fields, doubt, warning };
}

/** The validation errors of the record, by the cells that they are about. Errors about unreadable cells are left out. */
const checked = <R extends AnyRecord, S extends Scope>(
  { sheet, matched }: Given<R, S>,
  cells: readonly string[],
  fields: Fields,
  isNew: boolean,
  unread: readonly WrongCell[],
): WrongCell[] =>
  sheet.check(fields, isNew).flatMap(({ field, message }) => {
    const columns = sheet.columns.filter(({ name, insteadOf }) => name === field || insteadOf === field);
    if (unread.some(({ title }) => columns.some((column) => column.title === title))) return [];
    const title = columns.find(({ name }) => name === field)?.title ?? field;
    const at = matched.columns.find(({ column }) => column.name === field)?.at ?? -1;
    return [{ title, cell: textOfCell(cells[at] ?? ""), why: message }];
  });
