import type { ReactNode } from "react";
import type { Fields } from "#contract/records/resource.ts";
import { changesWords } from "#words/changes/changes.ts";
import { spreadsheetWords } from "#words/spreadsheet.ts";
import { FieldChanges } from "../changes/field-changes.tsx";
import { shownValue } from "../changes/values-in-words.ts";
import { Cell } from "../ui/table/cell.tsx";
import { CellLines } from "../ui/table/cell-lines.tsx";
import { CellRemark } from "../ui/table/cell-remark.tsx";
import { Row } from "../ui/table/row.tsx";
import { type RowToSend, type RowsOf, valuesOf } from "./planning/planned-import.ts";
import { TickedName } from "./row-choices.tsx";
import { RowSection, type RowsProps } from "./row-section.tsx";

const text = spreadsheetWords;

/** The rows that change a record: the old and new value of each field, and the fields that someone else has changed since. */
export const ChangedRows = ({ rows, found }: RowsProps<RowsOf<"changed">>) => (
  <RowSection
    title={text.changed(rows.length)}
    headers={[text.change]}
    rows={found}
    rowComponent={ChangedRow}
  />
);

const ChangedRow = (planned: RowsOf<"changed">) => {
  const { fields, doubt, editedSince } = planned;
  return (
    <SentRow planned={planned}>
      <FieldChanges fields={fields} />
      {doubt && <CellRemark>{doubt}</CellRemark>}
      {editedSince.length > 0 && <CellRemark>{text.editedMark(changesWords.fields(editedSince))}</CellRemark>}
    </SentRow>
  );
};

/** The fields of a new record. */
export const valuesInWords = (body: Fields): string =>
  Object.entries(body)
    .map(([name, value]) => `${changesWords.field(name)}: ${shownValue(name, value)}`)
    .join(", ");

/** The rows that create a record: its fields, and similar existing records. */
export const NewRows = ({ rows, found }: RowsProps<RowsOf<"new">>) => (
  <RowSection title={text.created(rows.length)} headers={[text.values]} rows={found} rowComponent={NewRow} />
);

const NewRow = (planned: RowsOf<"new">) => {
  const { doubt, warning, resembles } = planned;
  return (
    <SentRow planned={planned}>
      {valuesInWords(valuesOf(planned))}
      {warning && <CellRemark>{warning}</CellRemark>}
      {doubt && <CellRemark>{doubt}</CellRemark>}
      {resembles && (
        <CellRemark>
          {"row" in resembles ? text.resemblesRow(resembles.row) : text.resembles(resembles.label)}
        </CellRemark>
      )}
    </SentRow>
  );
};

/** A row to send: its checkbox and name, its number, and its outcome. */
const SentRow = ({ planned, children }: { planned: RowToSend; children: ReactNode }) => (
  <Row>
    <TickedName planned={planned} />
    <Cell label={text.row}>{planned.row}</Cell>
    <Cell>
      <CellLines>{children}</CellLines>
    </Cell>
  </Row>
);
