import { expect, test } from "vitest";
import { readSheet } from "#admin/spreadsheet/read-sheet.ts";
import { sampleTexts } from "./sample-texts.ts";
import { sampleWorkbooks } from "./sample-workbooks.ts";

const sheets = [...sampleTexts, ...sampleWorkbooks];

test("there are at least 100 sample files, with unique names", () => {
  expect(sheets.length).toBeGreaterThanOrEqual(100);
  expect(new Set(sheets.map(({ name }) => name)).size).toBe(sheets.length);
});

test.for(sheets)("$name: every cell of every row is accounted for", async ({ file, headers, rows }) => {
  const read = await readSheet(new File([file], "any name"));
  expect(read.headers.join(" ¦ ")).toBe(headers);
  const accountedRows = [
    ...read.rows.map(({ row, cells }) => ({ row, text: `${row}: ${cells.join(" ¦ ")}` })),
    ...read.refused.map(({ row, cells, why }) => ({
      row,
      text: `${row}: ${cells.join(" ¦ ")} (${/^.*?\.(?= [A-Z]|$)/.exec(why)?.[0]})`,
    })),
  ];
  expect(accountedRows.toSorted((a, b) => a.row - b.row).map(({ text }) => text)).toEqual(rows);
  const accounted = 1 + read.rows.length + read.refused.length + read.blankLines + read.linesInsideCells;
  expect(accounted, "lines").toBe(read.lines);
});
