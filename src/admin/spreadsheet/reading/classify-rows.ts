import { spreadsheetWords } from "#words/spreadsheet.ts";
import { headerRowIndex } from "./header-row.ts";
import { type ReadContext, type Table, type TableRow, columnLetters, isBlank } from "./table.ts";

const text = spreadsheetWords;

/** A row that is rejected, because it is ambiguous which of its cells belongs to which header. */
export type RefusedRow = Required<TableRow>;

/** A file as it was read. Every row that is not blank is above the headers, or among the headers, the rows or the rejected rows. */
export type ReadSheet = Omit<Table, "rows" | "separator"> & {
  /** One for each column with a cell in it. Columns without a header are named by their letters. */
  readonly headers: readonly string[];
  /** The number of rows above the headers, such as a title. */
  readonly above: number;
  /** Each row has as many cells as there are headers. */
  readonly rows: readonly TableRow[];
  readonly refused: readonly RefusedRow[];
};

/**
 * Classifies every row. Cells and headers are counted up to the last that is not blank. A row with more cells than headers is rejected. A row of
 * a text file that ends before the last header is rejected as well, because a separator may be missing anywhere in it, unless no row of the file
 * has anything in the columns that it lacks. In a workbook, cells that are not stored are blank.
 */
export function classifyRows(
  { rows, separator, ...facts }: Table,
  { countHeaders }: Pick<ReadContext, "countHeaders">,
): ReadSheet {
  const above = headerRowIndex(rows, countHeaders);
  const [first, ...others] = rows.slice(above);
  if (!first) throw new Error(text.nothingIn);
  if (first.why !== undefined) throw new Error(text.wrongHeaders(first.why));
  const headers = first.cells.slice(0, filled(first.cells));
  const used = separator === undefined ? 0 : usedColumns(others, headers.length);
  const whole: TableRow[] = [];
  const refused: RefusedRow[] = [];
  for (const row of others) {
    const why = row.why ?? whyRefused(row, { headers: headers.length, used, separator });
    if (why === undefined) whole.push({ row: row.row, cells: headers.map((_, at) => row.cells[at] ?? "") });
    else refused.push({ ...row, why });
  }
  return { ...facts, headers: namedHeaders(headers, whole), above, rows: whole, refused };
}

const filled = (cells: readonly string[]) => cells.findLastIndex((cell) => !isBlank(cell)) + 1;

/** The number of columns in use by rows that have no more cells than there are headers. */
function usedColumns(rows: readonly TableRow[], headers: number): number {
  let used = 0;
  for (const { cells } of rows) {
    const width = filled(cells);
    if (width > used && width <= headers) used = width;
  }
  return used;
}

type Widths = { headers: number; used: number; separator: string | undefined };

function whyRefused({ cells }: TableRow, { headers, used, separator }: Widths): string | undefined {
  const width = filled(cells);
  if (width > headers)
    return separator === undefined
      ? text.cellWithoutHeader(columnLetters(width - 1))
      : text.moreCells(width, headers);
  return cells.length < Math.min(headers, used) ? text.fewerCells(cells.length, headers) : undefined;
}

/** Columns without a header get a name too, so that users can be told that they are skipped. */
const namedHeaders = (headers: readonly string[], rows: readonly TableRow[]) =>
  headers.map((header, at) =>
    isBlank(header) && rows.some(({ cells }) => !isBlank(cells[at]))
      ? text.columnNamed(columnLetters(at))
      : header,
  );
