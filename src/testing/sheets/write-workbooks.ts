import { crc32, deflateRawSync } from "node:zlib";

export type Entry = {
  content: string | Uint8Array;
  /** Fields of its ZIP headers that differ from the content. */
  header?: { crc?: number; size?: number; method?: number; flags?: number; offset?: number };
};

const bytesOf = (content: string | Uint8Array) => Buffer.from(content);

/** Writes a ZIP archive, in which any header can be wrong. */
export function zipOf(entries: readonly (readonly [path: string, entry: Entry])[]): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, { content, header }] of entries) {
    const plain = bytesOf(content);
    const packed = header?.method === 0 ? plain : deflateRawSync(plain);
    const name = Buffer.from(path);
    const description = Buffer.alloc(26);
    description.writeUInt16LE(20, 0);
    description.writeUInt16LE(header?.flags ?? 0, 2);
    description.writeUInt16LE(header?.method ?? 8, 4);
    description.writeUInt32LE(header?.crc ?? crc32(plain), 10);
    description.writeUInt32LE(packed.length, 14);
    description.writeUInt32LE(header?.size ?? plain.length, 18);
    description.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), description, name, packed]);
    const location = Buffer.alloc(14);
    location.writeUInt32LE(header?.offset ?? offset, 10);
    directory.push(Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\0"), description, location, name]));
    parts.push(local);
    offset += local.length;
  }
  const centralDirectory = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(centralDirectory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Uint8Array.from(Buffer.concat([...parts, centralDirectory, end]));
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
    ["mimetype", { content: "application/vnd.oasis.opendocument.spreadsheet", header: { method: 0 } }],
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
