import { expect, test } from "vitest";
import { categoryToolsWords } from "./en/category-tools.ts";
import { contactsWords } from "./en/contacts.ts";
import { spreadsheetWords } from "./en/spreadsheet.ts";
import { workbenchWords } from "./en/workbench.ts";

test.for<[says: (count: number) => string, one: string, several: string]>([
  [workbenchWords.pasted, "1 price was pasted", "2 prices were pasted"],
  [
    workbenchWords.pastedMore,
    "1 of them is beyond the last row and goes nowhere.",
    "2 of them are beyond the last row and go nowhere.",
  ],
  [
    (count) => spreadsheetWords.sentence(count, 0, categoryToolsWords.what),
    "Change 1 category from a spreadsheet",
    "Change 2 categories from a spreadsheet",
  ],
  [
    (count) => spreadsheetWords.sentence(0, count, contactsWords.what),
    "Create 1 contact from a spreadsheet",
    "Create 2 contacts from a spreadsheet",
  ],
])("one is told from several: %#", ([says, one, several]) => {
  expect(says(1)).toBe(one);
  expect(says(2)).toBe(several);
});
