import { Button } from "../ui/buttons/button.tsx";
import { Cell, NameCell } from "../ui/table/cell.tsx";
import { CellLines } from "../ui/table/cell-lines.tsx";
import { CellRemark } from "../ui/table/cell-remark.tsx";
import { Row } from "../ui/table/row.tsx";
import { spreadsheetWords } from "#words/spreadsheet.ts";
import type { RowsOf } from "./planning/planned-import.ts";
import { RowSection } from "./row-section.tsx";
import { textOfCell } from "../files/csv.ts";
import { saveFile } from "../files/save-file.ts";
import { csvInSlices } from "./export-sheet.ts";

const text = spreadsheetWords;
const longestShown = 120;

type WrongRowsProps = { headers: readonly string[]; rows: readonly RowsOf<"wrong">[] };

/** The rows that cannot be imported: the cell, its text and the error, and a button that saves them as a file. */
export const WrongRows = ({ headers, rows }: WrongRowsProps) => (
  <RowSection
    title={text.wrong(rows.length)}
    hint={text.wrongHint(rows.length)}
    action={<Button onClick={() => void saveWrongRows(headers, rows)}>{text.saveWrong(rows.length)}</Button>}
    headers={[text.why]}
    rows={rows}
    rowComponent={WrongRow}
  />
);

const WrongRow = ({ row, label, cells }: RowsOf<"wrong">) => (
  <Row>
    <NameCell title={label.slice(0, longestShown)}>{label.slice(0, longestShown)}</NameCell>
    <Cell label={text.row}>{row}</Cell>
    <Cell>
      <CellLines>
        {cells.map(({ title, cell, why }) => (
          <CellRemark key={title} about={text.cellOf(title, cell.slice(0, longestShown))}>
            {why}
          </CellRemark>
        ))}
      </CellLines>
    </Cell>
  </Row>
);

/** Saves the rejected rows as a file to be corrected and imported again: their cells as in the original, and the reason for the rejection. */
async function saveWrongRows(headers: readonly string[], rows: readonly RowsOf<"wrong">[]): Promise<void> {
  const kept = headers.flatMap((header, at) => (header === text.whyWrong ? [] : [at]));
  const titles = [...kept.map((at) => headers[at] ?? ""), text.whyWrong];
  const cellsOf = (row: RowsOf<"wrong">) => [
    ...kept.map((at) => textOfCell(row.line[at] ?? "")),
    reasonOf(row),
    ...row.line.slice(headers.length).map(textOfCell),
  ];
  saveFile(text.wrongFile, await csvInSlices(titles, rows, cellsOf));
}

const reasonOf = ({ cells }: RowsOf<"wrong">) =>
  cells.map(({ title, why }) => text.cellOf(title, why)).join(" ");
