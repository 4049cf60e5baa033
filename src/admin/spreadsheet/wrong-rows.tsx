import { Cell, NameCell } from "../ui/cell.tsx";
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
    <NameCell>{row}</NameCell>
    <Cell title={label.slice(0, longestShown)}>{label.slice(0, longestShown)}</Cell>
    <Cell>
      {cells.map(({ title, cell }) => (
        <CellRemark key={title} tone="plain">
          {text.cellOf(title, cell.slice(0, longestShown))}
        </CellRemark>
      ))}
    </Cell>
    <Cell>
      {cells.map(({ title, why }) => (
        <CellRemark key={title}>{why}</CellRemark>
      ))}
    </Cell>
  </Row>
);
