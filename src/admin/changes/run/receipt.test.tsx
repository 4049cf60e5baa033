import Papa from "papaparse";
import { afterEach, expect, test, vi } from "vitest";
import type { Change, Run } from "../../outbox/change.ts";
import type { RunScope } from "./receipt.ts";

afterEach(() => localStorage.clear());

const repriced: Change = {
  id: "one",
  kind: "update",
  target: { resource: "campaign-categories", scope: { accountId: 1001, adCampaignId: 501 }, id: 7 },
  label: "Roofing",
  fields: { price: { from: "25.5", to: "26.65" }, target_status: { from: "ACTIVE", to: "INACTIVE" } },
  madeAt: Date.UTC(2026, 0, 2),
  seen: null,
  listed: null,
  run: "run",
  undoes: null,
  state: { is: "confirmed", at: Date.UTC(2026, 0, 2) },
};

const run: Run = { id: "run", title: "Raise 2 prices by 5%", madeAt: Date.UTC(2026, 0, 2), is: "running" };
const scope: RunScope = {
  account: { id: 1001, name: "North Star" },
  campaign: { id: 501, name: "Spring" },
};

async function receiptsIn(locale: string) {
  localStorage.setItem("advertiser-console/money", JSON.stringify({ locale, currency: "EUR" }));
  vi.resetModules();
  const { receiptInCsv, receiptOf } = await import("./receipt.ts");
  return (changes: readonly Change[]) => receiptInCsv(receiptOf(run, changes, scope));
}

test.each([
  ["en-US", "Roofing,7,price,25.50,26.65,", "27.10"],
  ["de-DE", "Roofing;7;price;25,50;26,65;", "27,10"],
])("in %s a receipt formats prices as spreadsheet programs do there", async (locale, row, theirs) => {
  const receipt = await receiptsIn(locale);
  expect(receipt([repriced])).toContain(`\r\n${row}`);
  const conflict = { is: "conflict", theirs: { price: "27.1", target_status: "ACTIVE" } } as const;
  expect(receipt([{ ...repriced, state: conflict }])).toContain(`Now ${theirs}`);
});

test("a receipt has the facts of the run, the counts and sums, and a row for each changed field", async () => {
  const receipt = await receiptsIn("en-US");
  const rejected = { is: "rejected", status: 400, message: "Too high", errors: [] } as const;
  const also = { ...repriced, id: "two", fields: { price: { from: "0.1", to: "0.25" } } };
  const [facts = "", table = ""] = receipt([
    repriced,
    also,
    { ...also, id: "three", state: rejected },
    { ...also, id: "four", state: { is: "unknown" } },
  ]).split(/\r\n"?"?\r\n/);
  const factsByName = Object.fromEntries(Papa.parse<[string, string]>(facts).data);
  expect(factsByName).toEqual({
    "What was done": "Raise 2 prices by 5%",
    Account: "North Star (1001)",
    Campaign: "Spring (501)",
    Made: expect.stringMatching(/^2026-01-0[12] \d\d:00:00 UTC([+-]\d\d:\d\d)? \([A-Za-z/_]+\)$/) as string,
    Who: "Someone with a key for this account. We can’t tell who.",
    "Total changes": "4",
    Saved: "2",
    "Not saved": "1",
    "Not confirmed": "1",
    "Total of saved prices, before": "25.60",
    "Total of saved prices, after": "26.90",
  });
  const rows = Papa.parse<Record<string, string>>(table.trimEnd(), { header: true }).data;
  expect(rows.map(({ From, To, Outcome, Reason }) => [From, To, Outcome, Reason])).toEqual([
    ["25.50", "26.65", "Saved", ""],
    ["ACTIVE", "INACTIVE", "Saved", ""],
    ["0.10", "0.25", "Saved", ""],
    ["0.10", "0.25", "Not saved", "Too high"],
    ["0.10", "0.25", "Not confirmed", ""],
  ]);
});
