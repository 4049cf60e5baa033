import { crc32, deflateRawSync } from "node:zlib";

export type Entry = {
  content: string | Uint8Array;
  /** What the directory says of it, where that is not so. */
  says?: { crc?: number; size?: number; method?: number; flags?: number; at?: number };
};

const bytesOf = (content: string | Uint8Array) => Buffer.from(content);

/** A zip archive, written by hand, so that it can be wrong in any way. */
export function zipOf(entries: readonly (readonly [path: string, entry: Entry])[]): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [path, { content, says }] of entries) {
    const plain = bytesOf(content);
    const packed = says?.method === 0 ? plain : deflateRawSync(plain);
    const name = Buffer.from(path);
    const described = Buffer.alloc(26);
    described.writeUInt16LE(20, 0);
    described.writeUInt16LE(says?.flags ?? 0, 2);
    described.writeUInt16LE(says?.method ?? 8, 4);
    described.writeUInt32LE(says?.crc ?? crc32(plain), 10);
    described.writeUInt32LE(packed.length, 14);
    described.writeUInt32LE(says?.size ?? plain.length, 18);
    described.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), described, name, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(says?.at ?? at, 10);
    directory.push(Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\0"), described, place, name]));
    parts.push(local);
    at += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Uint8Array.from(Buffer.concat([...parts, listed, end]));
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

type XlsxSheet = { name?: string; state?: string; rows: string };
type Xlsx = {
  /** `<row>` elements, or sheets of them. */
  sheets: string | readonly XlsxSheet[];
  /** `<si>` elements. */
  strings?: string;
  /** Codes of formats; the style of a cell is 1 for the first. */
  formats?: readonly (string | number)[];
  book?: string;
};

/** The parts of an Excel workbook. */
export function xlsxParts({ sheets, strings, formats = [], book = "" }: Xlsx): [string, Entry][] {
  const all = typeof sheets === "string" ? [{ rows: sheets }] : sheets;
  const named = all.map(
    ({ name, state }: XlsxSheet, index) =>
      `<sheet name="${name ?? `Sheet${index + 1}`}" sheetId="${index + 1}" ${state ? `state="${state}"` : ""} r:id="rId${index + 1}"/>`,
  );
  const related = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  const codes = formats.map((code, index) =>
    typeof code === "string" ? `<numFmt numFmtId="${200 + index}" formatCode="${code}"/>` : "",
  );
  const styles = [0, ...formats.map((code, index) => (typeof code === "string" ? 200 + index : code))];
  const parts: Record<string, string> = {
    "[Content_Types].xml": "<Types/>",
    "_rels/.rels": `<Relationships>${related("rId1", "officeDocument", "xl/workbook.xml")}</Relationships>`,
    "xl/workbook.xml": `<workbook xmlns:r="${office}">${book}<sheets>${named.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${all.map((_, index) => related(`rId${index + 1}`, "worksheet", `worksheets/sheet${index + 1}.xml`)).join("")}${related("rIdS", "sharedStrings", "/xl/sharedStrings.xml")}${related("rIdF", "styles", "styles.xml")}</Relationships>`,
    "xl/sharedStrings.xml": `<sst>${strings ?? ""}</sst>`,
    "xl/styles.xml": `<styleSheet><numFmts>${codes.join("")}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${styles.map((id) => `<xf numFmtId="${id}"/>`).join("")}</cellXfs></styleSheet>`,
  };
  for (const [index, { rows }] of all.entries())
    parts[`xl/worksheets/sheet${index + 1}.xml`] = `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
  return Object.entries(parts).map(([path, content]) => [path, { content: declaration + content }]);
}

export const xlsxOf = (book: Xlsx) => zipOf(xlsxParts(book));

const namespaces = ["office", "table", "text", "style", "calcext", "dc", "draw"]
  .map((name) => `xmlns:${name}="urn:${name}"`)
  .join(" ");

/** The parts of an OpenDocument spreadsheet: `<table:table>` elements, or the rows of one. */
export function odsParts(tables: string, styles = ""): [string, Entry][] {
  const whole = tables.includes("<table:table ")
    ? tables
    : `<table:table table:name="Sheet1">${tables}</table:table>`;
  return [
    ["mimetype", { content: "application/vnd.oasis.opendocument.spreadsheet", says: { method: 0 } }],
    [
      "content.xml",
      {
        content: `${declaration}<office:document-content ${namespaces}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${whole}</office:spreadsheet></office:body></office:document-content>`,
      },
    ],
    ["META-INF/manifest.xml", { content: "<manifest:manifest/>" }],
  ];
}

export const odsOf = (tables: string, styles?: string) => zipOf(odsParts(tables, styles));
