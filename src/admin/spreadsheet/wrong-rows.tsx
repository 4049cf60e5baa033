import { Cell, NameCell } from "../ui/cell.tsx";
import { CellLines } from "../ui/cell-lines.tsx";
import { CellRemark } from "../ui/cell-remark.tsx";
import { Row } from "../ui/row.tsx";
import { spreadsheetWords } from "#words/spreadsheet.ts";
import type { RowsOf } from "./planned-import.ts";
import { RowSection } from "./row-section.tsx";

const text = spreadsheetWords;
const longestShown = 120;

/** The rows that cannot be taken: at which cell, what stands there, and why. */
export const WrongRows = ({ rows }: { rows: readonly RowsOf<"wrong">[] }) => (
  <RowSection
    title={text.wrong(rows.length)}
    hint={text.wrongHint}
    heads={[text.cell, text.why]}
    rows={rows}
    drawnBy={WrongRow}
  />
);

const WrongRow = ({ row, label, cells }: RowsOf<"wrong">) => (
  <Row>
    <NameCell title={label.slice(0, longestShown)}>{label.slice(0, longestShown)}</NameCell>
    <Cell label={text.row}>{row}</Cell>
    <Cell>
      <CellLines>
        {cells.map(({ title, cell }) => (
          <CellRemark key={title} tone="plain">
            {text.cellOf(title, cell.slice(0, longestShown))}
          </CellRemark>
        ))}
      </CellLines>
    </Cell>
    <Cell>
      <CellLines>
        {cells.map(({ title, why }) => (
          <CellRemark key={title}>{why}</CellRemark>
        ))}
      </CellLines>
    </Cell>
  </Row>
);
