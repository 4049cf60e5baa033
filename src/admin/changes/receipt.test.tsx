import { afterEach, expect, test, vi } from "vitest";
import type { Change } from "../outbox/change.ts";

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

test.each([
  ["en-US", "Roofing,7,price,25.5,26.65,", "27.1"],
  ["de-DE", "Roofing;7;price;25,5;26,65;", "27,1"],
])("in %s a receipt writes prices as a spreadsheet program there does", async (locale, row, theirs) => {
  localStorage.setItem("advertiser-console/money", JSON.stringify({ locale, currency: "EUR" }));
  vi.resetModules();
  const { receiptOf } = await import("./receipt.ts");
  expect(receiptOf([repriced])).toContain(`\r\n${row}`);
  const conflict = { is: "conflict", theirs: { price: "27.1", target_status: "ACTIVE" } } as const;
  expect(receiptOf([{ ...repriced, state: conflict }])).toContain(`Now ${theirs}`);
});
