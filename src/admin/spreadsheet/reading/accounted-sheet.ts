import { spreadsheetWords } from "#words/spreadsheet.ts";
import { type Table, type TableRow, columnLetters, isBlank } from "./table.ts";

const text = spreadsheetWords;

/** A row that is not read, since nobody can say which of its cells belongs to which head. */
export type RefusedRow = Required<TableRow>;

/** A file as it was read: every row that holds anything is among the heads, the rows or the refused ones. */
export type ReadSheet = Omit<Table, "rows" | "separator"> & {
  /** One for each column with a cell in it: those without a head are called by their letters. */
  readonly heads: readonly string[];
  /** Each has as many cells as there are heads. */
  readonly rows: readonly TableRow[];
  readonly refused: readonly RefusedRow[];
};

/**
 * Accounts for every row. Cells and heads are counted up to the last that is not blank. A row with more cells than heads is refused. A row
 * of a text that ends before the last head is refused as well, for a separator may be missing anywhere in it; unless no row of the file
 * has anything in the columns that it lacks. In a workbook, cells that are not stored are blank.
 */
export function accountedSheet({ rows, separator, ...facts }: Table): ReadSheet {
  const [first, ...others] = rows;
  if (!first) throw new Error(text.nothingIn);
  if (first.why !== undefined) throw new Error(text.wrongHeads(first.why));
  const heads = first.cells.slice(0, filled(first.cells));
  const used = separator === undefined ? 0 : usedColumns(others, heads.length);
  const whole: TableRow[] = [];
  const refused: RefusedRow[] = [];
  for (const row of others) {
    const why = row.why ?? whyRefused(row, { heads: heads.length, used, separator });
    if (why === undefined) whole.push({ row: row.row, cells: heads.map((_, at) => row.cells[at] ?? "") });
    else refused.push({ ...row, why });
  }
  return { ...facts, heads: namedHeads(heads, whole), rows: whole, refused };
}

const filled = (cells: readonly string[]) => cells.findLastIndex((cell) => !isBlank(cell)) + 1;

/** How many columns the rows use that have no more cells than there are heads. */
function usedColumns(rows: readonly TableRow[], heads: number): number {
  let used = 0;
  for (const { cells } of rows) {
    const width = filled(cells);
    if (width > used && width <= heads) used = width;
  }
  return used;
}

type Widths = { heads: number; used: number; separator: string | undefined };

function whyRefused({ cells }: TableRow, { heads, used, separator }: Widths): string | undefined {
  const width = filled(cells);
  if (width > heads)
    return separator === undefined
      ? text.cellWithoutHead(columnLetters(width - 1))
      : text.moreCells(width, heads);
  return cells.length < Math.min(heads, used) ? text.fewerCells(cells.length, heads) : undefined;
}

/** What stands under no head is named too, so that it can be told that it is left out. */
const namedHeads = (heads: readonly string[], rows: readonly TableRow[]) =>
  heads.map((head, at) =>
    isBlank(head) && rows.some(({ cells }) => !isBlank(cells[at]))
      ? text.columnNamed(columnLetters(at))
      : head,
  );
