import * as fc from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { csvRows, guardedCell, textOfCell } from "./csv.ts";

const hostile = [
  "=1+1",
  '=HYPERLINK("http://example.com")',
  "@x",
  "+1 612 555 0188",
  "-2+3",
  "\ttab first",
  "\r=1",
  "'=1+1",
  "＝1+1",
  "＋1",
  "－1",
  "＠SUM(A1)",
  " =1+1",
  "\uFEFF=1+1",
  "North;=1+1;",
  "North,\t＝1+1",
  'North;"=1+1',
  "North;'=1+1",
  "North\n@SUM(A1)",
  "1,-2",
  ",;|=",
  "''",
  'quotes " and ""',
  "line\r\nbreaks\nof all\rkinds",
  "0042",
  "+16125550188",
  "123456789012345678",
  "2.50",
  "1e5",
  "3/4",
  "(5)",
  "May 5",
  "TRUE",
  ";,|",
  " spaces around ",
  "x".repeat(1_000_000),
];

const cellsOf = (csv: string) => Papa.parse<string[]>(csv, { delimiter: "," }).data.slice(1, -1);

test("hostile cells do no harm and survive a round trip unchanged", () => {
  const csv = csvRows([["Text"], ...hostile.map((text) => [text, "end"])]);
  expect(cellsOf(csv).map(([cell = ""]) => textOfCell(cell))).toEqual(hostile);
});

const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom(...hostile),
  fc.stringMatching(/^['=+\-@\d. ]{0,6}$/),
  fc.stringMatching(/^['＝＋－＠=@\-;,|"\t\r\n \da]{0,9}$/),
);

/** How spreadsheet programs of all countries might part a file into cells: each break and each sign begins one, quotation marks or not. */
const anyCells = (csv: string) => csv.split(/[,;|\t\r\n]/).map((cell) => cell.replace(/^[\s"\p{Cf}]+/u, ""));

test("any text survives a round trip, and none begins like a formula", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(guardedCell(text)).not.toMatch(/^([\t\r]|\s*[=+\-@＝＋－＠])/);
      expect(textOfCell(guardedCell(text))).toBe(text);
    }),
    { numRuns: 10_000 },
  );
});

test("no cell begins like a formula, whatever separator the opening program uses", () => {
  fc.assert(
    fc.property(fc.array(anyText, { minLength: 1, maxLength: 3 }), (texts) => {
      const csv = csvRows([["Title"], texts]);
      expect(anyCells(csv).filter((cell) => /^[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
      expect(cellsOf(csv)[0]?.map(textOfCell)).toEqual(texts);
    }),
    { numRuns: 5_000 },
  );
});

test("numbers that spreadsheet programs do not alter stay numbers", () => {
  for (const number of ["0", "7", "25.5", "0.01", "999999.99", "1201"])
    expect(guardedCell(number)).toBe(number);
});

test("text that spreadsheet programs would turn into a number stays text, including negative numbers in parentheses", () => {
  for (const text of ["0042", "1e5", "$5", "50%", "(5)", "($1,234.50)"])
    expect(guardedCell(text)).toBe(`'${text}`);
});

test("a typed apostrophe in front of a word stays", () => {
  expect(textOfCell("'tis")).toBe("'tis");
  expect(textOfCell("North;'=1")).toBe("North;'=1");
});
