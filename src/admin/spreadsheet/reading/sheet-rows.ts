import { spreadsheetWords } from "#words/spreadsheet.ts";
import { type Table, type TableRow, cellCounter, columnLetters, isBlank } from "./table.ts";

/** The text that a cell of a workbook shows, or a marker in place of a value. */
export type SheetCell = { text: string; wrong?: "error" } | { text?: never; wrong: "formula" };

type RowCollector = {
  /** Adds a cell at a column, repeated `times` times. */
  add(column: number, cell: SheetCell, times?: number): void;
  /** Ends a row, which may be repeated. */
  endRow(row: number, times?: number): void;
  table(): Table;
};

/** Collects the cells of a sheet, row by row. Trailing blank cells and rows are dropped, however often they are repeated. */
export function createRowCollector(): RowCollector {
  const count = cellCounter();
  const rows: TableRow[] = [];
  let cells: string[] = [];
  let wrong: { column: number; cell: SheetCell } | undefined;
  let lines = 0;
  const fillTo = (length: number, text: string) => {
    while (cells.length < length) cells.push(text);
  };
  const add: RowCollector["add"] = (column, cell, times = 1) => {
    if (cell.wrong) wrong ??= { column, cell };
    else if (isBlank(cell.text)) return;
    if (column < cells.length) throw new Error(spreadsheetWords.brokenFile);
    count(column + times - cells.length);
    fillTo(column, "");
    fillTo(column + times, cell.text ?? "");
  };
  const endRow: RowCollector["endRow"] = (row, times = 1) => {
    const ended = { cells, why: wrong && whyWrong(wrong, row) };
    cells = [];
    wrong = undefined;
    if (ended.cells.length === 0) return;
    if (!(row > lines)) throw new Error(spreadsheetWords.brokenFile);
    count(ended.cells.length * (times - 1));
    for (let time = 0; time < times; time += 1)
      rows.push({ row: row + time, cells: ended.cells, ...(ended.why !== undefined && { why: ended.why }) });
    lines = row + times - 1;
  };
  return {
    add,
    endRow,
    table: () => ({ rows, lines, blankLines: lines - rows.length, linesInsideCells: 0 }),
  };
}

function whyWrong({ column, cell }: { column: number; cell: SheetCell }, row: number): string {
  const place = `${columnLetters(column)}${row}`;
  return cell.wrong === "error"
    ? spreadsheetWords.errorCell(place, cell.text)
    : spreadsheetWords.formulaWithoutResult(place);
}
