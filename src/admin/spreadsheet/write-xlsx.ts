import { spreadsheetWords } from "#words/spreadsheet.ts";
import { type FileCell, guardedCell, textOfCell } from "../files/csv.ts";
import { forEachYielding } from "../storage/yielding.ts";
import { crcOf } from "./reading/zip.ts";
import { columnLetters } from "./reading/table.ts";

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packageOf = "http://schemas.openxmlformats.org/package/2006";
const typeOf = (part: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${part}+xml`;

/** The indexes of the styles below. Decimals are shown with two digits. */
const style = { whole: 0, decimals: 1, header: 2 };

/** The parts of a workbook except its rows (ECMA-376). */
const parts: readonly (readonly [path: string, content: string])[] = [
  [
    "[Content_Types].xml",
    `<Types xmlns="${packageOf}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${typeOf("sheet.main")}"/><Override PartName="/xl/styles.xml" ContentType="${typeOf("styles")}"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${typeOf("worksheet")}"/></Types>`,
  ],
  [
    "_rels/.rels",
    `<Relationships xmlns="${packageOf}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    "xl/workbook.xml",
    `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${spreadsheetWords.sheetName}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    "xl/_rels/workbook.xml.rels",
    `<Relationships xmlns="${packageOf}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    "xl/styles.xml",
    `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="2" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
  ],
];

const sheetStart = `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="18" defaultRowHeight="15"/><sheetData>`;
const sheetEnd = "</sheetData></worksheet>";

/** Writes a table as an Excel workbook with one sheet, in time slices of a few milliseconds. */
export async function xlsxInSlices<T>(
  titles: readonly string[],
  all: readonly T[],
  cellsOf: (one: T) => readonly FileCell[],
): Promise<Uint8Array<ArrayBuffer>> {
  const entries: Entry[] = [];
  for (const [path, content] of parts) entries.push(await entryOf(path, [bytesOf(declaration + content)]));
  const header = titles.map((title, at) => textCell(title, at, 1, style.header)).join("");
  const sheet = [bytesOf(`${sheetStart}<row r="1">${header}</row>`)];
  await forEachYielding(all, (one, index) => void sheet.push(bytesOf(rowOf(cellsOf(one), index + 2))));
  entries.push(await entryOf("xl/worksheets/sheet1.xml", [...sheet, bytesOf(sheetEnd)]));
  return zipOf(entries);
}

const rowOf = (cells: readonly FileCell[], row: number) =>
  `<row r="${row}">${cells.map((cell, at) => cellOf(cell, at, row)).join("")}</row>`;

function cellOf(cell: FileCell, at: number, row: number): string {
  if (cell === "") return "";
  if (typeof cell === "string") return textCell(withGuardedApostrophe(cell), at, row, style.whole);
  const look = /\.\d\d$/.test(cell.decimal) ? style.decimals : style.whole;
  return `<c r="${columnLetters(at)}${row}" s="${look}"><v>${cell.decimal}</v></c>`;
}

// Text cells cannot be formulas, so no text needs an apostrophe as a guard. Only text whose own apostrophe the import would remove gets another.
const withGuardedApostrophe = (text: string) => (textOfCell(text) === text ? text : guardedCell(text));

const textCell = (text: string, at: number, row: number, look: number) =>
  `<c r="${columnLetters(at)}${row}" s="${look}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

// Characters that XML cannot contain, and text that looks like their escapes, are escaped (ECMA-376, 22.9.2.19).
const escapeXml = (text: string) =>
  text
    .replace(/_(?=x[\da-f]{4}_)/gi, "_x005F_")
    .replace(/(?![\t\n])[\p{Cc}\uFFFE\uFFFF]/gu, (letter) => `_x${hex(letter)}_`)
    .replace(/[<>&]/g, (letter) => `&#${letter.charCodeAt(0)};`);

const hex = (letter: string) => letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");

const encoder = new TextEncoder();
const bytesOf = (text: string) => encoder.encode(text);

type Entry = { path: Uint8Array; packed: Uint8Array; size: number; crc: number };

async function entryOf(path: string, pieces: readonly Uint8Array<ArrayBuffer>[]): Promise<Entry> {
  let size = 0;
  let crc = ~0;
  await forEachYielding(pieces, (piece) => {
    size += piece.length;
    crc = crcOf(piece, crc);
  });
  return { path: bytesOf(path), packed: await deflated(pieces), size, crc: ~crc >>> 0 };
}

async function deflated(pieces: readonly Uint8Array<ArrayBuffer>[]): Promise<Uint8Array> {
  const rest = pieces.values();
  const plain = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const { value, done } = rest.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
  return new Uint8Array(
    await new Response(plain.pipeThrough(new CompressionStream("deflate-raw"))).arrayBuffer(),
  );
}

/** 1980-01-01, the earliest date of a zip archive. */
const firstDay = 0x21;

/** Packs the entries into a zip archive. */
function zipOf(entries: readonly Entry[]): Uint8Array<ArrayBuffer> {
  const files: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const entry of entries) {
    const { path, packed, size, crc } = entry;
    // Version 2.0, UTF-8 names, deflate.
    const described = [
      [20, 2],
      [0x800, 2],
      [8, 2],
      [0, 2],
      [firstDay, 2],
      [crc, 4],
      [packed.length, 4],
      [size, 4],
      [path.length, 2],
      [0, 2],
    ] as const;
    files.push(fields([0x04034b50, 4], ...described), path, packed);
    directory.push(
      fields([0x02014b50, 4], [20, 2], ...described, [0, 2], [0, 2], [0, 2], [0, 4], [at, 4]),
      path,
    );
    at += 30 + path.length + packed.length;
  }
  const listed = joined(directory);
  const count = entries.length;
  const end = fields(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [listed.length, 4],
    [at, 4],
    [0, 2],
  );
  return joined([...files, listed, end]);
}

/** Little-endian integers of the given widths in bytes. */
const fields = (...values: readonly (readonly [value: number, bytes: number])[]) =>
  Uint8Array.from(
    values.flatMap(([value, bytes]) =>
      Array.from({ length: bytes }, (_, byte) => (value >>> (8 * byte)) & 0xff),
    ),
  );

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
