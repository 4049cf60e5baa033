import { spreadsheetWords } from "#words/spreadsheet.ts";
import { headerRowIndex } from "./header-row.ts";
import { type ReadContext, type Table, type TableRow, cellCounter, isBlank } from "./table.ts";

const text = spreadsheetWords;

/** By priority if several are possible: a comma may be part of names and figures, a tab hardly ever. */
const separators = ["\t", ";", "|", ","];

const rowsToGuessBy = 100;
const rowsBetweenReports = 2000;
const lineEnd = /\r\n|\r|\n/g;

/**
 * Parses delimited text with any mix of line ends (otherwise RFC 4180). Reports a row with text after a closing quotation mark, because its
 * number of cells may be wrong.
 */
export function readDelimited(
  whole: string,
  { report, countHeaders }: Pick<ReadContext, "report" | "countHeaders">,
): Table {
  const [naming = "", named] = /^sep=([^\r\n"\w])[;,\t|]*(\r\n|\r|\n|$)/i.exec(whole) ?? [];
  const separator = named ?? guessedSeparator(whole, countHeaders);
  const rows: TableRow[] = [];
  const count = cellCounter();
  let blankLines = 0;
  let linesInsideCells = 0;
  for (const { end, cells: written, ...rest } of rowsOf(whole, separator, naming.length)) {
    const row = { ...rest, cells: written.map(shownText) };
    count(row.cells.length);
    for (const cell of row.cells) linesInsideCells += lineEndsIn(cell);
    if (row.cells.every(isBlank)) blankLines += 1;
    else rows.push(row);
    if (row.row % rowsBetweenReports === 0) report(end / whole.length);
  }
  return { rows, separator, lines: linesOf(whole.slice(naming.length)), blankLines, linesInsideCells };
}

/** The text that a spreadsheet program shows: some exports write a number that is to stay a text as a formula, such as ="00123". */
const shownText = (cell: string) => {
  const [, inside] = /^="((?:[^"]|"")*)"$/.exec(cell) ?? [];
  return inside?.replaceAll('""', '"') ?? cell;
};

/** Text after the last line end counts as a line only if it is not empty. */
const linesOf = (whole: string) => lineEndsIn(whole) + (/[^\r\n]$/.test(whole) ? 1 : 0);

const lineEndsIn = (cell: string) =>
  cell.includes("\n") || cell.includes("\r") ? (cell.match(lineEnd)?.length ?? 0) : 0;

/** The delimiter with which most rows have as many cells as the header, which must have at least two. */
function guessedSeparator(whole: string, countHeaders: ReadContext["countHeaders"]): string {
  let best = { separator: ",", fits: 0 };
  for (const separator of separators) {
    const fits = rowsLikeHeader(whole, separator, countHeaders);
    if (fits > best.fits) best = { separator, fits };
  }
  return best.separator;
}

function rowsLikeHeader(whole: string, separator: string, countHeaders: ReadContext["countHeaders"]): number {
  const rows: TableRow[] = [];
  try {
    for (const row of rowsOf(whole, separator, 0)) {
      if (!row.cells.every(isBlank)) rows.push(row);
      if (rows.length === rowsToGuessBy) break;
    }
  } catch {
    return 0;
  }
  const width = rows[headerRowIndex(rows, countHeaders)]?.cells.length ?? 1;
  return width > 1 ? rows.filter(({ cells }) => cells.length === width).length : 0;
}

function* rowsOf(whole: string, separator: string, start: number): Generator<TableRow & { end: number }> {
  const cellAt = cellReader(whole, separator);
  let at = start;
  for (let row = 1; at < whole.length; row += 1) {
    const cells: string[] = [];
    let hasTextAfterQuote = false;
    for (let isLast = false; !isLast;) {
      const cell = cellAt(at, row);
      cells.push(cell.text);
      hasTextAfterQuote ||= cell.hasTextAfterQuote;
      isLast = whole[cell.end] !== separator;
      at = isLast ? afterLineEnd(whole, cell.end) : cell.end + 1;
    }
    yield { row, cells, end: at, ...(hasTextAfterQuote && { why: text.textAfterQuote }) };
  }
}

const afterLineEnd = (whole: string, at: number) =>
  at + (whole[at] === "\r" && whole[at + 1] === "\n" ? 2 : 1);

function cellReader(whole: string, separator: string) {
  const plain = new RegExp(`[^${separator.replace(/[\\\]^-]/, String.raw`\$&`)}\\r\\n]*`, "y");
  const opening = / *"/y;
  const matchAt = (pattern: RegExp, at: number) => {
    pattern.lastIndex = at;
    return pattern.exec(whole)?.[0];
  };
  return (at: number, row: number): { text: string; end: number; hasTextAfterQuote: boolean } => {
    const opened = matchAt(opening, at);
    const before = matchAt(plain, at) ?? "";
    if (opened === undefined) return { text: before, end: at + before.length, hasTextAfterQuote: false };
    const close = closingQuote(whole, at + opened.length);
    if (close < 0) throw new Error(text.openQuote(row));
    const quoted = whole.slice(at + opened.length, close).replaceAll('""', '"');
    const after = matchAt(plain, close + 1) ?? "";
    const hasTextAfterQuote = after.trim() !== "";
    return {
      text: hasTextAfterQuote ? quoted + after : quoted,
      end: close + 1 + after.length,
      hasTextAfterQuote,
    };
  };
}

/** The index of the next quotation mark that is not doubled, -1 if there is none. */
function closingQuote(whole: string, from: number): number {
  let at = whole.indexOf('"', from);
  while (at >= 0 && whole[at + 1] === '"') at = whole.indexOf('"', at + 2);
  return at;
}
