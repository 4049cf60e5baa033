import { spreadsheetWords } from "#words/spreadsheet.ts";

/** A row as it stands in a file; `row` counts as spreadsheet programs do. `why` says what keeps it from being read. */
export type TableRow = { readonly row: number; readonly cells: readonly string[]; readonly why?: string };

/** All rows of a file that hold anything. */
export type Table = {
  readonly rows: readonly TableRow[];
  /** The separator of a text; undefined in a workbook, where a cell is blank wherever none is stored. */
  readonly separator?: string;
  /** Lines of a text below one that names the separator, or rows of a sheet, counted apart from the reading. */
  readonly lines: number;
  readonly blankLines: number;
  /** What cells with line breaks take beyond the first line of their row. */
  readonly linesInsideCells: number;
  /** How the letters were read, and a word to tell it by, where the file does not say. */
  readonly letters?: { readonly as: string; readonly word: string };
  readonly sheet?: { readonly name: string; readonly others: readonly string[] };
};

/** What a file may take at most; more is no list of an advertiser, but would take the browser's memory. */
export const limits = {
  fileBytes: 100_000_000,
  unpackedBytes: 256_000_000,
  zipEntries: 5000,
  cells: 2_000_000,
  milliseconds: 60_000,
};

/** What reading takes from the page: a number is written with the decimal sign that the columns read. */
export type ReadContext = { readonly decimalSign: string; readonly tell: (part: number) => void };

/** Why a file cannot be read or planned: what is thrown for that is a sentence. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const isBlank = (cell: string | undefined): boolean => cell === undefined || cell.trim() === "";

/** Counts cells against the limit, as they are read. */
export function cellCounter(): (more: number) => void {
  let cells = 0;
  return (more) => {
    cells += more;
    if (cells > limits.cells) throw new Error(spreadsheetWords.tooManyCells(limits.cells));
  };
}

/** The letters of a column: A, B, … Z, AA, AB, … */
export const columnLetters = (index: number): string =>
  (index >= 26 ? columnLetters(Math.floor(index / 26) - 1) : "") + String.fromCharCode(65 + (index % 26));
