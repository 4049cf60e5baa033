import type { AnyRecord, Fields, Scope } from "#contract/records/resource.ts";
import { spreadsheetWords } from "#words/spreadsheet.ts";
import { textOfCell } from "../../files/csv.ts";
import { type Change, differences, fieldsOfNew } from "../../outbox/change.ts";
import { type MatchedColumns, normalizedId } from "./match-columns.ts";
import {
  type PossibleDuplicate,
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

type PlannerInput<R extends AnyRecord, S extends Scope> = {
  sheet: Sheet<R, S>;
  matched: MatchedColumns<R>;
  /** The existing records, with open changes applied. */
  records: readonly R[];
};
type PlanContext<R extends AnyRecord, S extends Scope> = PlannerInput<R, S> & {
  doubtIn: ((fields: Change["fields"]) => string | undefined) | undefined;
};
type Row = { readonly cells: readonly string[]; readonly row: number };

/** Returns a function that plans the next row of a file, undefined for a blank row. */
export function importPlanner<R extends AnyRecord, S extends Scope>(
  input: PlannerInput<R, S>,
): (cells: readonly string[], row: number) => PlannedRow | undefined {
  const { sheet, records } = input;
  const country = sheet.commonCountry?.(records) ?? input.matched.country;
  const matched = { ...input.matched, country };
  const context = { ...input, matched, doubtIn: sheet.doubts?.(records) };
  const find = recordFinder(sheet, matched, records);
  const planNewRow = newRowPlanner(context);
  const changesById = new Map<string, PlannedRow>();

  function planById(line: Row, id: string): PlannedRow {
    const record = find.byId(id);
    const earlier = changesById.get(id);
    if (!record || earlier)
      return wrongId(sheet, line, id, earlier ? text.twice(earlier.row) : text.noSuchRecord(id));
    const change = planChange(context, line, record);
    if (matched.fingerprint < 0) {
      // We did not export this file. Its programs may number rows too, so the number proves nothing if the rest is about another record.
      const read = readRow(line.cells, matched, undefined);
      if (isOfAnother(sheet, record, read.fields))
        return unclearRow(sheet, planCreation(context, line, read), text.another, [[record, change]]);
    }
    changesById.set(id, change);
    return change;
  }

  function planByKeys(line: Row): PlannedRow {
    const read = readRow(line.cells, matched, undefined);
    const found = find.byKeys(read.fields);
    const options = found
      .slice(0, maxOptions)
      .map((record) => [record, planChange(context, line, record)] as const);
    const [first] = options;
    if (!first) return planNewRow(line, read);
    const unchanged = options.find(([, { is }]) => is === "same");
    if (unchanged) return unchanged[1];
    const askMeaning = (why: string) => unclearRow(sheet, planCreation(context, line, read), why, options);
    const why = whyUnclear(sheet, found, read.fields);
    if (why) return askMeaning(why);
    const [record, change] = first;
    const id = String(sheet.resource.idOf(record));
    const earlier = changesById.get(id);
    if (earlier && !isSameChange(earlier, change)) return askMeaning(text.twice(earlier.row));
    if (earlier) return { is: "repeated", row: line.row, label: change.label };
    changesById.set(id, change);
    return change;
  }

  return (cells, row) => {
    if (cells.every((cell) => cell.trim() === "")) return undefined;
    const id = normalizedId(cells[matched.number] ?? "");
    return id === "" ? planByKeys({ cells, row }) : planById({ cells, row }, id);
  };
}

const wrongId = (
  { number: { title } }: { number: { title: string } },
  { cells, row }: Row,
  id: string,
  why: string,
): PlannedRow => ({ is: "wrong", row, label: id, cells: [{ title, cell: id, why }], line: cells });

/** Whether a row describes another record than the one of its ID: it has no email, phone or name in common with it. */
function isOfAnother<R extends AnyRecord, S extends Scope>(
  sheet: Sheet<R, S>,
  record: R,
  fields: Fields,
): boolean {
  if (!sheet.describesAnother?.(record, fields)) return false;
  const keysOfRecord = new Set(sheet.matchKeysOf(record, () => true).flat());
  const keysOfRow = sheet.matchKeysOf(fields, () => true).flat();
  return keysOfRow.length > 0 && !keysOfRow.some((key) => keysOfRecord.has(key));
}

/** Why the user must choose among the records found for a row, undefined if only one is meant. */
function whyUnclear<R extends AnyRecord, S extends Scope>(
  sheet: Sheet<R, S>,
  found: readonly R[],
  fields: Fields,
): string | undefined {
  if (found.length > 1) return text.several(found.length, maxOptions);
  return found.some((record) => sheet.describesAnother?.(record, fields)) ? text.another : undefined;
}

const isSameChange = (earlier: PlannedRow, later: PlannedRow) =>
  earlier.is === "changed" &&
  later.is === "changed" &&
  JSON.stringify(earlier.fields) === JSON.stringify(later.fields);

/** A row that was planned to create a record. */
type CreatingRow = RowsOf<"wrong"> | RowsOf<"new"> | RowsOf<"asked">;

/** A row whose meaning the user must choose, or a wrong row if no option can be sent. It has its own label, because its record is unknown. */
function unclearRow<R extends AnyRecord, S extends Scope>(
  sheet: Sheet<R, S>,
  creation: CreatingRow,
  why: string,
  changes: readonly (readonly [R, PlannedRow])[],
): PlannedRow {
  const { row, label } = creation;
  const updates = changes.flatMap(([record, outcome]): PlanOption[] =>
    outcome.is === "changed"
      ? [{ label: text.updateOne(sheet.labelOf(record), sheet.detailOf(record)), outcome }]
      : [],
  );
  const creates = creation.is === "new" ? [{ label: text.createOne, outcome: creation }] : [];
  const options = [...updates, ...creates];
  const [, firstChange] = changes[0] ?? [];
  if (options.length === 0 && firstChange) return { ...firstChange, label };
  return { is: "unclear", row, label, why, options };
}

/** Returns a function that plans rows that create records, compared with the existing records and the rows above. */
function newRowPlanner<R extends AnyRecord, S extends Scope>(context: PlanContext<R, S>) {
  const { sheet, records } = context;
  const createdBodies = new Set<string>();
  const duplicates = new Map<string, PossibleDuplicate>();
  const addKeys = (keys: readonly string[], duplicate: PossibleDuplicate) => {
    for (const key of keys) if (!duplicates.has(key)) duplicates.set(key, duplicate);
  };
  for (const record of records) addKeys(sheet.duplicateKeysOf(record), { label: sheet.labelOf(record) });
  return (line: Row, read: ReadRow): PlannedRow => {
    const row = planCreation(context, line, read);
    if (row.is !== "new") return row;
    const body = valuesOf(row);
    const bodyText = JSON.stringify(body);
    if (createdBodies.has(bodyText)) return { is: "repeated", row: row.row, label: row.label };
    createdBodies.add(bodyText);
    const keys = sheet.duplicateKeysOf(body);
    const resembles = keys.map((key) => duplicates.get(key)).find(Boolean);
    addKeys(keys, { row: row.row });
    return resembles ? { ...row, resembles } : row;
  };
}

function planChange<R extends AnyRecord, S extends Scope>(
  context: PlanContext<R, S>,
  { cells, row }: Row,
  record: R,
): PlannedRow {
  const { sheet, matched } = context;
  const label = sheet.labelOf(record);
  const {
    fields: wanted,
    wrong: unreadable,
    unclear: asked,
    leftToOthers,
  } = readChange(cells, matched, record);
  if (asked && unreadable.length === 0) return { is: "asked", row, label, ...asked };
  const fields = differences(record, wanted);
  const wrong = [
    ...unreadable,
    ...(fields ? validationErrors(context, cells, wanted, false, unreadable) : []),
  ];
  if (wrong.length > 0) return { is: "wrong", row, label, cells: wrong, line: cells };
  if (!fields) return { is: "same", row, label, leftToOthers };
  return {
    is: "changed",
    row,
    label,
    id: sheet.resource.idOf(record),
    fields,
    doubt: context.doubtIn?.(fields),
    leftToOthers,
    editedSince: editedSince(cells, matched, fields),
  };
}

function planCreation<R extends AnyRecord, S extends Scope>(
  context: PlanContext<R, S>,
  { cells, row }: Row,
  { fields: read, wrong: unreadable, unclear: asked }: ReadRow,
): CreatingRow {
  const { sheet } = context;
  const body = Object.fromEntries(Object.entries(read).filter(([, value]) => value !== null));
  const label = sheet.labelOfNew(body);
  if (asked && unreadable.length === 0) return { is: "asked", row, label, ...asked };
  const wrong = [...unreadable, ...validationErrors(context, cells, body, true, unreadable)];
  if (wrong.length > 0) return { is: "wrong", row, label, cells: wrong, line: cells };
  const fields = fieldsOfNew(body);
  const doubt = context.doubtIn?.(fields);
  const warning = sheet.warningOf?.(body);
  return { is: "new", row, label, fields, doubt, warning };
}

/** The validation errors of the record, by the cells that they are about. Errors about unreadable cells are left out. */
const validationErrors = <R extends AnyRecord, S extends Scope>(
  { sheet, matched }: PlannerInput<R, S>,
  cells: readonly string[],
  fields: Fields,
  isNew: boolean,
  unreadable: readonly WrongCell[],
): WrongCell[] =>
  sheet.check(fields, isNew).flatMap(({ field, message }) => {
    const columns = sheet.columns.filter(({ name, fallbackFor }) => name === field || fallbackFor === field);
    if (unreadable.some(({ title }) => columns.some((column) => column.title === title))) return [];
    const title = columns.find(({ name }) => name === field)?.title ?? field;
    const at = matched.columns.find(({ column }) => column.name === field)?.at ?? -1;
    return [{ title, cell: textOfCell(cells[at] ?? ""), why: message }];
  });
