import { FieldChanges } from "../changes/field-changes.tsx";
import { Cell, NameCell } from "../ui/table/cell.tsx";
import { CellLines } from "../ui/table/cell-lines.tsx";
import { CellRemark } from "../ui/table/cell-remark.tsx";
import { Row } from "../ui/table/row.tsx";
import { changesWords } from "#words/changes.ts";
import { spreadsheetWords } from "#words/spreadsheet.ts";
import type { RowsOf } from "./planned-import.ts";
import { RowSection } from "./row-section.tsx";

const text = spreadsheetWords;

/** The rows that change a record: each field from and to, and which of them someone else has changed since. */
export const ChangedRows = ({ rows }: { rows: readonly RowsOf<"changed">[] }) => (
  <RowSection title={text.changed(rows.length)} heads={[text.change]} rows={rows} drawnBy={ChangedRow} />
);

const ChangedRow = ({ row, label, fields, doubt, editedSince }: RowsOf<"changed">) => (
  <Row>
    <NameCell title={label}>{label}</NameCell>
    <Cell label={text.row}>{row}</Cell>
    <Cell>
      <CellLines>
        <FieldChanges fields={fields} />
        {doubt && <CellRemark>{doubt}</CellRemark>}
        {editedSince.length > 0 && (
          <CellRemark>{text.editedMark(changesWords.fields(editedSince))}</CellRemark>
        )}
      </CellLines>
    </Cell>
  </Row>
);
