import { expect, test } from "vitest";
import { readSheet } from "#admin/spreadsheet/read-sheet.ts";
import { spreadsheetWords } from "#words/spreadsheet.ts";
import { type Entry, odsOf, odsParts, xlsxOf, xlsxParts, zipOf } from "./write-workbooks.ts";

const words = spreadsheetWords;
const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const validRows = `<row>${cell("Name")}${cell("Price")}</row><row>${cell("Roof")}<c><v>12</v></c></row>`;
const sheetPath = "xl/worksheets/sheet1.xml";

/** A workbook in which one part is replaced. */
const withPart = (path: string, entry: (original: Entry) => Entry) =>
  zipOf(
    xlsxParts({ sheets: validRows }).map(([each, original]) => [
      each,
      each === path ? entry(original) : original,
    ]),
  );
const withSheet = (content: string) => withPart(sheetPath, () => ({ content }));

const largeSheet = Buffer.concat([
  Buffer.from("<worksheet>"),
  Buffer.alloc(300_000_000, `<row a="${"x".repeat(50_000)}"/>`),
]);

const compound = (text: string) =>
  Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, ...Buffer.alloc(508), ...Buffer.from(text, "utf16le")]);

const refusedFiles: Record<string, [file: string | Uint8Array<ArrayBuffer>, why: string]> = {
  "an empty file": ["", words.nothingIn],
  "blank lines alone": ["\n\n , ,\n", words.nothingIn],
  "a quotation mark that is never closed": [
    'Number,First name\n1,Ada\n2,"Grace\n3,Denise\n',
    words.openQuote(3),
  ],
  "headers with text after a quotation mark": [
    '"Name"x,Price\nRoof,12\n',
    words.wrongHeaders(words.textAfterQuote),
  ],
  "a picture": [Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]), words.notSheet],
  "a web page": ["<!DOCTYPE html><table><tr><td>Name</td></tr></table>", words.notSheet],
  XML: ['<?xml version="1.0"?><Workbook/>', words.notSheet],
  "an old Excel file": [compound("Workbook"), words.oldWorkbook],
  "a workbook behind a password": [compound("EncryptedPackage"), words.encryptedFile],
  "a binary workbook": [zipOf([["xl/workbook.bin", { content: "x" }]]), words.oldWorkbook],
  "another document": [
    zipOf([
      ["[Content_Types].xml", { content: "<Types/>" }],
      ["word/document.xml", { content: "<document/>" }],
    ]),
    words.notSheet,
  ],
  "an archive of other things": [zipOf([["Index/Document.iwa", { content: "x" }]]), words.notSheet],
  "an archive without an end": [xlsxOf({ sheets: validRows }).slice(0, -30), words.brokenFile],
  "an archive whose start is missing": [
    Uint8Array.from([0x50, 0x4b, ...xlsxOf({ sheets: validRows }).slice(40)]),
    words.brokenFile,
  ],
  "a checksum that does not fit": [
    withPart(sheetPath, (original) => ({ ...original, header: { crc: 1 } })),
    words.brokenFile,
  ],
  "a size that does not fit": [
    withPart(sheetPath, (original) => ({ ...original, header: { size: 10 } })),
    words.brokenFile,
  ],
  "a part beyond the file": [
    withPart(sheetPath, (original) => ({ ...original, header: { offset: 0xfffffff0 } })),
    words.brokenFile,
  ],
  "an unknown packing": [
    withPart(sheetPath, (original) => ({ ...original, header: { method: 14 } })),
    words.brokenFile,
  ],
  "an encrypted part": [
    withPart(sheetPath, (original) => ({ ...original, header: { flags: 1 } })),
    words.encryptedFile,
  ],
  "an encrypted OpenDocument": [
    zipOf([
      ...odsParts("").filter(([path]) => path !== "META-INF/manifest.xml"),
      [
        "META-INF/manifest.xml",
        { content: "<m:manifest><m:file-entry><m:encryption-data/></m:file-entry></m:manifest>" },
      ],
    ]),
    words.encryptedFile,
  ],
  "the same part twice": [
    zipOf([...xlsxParts({ sheets: validRows }), [sheetPath.toUpperCase(), { content: "<worksheet/>" }]]),
    words.brokenFile,
  ],
  "a sheet that is not there": [
    zipOf(xlsxParts({ sheets: validRows }).filter(([path]) => path !== sheetPath)),
    words.brokenFile,
  ],
  "a text that is not there": [
    withSheet('<worksheet><row><c t="s"><v>7</v></c></row></worksheet>'),
    words.brokenFile,
  ],
  "a number that is none": [
    withSheet("<worksheet><row><c><v>1,5</v></c></row></worksheet>"),
    words.brokenFile,
  ],
  "rows in no order": [
    withSheet('<worksheet><row r="5"><c><v>1</v></c></row><row r="4"><c><v>2</v></c></row></worksheet>'),
    words.brokenFile,
  ],
  "two cells in one place": [
    withSheet('<worksheet><row><c r="B1"><v>1</v></c><c r="B1"><v>2</v></c></row></worksheet>'),
    words.brokenFile,
  ],
  "a document type": [
    withSheet('<!DOCTYPE worksheet [<!ENTITY a "x">]><worksheet>&a;</worksheet>'),
    words.brokenFile,
  ],
  "an entity": [withSheet("<worksheet><row><c><v>&a;</v></c></row></worksheet>"), words.brokenFile],
  "a letter that is none": [
    withSheet("<worksheet><row><c><v>&#x110000;</v></c></row></worksheet>"),
    words.brokenFile,
  ],
  "tags that do not fit": [withSheet("<worksheet><row></worksheet></row>"), words.brokenFile],
  "XML that is cut short": [withSheet("<worksheet><row>"), words.brokenFile],
  "a tag that never ends": [withSheet(`<worksheet a="${"x".repeat(5_000_000)}`), words.brokenFile],
  "tags without end inside each other": [withSheet("<a>".repeat(1000)), words.brokenFile],
  "text that is no UTF-8": [
    withPart(sheetPath, () => ({ content: Uint8Array.from([...Buffer.from("<worksheet>"), 0xff]) })),
    words.brokenFile,
  ],
  "sheets without anything": [xlsxOf({ sheets: "<row/>" }), words.nothingIn],
  "an OpenDocument without anything": [odsOf("<table:table-row/>"), words.nothingIn],
  "a bomb of 300 MB in one part": [
    withPart(sheetPath, () => ({ content: largeSheet })),
    words.unpacksTooLarge,
  ],
  "a bomb that says it is small": [
    withPart(sheetPath, () => ({ content: largeSheet, header: { size: 1000 } })),
    words.unpacksTooLarge,
  ],
  "a bomb of parts": [
    zipOf([
      ...xlsxParts({ sheets: validRows }),
      ...Array.from({ length: 6000 }, (_, index) => [`x${index}`, { content: "" }] as const),
    ]),
    words.unpacksTooLarge,
  ],
  "a bomb of repeated cells": [
    odsOf(
      '<table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="16384" office:value-type="string"><text:p>x</text:p></table:table-cell></table:table-row>',
    ),
    words.tooManyCells(2_000_000),
  ],
  "a bomb of cells far apart": [
    withSheet(
      `<worksheet>${Array.from({ length: 200 }, (_, index) => `<row r="${index + 1}"><c r="XFD${index + 1}"><v>1</v></c></row>`).join("")}</worksheet>`,
    ),
    words.tooManyCells(2_000_000),
  ],
  "a text of too many cells": [`a${",".repeat(2_100_000)}`, words.tooManyCells(2_000_000)],
};

test.for(Object.entries(refusedFiles))(
  "%s ends in a sentence",
  { timeout: 60_000 },
  async ([, [file, why]]) => {
    await expect(readSheet(new File([file], "any name"))).rejects.toThrow(why);
  },
);

test("a file with a changed byte is refused, or read unchanged", async () => {
  const whole = xlsxOf({ sheets: validRows });
  const expected = await readSheet(new File([whole], "right"));
  const outcomes = new Set<string>();
  const misread: number[] = [];
  for (let at = 0; at < whole.length; at += 3) {
    const corrupted = whole.slice();
    corrupted[at] = (corrupted[at] ?? 0) ^ (1 << (at % 8));
    const read = await readSheet(new File([corrupted], "harmed")).catch((error: Error) => error.message);
    if (typeof read === "string") outcomes.add(read);
    else if (JSON.stringify(read) !== JSON.stringify(expected)) misread.push(at);
  }
  expect(misread).toEqual([]);
  for (const said of outcomes) expect(said).toMatch(/^(This|There|A quotation mark)[^{}]+\.$/);
});
