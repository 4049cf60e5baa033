import { expect, test } from "vitest";
import { readCells } from "./read-cells.ts";

test("a quotation mark that is never closed is told of, not read to the end of the file", async () => {
  const text = 'Number,First name\n1,Ada\n2,"Grace\n3,Denise\n';
  await expect(readCells(text, () => undefined)).rejects.toThrow(
    "A quotation mark in row 3 is never closed.",
  );
});
