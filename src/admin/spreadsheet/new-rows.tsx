import { shownValue } from "../changes/values-in-words.ts";
import { Cell, NameCell } from "../ui/table/cell.tsx";
import { CellLines } from "../ui/table/cell-lines.tsx";
import { CellRemark } from "../ui/table/cell-remark.tsx";
import { Row } from "../ui/table/row.tsx";
import { changesWords } from "#words/changes.ts";
import { spreadsheetWords } from "#words/spreadsheet.ts";
import type { RowsOf } from "./planned-import.ts";
import { RowSection } from "./row-section.tsx";

const text = spreadsheetWords;

/** The rows that make a record: what it would hold, and what is there already that looks the same. */
export const NewRows = ({ rows }: { rows: readonly RowsOf<"new">[] }) => (
  <RowSection title={text.created(rows.length)} heads={[text.values]} rows={rows} drawnBy={NewRow} />
);

const NewRow = ({ row, label, creation, doubt, resembles }: RowsOf<"new">) => (
  <Row>
    <NameCell title={label}>{label}</NameCell>
    <Cell label={text.row}>{row}</Cell>
    <Cell>
      <CellLines>
        {Object.entries(creation.body)
          .map(([name, value]) => `${changesWords.field(name)}: ${shownValue(name, value)}`)
          .join(", ")}
        {doubt && <CellRemark>{doubt}</CellRemark>}
        {resembles && (
          <CellRemark>
            {"row" in resembles ? text.resemblesRow(resembles.row) : text.resembles(resembles.label)}
          </CellRemark>
        )}
      </CellLines>
    </Cell>
  </Row>
);
