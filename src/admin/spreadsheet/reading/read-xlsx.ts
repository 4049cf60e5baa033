import { spreadsheetWords } from "#words/spreadsheet.ts";
import { type NumberFormat, builtInFormat, numberFormat, shownNumber, storedDate } from "./cell-numbers.ts";
import { type SheetCell, createRowCollector } from "./sheet-rows.ts";
import type { ReadContext, Table } from "./table.ts";
import { type XmlListener, readXml } from "./xml.ts";
import type { Zip } from "./zip.ts";

const text = spreadsheetWords;

type Workbook = {
  sheets: { name: string; path: string; isHidden: boolean }[];
  startsIn1904: boolean;
  strings: readonly string[];
  formats: readonly NumberFormat[];
};

/** Reads the first visible sheet of an Excel workbook (ECMA-376) that is not empty. */
export async function readXlsx(zip: Zip, context: ReadContext): Promise<Table> {
  const root = await relationsOf(zip, "");
  const workbook =
    [...root.values()].find(({ type }) => type === "officeDocument")?.path ?? "xl/workbook.xml";
  const parts = await relationsOf(zip, workbook);
  const pathOf = (wanted: string) => [...parts.values()].find(({ type }) => type === wanted)?.path;
  const book = await readWorkbookPart(zip, workbook, parts);
  book.strings = await readStrings(zip, pathOf("sharedStrings"));
  book.formats = await readFormats(zip, pathOf("styles"));
  const visible = book.sheets.filter(({ isHidden }) => !isHidden);
  for (const { name, path } of visible) {
    const others = book.sheets.map((sheet) => sheet.name).filter((other) => other !== name);
    const table = await readSheetPart(zip, path, book, context);
    if (table.rows.length > 0) return { ...table, sheet: { name, others } };
  }
  throw new Error(text.nothingIn);
}

type Relations = Map<string, { type: string; path: string }>;

/** The relationships of a part, from ID to path; "" stands for the package itself. */
async function relationsOf(zip: Zip, of: string): Promise<Relations> {
  const folder = of.slice(0, of.lastIndexOf("/") + 1);
  const relations: Relations = new Map();
  const path = `${folder}_rels/${of.slice(folder.length)}.rels`;
  if (!zip.has(path)) return relations;
  await readXml(zip.read(path), {
    ...noHandlers,
    open(name, attribute) {
      const target = attribute("Target");
      if (name !== "Relationship" || !target || attribute("TargetMode") === "External") return;
      relations.set(attribute("Id") ?? "", {
        type: (attribute("Type") ?? "").split("/").at(-1) ?? "",
        path: new URL(target.replaceAll("\\", "/"), `zip:///${folder}`).pathname.slice(1),
      });
    },
  });
  return relations;
}

const noHandlers: XmlListener = { open: () => {}, close: () => {}, text: () => {} };

async function readWorkbookPart(zip: Zip, path: string, parts: Relations): Promise<Workbook> {
  const book: Workbook = { sheets: [], startsIn1904: false, strings: [], formats: [] };
  await readXml(zip.read(path), {
    ...noHandlers,
    open(name, attribute) {
      if (name === "workbookPr") book.startsIn1904 = isTrue(attribute("date1904"));
      if (name !== "sheet") return;
      const part = parts.get(attribute("r:id") ?? "");
      if (!part) throw new Error(text.brokenFile);
      // Chart sheets have no cells.
      if (part.type !== "worksheet") return;
      const isHidden = (attribute("state") ?? "visible") !== "visible";
      book.sheets.push({ name: attribute("name") ?? "", path: part.path, isHidden });
    },
  });
  return book;
}

const isTrue = (value: string | undefined) => value === "1" || value === "true";

/** The shared strings, which cells refer to by index. Phonetic text (`rPh`) is left out. */
async function readStrings(zip: Zip, path: string | undefined): Promise<string[]> {
  const strings: string[] = [];
  if (path === undefined) return strings;
  const run = textRuns();
  await readXml(zip.read(path), {
    open: run.open,
    text: run.text,
    close(name) {
      run.close(name);
      if (name === "si") strings.push(run.take());
    },
  });
  return strings;
}

function textRuns() {
  let isText = false;
  let isPhonetic = false;
  let whole = "";
  return {
    open(name: string) {
      if (name === "rPh") isPhonetic = true;
      if (name === "t") isText = true;
    },
    close(name: string) {
      if (name === "rPh") isPhonetic = false;
      if (name === "t") isText = false;
    },
    text(piece: string) {
      if (isText && !isPhonetic) whole += piece;
    },
    take() {
      // Characters that XML cannot contain are escaped (ECMA-376, 22.9.2.19).
      const taken = whole.includes("_")
        ? whole.replace(/_x([\da-f]{4})_/gi, (_, code: string) =>
            String.fromCharCode(Number.parseInt(code, 16)),
          )
        : whole;
      whole = "";
      return taken;
    },
  };
}

/** The number format of each cell style, which cells refer to by index. */
async function readFormats(zip: Zip, path: string | undefined): Promise<NumberFormat[]> {
  const formats: NumberFormat[] = [];
  if (path === undefined) return formats;
  const codes = new Map<number, string>();
  let isOfCells = false;
  await readXml(zip.read(path), {
    ...noHandlers,
    open(name, attribute) {
      const id = Number(attribute("numFmtId"));
      if (name === "numFmt") codes.set(id, attribute("formatCode") ?? "");
      if (name === "cellXfs") isOfCells = true;
      if (name === "xf" && isOfCells) formats.push(numberFormat(codes.get(id) ?? builtInFormat(id)));
    },
    close(name) {
      if (name === "cellXfs") isOfCells = false;
    },
  });
  return formats;
}

type Attribute = Parameters<XmlListener["open"]>[1];
type StoredCell = { type: string; style: number; value: string; hasFormula: boolean };

async function readSheetPart(zip: Zip, path: string, book: Workbook, context: ReadContext): Promise<Table> {
  const rows = createRowCollector();
  const run = textRuns();
  let row = 0;
  let column = -1;
  let isValue = false;
  let cell: StoredCell = { type: "n", style: 0, value: "", hasFormula: false };
  const openers: Record<string, (attribute: Attribute) => void> = {
    row(attribute) {
      row = Number(attribute("r") ?? row + 1);
      column = -1;
    },
    c(attribute) {
      column = columnOf(attribute("r")) ?? column + 1;
      const style = Number(attribute("s") ?? 0);
      cell = { type: attribute("t") ?? "n", style, value: "", hasFormula: false };
    },
    v: () => (isValue = true),
    f: () => (cell.hasFormula = true),
  };
  const closers: Record<string, () => void> = {
    row: () => rows.endRow(row),
    c: () => rows.add(column, shownCell(cell, run.take(), book, context)),
    v: () => (isValue = false),
  };
  await readXml(zip.read(path, context.report), {
    open(name, attribute) {
      run.open(name);
      openers[name]?.(attribute);
    },
    close(name) {
      run.close(name);
      closers[name]?.();
    },
    text(piece) {
      run.text(piece);
      if (isValue) cell.value += piece;
    },
  });
  return rows.table();
}

/** Parses the column of a cell reference, counted from 0: "BC12" is 54. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? "")?.[0];
  if (letters === undefined) return undefined;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function shownCell(cell: StoredCell, inline: string, book: Workbook, context: ReadContext): SheetCell {
  const { type, value, hasFormula } = cell;
  if (type === "inlineStr") return { text: inline };
  if (hasFormula && value === "" && type !== "str") return { wrong: "formula" };
  if (type === "e") return { wrong: "error", text: value };
  if (value === "") return { text: "" };
  const shown = shownValue(cell, book, context);
  if (shown === undefined) throw new Error(text.brokenFile);
  return { text: shown };
}

function shownValue(
  { type, style, value }: StoredCell,
  book: Workbook,
  context: ReadContext,
): string | undefined {
  if (type === "s") return book.strings[Number(value)];
  if (type === "b") return isTrue(value) ? "TRUE" : "FALSE";
  if (type === "d") return storedDate(value);
  if (type !== "n") return value;
  const format = book.formats[style] ?? { is: "number" };
  return shownNumber(value, format, { ...context, startsIn1904: book.startsIn1904 });
}
