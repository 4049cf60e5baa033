import { expect, test } from "vitest";
import { readSheet } from "#admin/spreadsheet/read-sheet.ts";
import { handMadeTexts } from "./hand-made-texts.ts";
import { handMadeWorkbooks } from "./hand-made-workbooks.ts";

const sheets = [...handMadeTexts, ...handMadeWorkbooks];

test("there are a hundred of them, with different names", () => {
  expect(sheets.length).toBeGreaterThanOrEqual(100);
  expect(new Set(sheets.map(({ name }) => name)).size).toBe(sheets.length);
});

test.for(sheets)("$name: every cell of every row is accounted for", async ({ file, heads, rows }) => {
  const read = await readSheet(new File([file], "any name"));
  expect(read.heads.join(" ¦ ")).toBe(heads);
  const told = [
    ...read.rows.map(({ row, cells }) => ({ row, said: `${row}: ${cells.join(" ¦ ")}` })),
    ...read.refused.map(({ row, cells, why }) => ({
      row,
      said: `${row}: ${cells.join(" ¦ ")} (${/^.*?\.(?= [A-Z]|$)/.exec(why)?.[0]})`,
    })),
  ];
  expect(told.toSorted((a, b) => a.row - b.row).map(({ said }) => said)).toEqual(rows);
  const accounted = 1 + read.rows.length + read.refused.length + read.blankLines + read.linesInsideCells;
  expect(accounted, "lines").toBe(read.lines);
});
