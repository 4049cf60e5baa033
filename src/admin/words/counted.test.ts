import { expect, test } from "vitest";
import { bulkWords } from "./en/bulk.ts";
import { categoryToolsWords } from "./en/campaign-categories/category-tools.ts";
import { contactsWords } from "./en/contacts/contacts.ts";
import { listWords } from "./en/list/list.ts";
import { spreadsheetWords } from "./en/spreadsheet.ts";
import { workbenchWords } from "./en/campaign-categories/workbench.ts";

test.for<[says: (count: number) => string, one: string, several: string]>([
  [workbenchWords.pasted, "1 price was pasted", "2 prices were pasted"],
  [
    workbenchWords.pastedMore,
    "1 of them is past the last row and ignored.",
    "2 of them are past the last row and ignored.",
  ],
  [
    (count) => spreadsheetWords.sentence(count, 0, categoryToolsWords.what),
    "Update 1 category from a spreadsheet",
    "Update 2 categories from a spreadsheet",
  ],
  [
    (count) => spreadsheetWords.sentence(0, count, contactsWords.what),
    "Create 1 contact from a spreadsheet",
    "Create 2 contacts from a spreadsheet",
  ],
  [(count) => bulkWords.countOf(count, count), "1 will change", "2 will change"],
  [listWords.allRows, "The only row", "All 2 rows"],
  [
    (count) => spreadsheetWords.saveAll(count, "csv"),
    "Export the only row as CSV",
    "Export all 2 rows as CSV",
  ],
  [(count) => spreadsheetWords.readingRecords(0, count), "Loading 0 of 1 record", "Loading 0 of 2 records"],
])("singular and plural forms differ: %#", ([says, one, several]) => {
  expect(says(1)).toBe(one);
  expect(says(2)).toBe(several);
});
