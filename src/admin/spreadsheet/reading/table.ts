import { spreadsheetWords } from "#words/spreadsheet.ts";

/** A row of a file. `row` is its number in spreadsheet programs. `why` is the reason why it cannot be read. */
export type TableRow = { readonly row: number; readonly cells: readonly string[]; readonly why?: string };

/** All rows of a file that are not blank. */
export type Table = {
  readonly rows: readonly TableRow[];
  /** The delimiter of a text file. Undefined for a workbook, whose cells are blank if they are not stored. */
  readonly separator?: string;
  /** The number of lines of a text file, without one that names the delimiter, or of rows of a sheet, counted independently of parsing. */
  readonly lines: number;
  readonly blankLines: number;
  /** The number of lines that cells with line breaks add. */
  readonly linesInsideCells: number;
  /** The encoding, and an example word, if the file does not declare it. */
  readonly encoding?: { readonly name: string; readonly example: string };
  readonly sheet?: { readonly name: string; readonly others: readonly string[] };
};

/** The limits for a file. No list of an advertiser is larger, and more would exhaust the browser's memory. */
export const limits = {
  fileBytes: 100_000_000,
  unpackedBytes: 256_000_000,
  zipEntries: 5000,
  cells: 2_000_000,
  milliseconds: 60_000,
};

/** The context of reading. */
export type ReadContext = {
  /** The decimal sign that the columns parse. */
  readonly decimalSign: string;
  readonly report: (part: number) => void;
  /** Counts the cells that are headers of the sheet. Without it, the headers are in the first row. */
  readonly countHeaders?: ((cells: readonly string[]) => number) | undefined;
};

/** The reason why a file cannot be read or planned: the message of the Error. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const isBlank = (cell: string | undefined): boolean => cell === undefined || cell.trim() === "";

/** Returns a function that counts cells, and throws above the limit. */
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
