import { beforeAll, expect, test } from "vitest";
import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import { openAccountLog } from "../../account-storage.ts";
import { guessMapping } from "../../spreadsheet/planning/guess-mapping.ts";
import { matchColumns } from "../../spreadsheet/planning/match-columns.ts";
import { importPlanner } from "../../spreadsheet/planning/plan-import.ts";
import { readSheet } from "../../spreadsheet/read-sheet.ts";
import { setInTab } from "../../storage/local-texts.ts";
import { evaluated } from "../prices/cell-arithmetic.ts";
import { readRange } from "../prices/typed-range.ts";
import { boundsOf, doubtAbout, doubtAboutNew, priceSpanOf } from "../workbench/doubts.ts";
import { campaignCategorySheet } from "./campaign-category-sheet.ts";
import { pastedColumn } from "./pasted-column.ts";

const record = (id: number, category_id: number, price = "12"): CampaignCategory => ({
  ad_campaign_category_id: id,
  ad_campaign_id: 501,
  ad_campaign_listing_id: null,
  category_id,
  price,
  target_status: "ACTIVE",
});
const records = [record(1, 2), record(2, 3), record(3, 1), record(1000, 4), record(2000, 5)];
const nameOf = ({ category_id }: { category_id: number }) => `Category ${category_id}`;
const sheet = campaignCategorySheet(
  { accountId: 1001, adCampaignId: 501 },
  { nameOf, listingOf: () => "", labelOf: nameOf, textOf: nameOf },
);
beforeAll(() => void openAccountLog(1001));

async function planned(...lines: string[]) {
  const read = await readSheet(new File([lines.join("\n")], "prices.csv"));
  const matched = matchColumns(read.headers, sheet, guessMapping(read, sheet, records));
  const plan = importPlanner({ sheet, matched, records });
  return read.rows.flatMap(({ cells, row }) => plan(cells, row) ?? []);
}

test("the price of record 1,000 does not go to record 1, nor that of category 7,000 to category 7", async () => {
  expect(await planned("Record ID,Price", '"1,000",20', '"2,000",21', "2.0,22")).toMatchObject([
    { is: "wrong" },
    { is: "wrong" },
    { is: "changed", id: 2 },
  ]);
  expect(await planned("Category ID,Price", '"7,000",20')).toMatchObject([{ is: "wrong" }]);
});

test("a row without a new price does not use the column to its left", () => {
  setInTab("advertiser-console/pasted/key", "41\t25.50\n42\t\n43\t27.50\t");
  expect(pastedColumn("key")).toEqual(["25.50", "", "27.50"]);
});

test("ten times a price with more decimals is doubted, and the largest allowed step is not", () => {
  const missed = [];
  for (let thousandths = 1001; thousandths < 100_000; thousandths += 1) {
    const before = (thousandths / 1000).toFixed(3);
    const after = (thousandths / 100).toFixed(2);
    if (doubtAbout(before, after, boundsOf({})) === undefined) missed.push(`${before} → ${after}`);
    if (doubtAboutNew(after, priceSpanOf([before]), boundsOf({})) === undefined)
      missed.push(`new beside ${before}: ${after}`);
  }
  expect(missed.slice(0, 3)).toEqual([]);
  expect(doubtAbout("30", "31.23", boundsOf({ step: "4.1" }))).toBeUndefined();
  expect(doubtAbout("30", "31.24", boundsOf({ step: "4.1" }))).toBe("step");
});

test("a full-width plus sign adds like a plain one", () => {
  expect(evaluated("＋5", "10")).toEqual(evaluated("+5", "10"));
  expect(evaluated("\u200e+5", "10")).toEqual(evaluated("+5", "10"));
});

test("up to 24.9999 is not 25.00", () => {
  expect(readRange("", "24.9999")).toEqual({ range: "-25.00" });
});
