import { FieldChanges } from "../changes/field-changes.tsx";
import { Cell } from "../ui/table/cell.tsx";
import { CellLines } from "../ui/table/cell-lines.tsx";
import { CellRemark } from "../ui/table/cell-remark.tsx";
import { Row } from "../ui/table/row.tsx";
import { changesWords } from "#words/changes.ts";
import { spreadsheetWords } from "#words/spreadsheet.ts";
import type { RowsOf } from "./planning/planned-import.ts";
import { TickedName } from "./row-choices.tsx";
import { RowSection, type RowsProps } from "./row-section.tsx";

const text = spreadsheetWords;

/** The rows that change a record: each field from and to, and which of them someone else has changed since. */
export const ChangedRows = ({ rows, found }: RowsProps<RowsOf<"changed">>) => (
  <RowSection title={text.changed(rows.length)} heads={[text.change]} rows={found} drawnBy={ChangedRow} />
);

const ChangedRow = (planned: RowsOf<"changed">) => {
  const { row, fields, doubt, editedSince } = planned;
  return (
    <Row>
      <TickedName planned={planned} />
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
};
