import { spreadsheetWords } from "#words/spreadsheet.ts";
import { clock, shownNumber, storedDate } from "./cell-numbers.ts";
import { type SheetCell, createRowCollector } from "./sheet-rows.ts";
import type { ReadContext, Table } from "./table.ts";
import { readXml } from "./xml.ts";
import type { Zip } from "./zip.ts";

type Attribute = (name: string) => string | undefined;
type StoredCell = { times: number; read: (shown: string) => SheetCell };

const manifest = "META-INF/manifest.xml";

/** Reads the first visible sheet of an OpenDocument spreadsheet (ISO 26300) that is not empty. */
export async function readOds(zip: Zip, context: ReadContext): Promise<Table> {
  if (zip.has(manifest)) await refuseEncrypted(zip);
  const hiddenStyles = new Set<string>();
  const sheets: { name: string; isHidden: boolean; table: Table }[] = [];
  const reader = tableReader(context);
  let style = "";
  await readXml(zip.read("content.xml", context.report), {
    open(name, attribute) {
      if (name === "style") style = attribute("style:name") ?? "";
      if (name === "table-properties" && attribute("table:display") === "false") hiddenStyles.add(style);
      reader.open(name, attribute);
    },
    text: reader.text,
    close(name) {
      const ended = reader.close(name);
      if (ended)
        sheets.push({
          name: ended.name,
          table: ended.rows.table(),
          isHidden: hiddenStyles.has(ended.style),
        });
    },
  });
  const first = sheets.find(({ table, isHidden }) => !isHidden && table.rows.length > 0);
  if (!first) throw new Error(spreadsheetWords.nothingIn);
  const others = sheets.filter((sheet) => sheet !== first).map(({ name }) => name);
  return { ...first.table, sheet: { name: first.name, others } };
}

const refuseEncrypted = (zip: Zip): Promise<void> =>
  readXml(zip.read(manifest), {
    open(name) {
      if (name === "encryption-data") throw new Error(spreadsheetWords.encryptedFile);
    },
    close: () => {},
    text: () => {},
  });

/** Elements in a cell that are not part of its text: annotations, drawings, ruby text. */
const ignoredElements = new Set([
  "annotation",
  "shapes",
  "frame",
  "custom-shape",
  "ruby-text",
  "tracked-changes",
]);

type OpenSheet = { name: string; style: string; rows: ReturnType<typeof createRowCollector> };

function tableReader(context: ReadContext) {
  let sheet: OpenSheet | undefined;
  let place = { row: 1, column: 0, times: 1 };
  let cell: StoredCell | undefined;
  let ignoredDepth = 0;
  const words = paragraphs();
  const openCell = (attribute: Attribute) => {
    const times = repeated(attribute, "table:number-columns-repeated");
    cell = { times, read: cellReader(attribute, context) };
    words.take();
  };
  const openers: Record<string, (attribute: Attribute) => void> = {
    ...words.openers,
    table(attribute) {
      const name = attribute("table:name") ?? "";
      sheet = { name, style: attribute("table:style-name") ?? "", rows: createRowCollector() };
      place = { row: 1, column: 0, times: 1 };
    },
    "table-row"(attribute) {
      place = { ...place, column: 0, times: repeated(attribute, "table:number-rows-repeated") };
    },
    "table-cell": openCell,
    "covered-table-cell": openCell,
  };
  const closeCell = () => {
    if (!cell) return;
    sheet?.rows.add(place.column, cell.read(words.take()), cell.times);
    place.column += cell.times;
    cell = undefined;
  };
  const closers: Record<string, () => void> = {
    p: words.close,
    "table-cell": closeCell,
    "covered-table-cell": closeCell,
    "table-row"() {
      sheet?.rows.endRow(place.row, place.times);
      place.row += place.times;
    },
  };
  return {
    open(name: string, attribute: Attribute) {
      if (ignoredElements.has(name)) ignoredDepth += 1;
      if (ignoredDepth === 0) openers[name]?.(attribute);
    },
    text(piece: string) {
      if (ignoredDepth === 0) words.write(piece);
    },
    close(name: string): OpenSheet | undefined {
      if (ignoredElements.has(name)) ignoredDepth -= 1;
      else if (ignoredDepth === 0) closers[name]?.();
      if (name !== "table" || ignoredDepth > 0) return undefined;
      const ended = sheet;
      sheet = undefined;
      return ended;
    },
  };
}

/** Collects the text of a cell: paragraphs are lines, whitespace collapses, and further spaces and breaks are elements. */
function paragraphs() {
  let whole = "";
  let count = 0;
  let isOpen = false;
  const write = (piece: string) => {
    if (isOpen) whole += piece;
  };
  return {
    write: (piece: string) => write(piece.replace(/[ \t\r\n]+/g, " ")),
    close: () => void (isOpen = false),
    take(): string {
      const taken = whole;
      whole = "";
      count = 0;
      return taken;
    },
    openers: {
      p() {
        isOpen = true;
        if (count > 0) write("\n");
        count += 1;
      },
      s: (attribute: Attribute) => write(" ".repeat(Math.min(repeated(attribute, "text:c"), 1000))),
      tab: () => write("\t"),
      "line-break": () => write("\n"),
    },
  };
}

const maxRepeats = 16_777_216;

function repeated(attribute: Attribute, name: string): number {
  const times = Number(attribute(name) ?? 1);
  if (Number.isInteger(times) && times > 0 && times <= maxRepeats) return times;
  throw new Error(spreadsheetWords.brokenFile);
}

/** The content of a cell: its value if it has one, otherwise its text. */
function cellReader(attribute: Attribute, context: ReadContext): StoredCell["read"] {
  const type = attribute("office:value-type");
  const isFormula = attribute("table:formula") !== undefined;
  if (attribute("calcext:value-type") === "error") return (shown) => ({ text: shown, wrong: "error" });
  if (type === undefined)
    return (shown) => (isFormula && shown === "" ? { wrong: "formula" } : { text: shown });
  if (type === "string") {
    const value = attribute("office:string-value");
    return (shown) => ({ text: shown || (value ?? "") });
  }
  const value = valueOf(type, attribute);
  return (shown) => ({ text: shownValue(type, value, shown, context) });
}

const valueOf = (type: string, attribute: Attribute): string => {
  const kind = type === "percentage" || type === "currency" || type === "float" ? "" : `${type}-`;
  return attribute(`office:${kind}value`) ?? "";
};

function shownValue(type: string, value: string, shown: string, context: ReadContext): string {
  if (type === "boolean") return value.toUpperCase();
  if (type === "date") return storedDate(value);
  if (type === "time") return shownTime(value) ?? shown;
  const isPadded = /^0\d+$/.test(shown) && Number(shown) === Number(value);
  // Leading zeros that a format adds are visible, but not stored.
  return isPadded ? shown : writtenNumber(type, value, context);
}

function writtenNumber(type: string, value: string, context: ReadContext): string {
  const format = { is: type === "percentage" ? "percent" : "number" } as const;
  const written = shownNumber(value, format, context);
  if (written === undefined) throw new Error(spreadsheetWords.brokenFile);
  return written;
}

function shownTime(duration: string): string | undefined {
  const [, hours, minutes, seconds] = /^PT(\d+)H(\d+)M(\d+)(?:[.,]\d+)?S$/.exec(duration) ?? [];
  return hours && clock(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
}
