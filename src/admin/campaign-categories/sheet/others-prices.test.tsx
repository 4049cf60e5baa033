import { beforeAll, expect, test } from "vitest";
import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import { openAccountLog } from "../../account-storage.ts";
import { guessMapping, valueQuestions, withGuesses } from "../../spreadsheet/planning/guess-mapping.ts";
import { matchColumns } from "../../spreadsheet/planning/match-columns.ts";
import { importPlanner } from "../../spreadsheet/planning/plan-import.ts";
import type { PlannedRow } from "../../spreadsheet/planning/planned-import.ts";
import { readSheet } from "../../spreadsheet/read-sheet.ts";
import { namesBy } from "../names/names.ts";
import { campaignCategorySheet } from "./campaign-category-sheet.ts";

const record = (id: number, category_id: number, listing: number | null): CampaignCategory => ({
  ad_campaign_category_id: id,
  ad_campaign_id: 501,
  ad_campaign_listing_id: listing,
  category_id,
  price: "12",
  target_status: "ACTIVE",
});
const records = [record(1, 41, 9001), record(2, 42, 9001), record(3, 42, 9002), record(4, 43, null)];
const lookups = {
  categories: [
    [41, "Drain cleaning"],
    [42, "Emergency plumbing"],
    [43, "Roof repair"],
    [44, "Gutters"],
    [45, "Gutters"],
  ].map(([category_id, name]) => ({ category_id: Number(category_id), name: String(name) })),
  listings: [
    { ad_campaign_listing_id: 9001, name: "Downtown" },
    { ad_campaign_listing_id: 9002, name: "Harbour" },
  ],
};
const names = namesBy(lookups.categories, lookups.listings, {});
const sheet = campaignCategorySheet({ accountId: 1001, adCampaignId: 501 }, names, lookups);

beforeAll(() => void openAccountLog(1001));

async function planned(...lines: readonly string[]): Promise<PlannedRow[]> {
  const read = await readSheet(new File([lines.join("\n")], "prices.csv"));
  const mapping = guessMapping(read, sheet, records);
  const asked = valueQuestions(read, sheet, mapping, records);
  const matched = matchColumns(read.headers, sheet, withGuesses(mapping, asked));
  const plan = importPlanner({ sheet, matched, records });
  return read.rows.flatMap(({ cells, row }) => plan(cells, row) ?? []);
}

const idOf = (row: PlannedRow | undefined) => (row?.is === "changed" ? row.id : row?.is);

test("a row finds its record by category and listing, as numbers or as names", async () => {
  const numbers = await planned(
    "Category ID,Listing number,Price",
    "42,9002,13",
    "42.0,9001,14",
    "43,,15",
    "42,,16",
  );
  expect(numbers.map(idOf)).toEqual([3, 2, 4, "new"]);
  const byName = await planned(
    "Servicio,Listing,Precio",
    "emergency  plumbing,Harbour,13",
    "Roof repair,,14",
  );
  expect(byName.map(idOf)).toEqual([3, 4]);
});

test("without a listing column the category identifies the record, unless the campaign has it twice", async () => {
  const rows = await planned(
    "Category,Price",
    "Drain cleaning,13",
    "Emergency plumbing,13",
    "Drain cleaning,13",
  );
  expect(rows.map(idOf)).toEqual([1, "unclear", "repeated"]);
  expect(rows[1]).toMatchObject({
    options: [{ outcome: { id: 2 } }, {}, { outcome: { is: "new" } }],
  });
});

test("unknown and ambiguous names are errors, and an ID without a name gives a warning", async () => {
  const rows = await planned("Category,Price", "Gutters,13", "Pools,13");
  expect(rows).toMatchObject([
    { is: "wrong", cells: [{ why: "More than one is called “Gutters”. Add its ID." }] },
    { is: "wrong", cells: [{ why: expect.stringMatching(/^We don’t know “Pools”/) as string }] },
  ]);
  const [unknown, known] = await planned("Category ID,Price", "99,13", "44,13");
  expect(unknown).toMatchObject({ is: "new", warning: expect.stringMatching(/with ID 99/) as string });
  expect(known).toMatchObject({ is: "new", warning: undefined });
});

test("a new row is named by its category and listing, like a record", async () => {
  const rows = await planned("Category ID,Listing,Price", "44,Harbour,13", "44,,13");
  expect(rows.map(({ label }) => label)).toEqual(["Gutters, Harbour", "Gutters"]);
});

test("“ID” is the ID of the record or of the category, whichever the file contains", async () => {
  expect((await planned("ID,Price", "1,13", "4,13")).map(idOf)).toEqual([1, 4]);
  expect((await planned("ID,Price", "41,13", "43,13")).map(idOf)).toEqual([1, 4]);
});

test("importing the same file again changes nothing, and synonyms of a status are understood", async () => {
  const rows = await planned(
    "Category,Listing,Price,Estado",
    "Drain cleaning,Downtown,12,on",
    "Roof repair,,12.00,activo",
  );
  expect(rows.map(({ is }) => is)).toEqual(["same", "same"]);
  expect((await planned("Category,Estado", "Roof repair,paused"))[0]).toMatchObject({
    fields: { target_status: { to: "INACTIVE" } },
  });
});

test.each([
  ["in English", "Status", ["Active", "Inactive"]],
  ["in Spanish", "Estado", ["Activa", "Inactiva"]],
  ["in capitals", "target_status", ["ACTIVE", "INACTIVE"]],
])("the words of an exported list raise no question, %s", async (_, header, words) => {
  const lines = words.map((word) => `Drain cleaning,Downtown,${word}`);
  const read = await readSheet(new File([[`Category,Listing,${header}`, ...lines].join("\n")], "prices.csv"));
  expect(valueQuestions(read, sheet, guessMapping(read, sheet, records), records)).toEqual([]);
});

test("a status that only another service has raises no question", async () => {
  const [one] = records;
  const read = await readSheet(new File(["Record ID,Status\n1,Night shift\n2,Nights"], "prices.csv"));
  const there = one ? [{ ...one, target_status: "NIGHT_SHIFT" }, ...records.slice(1)] : [];
  const asked = valueQuestions(read, sheet, guessMapping(read, sheet, there), there);
  expect(asked.map(({ texts }) => texts)).toEqual([[{ text: "Nights", count: 1 }]]);
});
