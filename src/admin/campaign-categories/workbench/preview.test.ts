import { expect, test } from "vitest";
import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import { boundsOf } from "./doubts.ts";
import { previewOf, pricedRows } from "./preview.ts";
import type { Finish, Step } from "./step.ts";
import { priceAfter, sentenceOf, summaryOf } from "./summary.ts";

const record = (id: number, price: string, target_status = "ACTIVE"): CampaignCategory => ({
  ad_campaign_category_id: id,
  ad_campaign_id: 501,
  ad_campaign_listing_id: null,
  category_id: 40 + id,
  price,
  target_status,
});

const percent = (by: string): Step => ({ is: "percent", percent: by });
const preview = (prices: string[], steps: Step[], rails = {}) =>
  previewOf(
    pricedRows(prices.map((price, index) => record(index + 1, price))),
    { steps, finish: {}, status: undefined, pasted: undefined },
    boundsOf(rails),
  );
const sentence = (prices: string[], ...steps: Step[]) =>
  sentenceOf(summaryOf(preview(prices, steps).changed), { steps, finish: {} });

test.for<[string[], Step[], string]>([
  [["80", "50"], [percent("6")], "Raise 2 prices by 6% (for example, $80.00 → $84.80)"],
  [["80"], [percent("6")], "Raise 1 price from $80.00 to $84.80"],
  [["80", "10"], [percent("-10")], "Lower 2 prices by 10% (for example, $80.00 → $72.00)"],
  [["10.01", "0.33"], [percent("5")], "Raise 2 prices by 5% (for example, $10.01 → $10.51)"],
  [
    ["80", "50.1"],
    [percent("4"), { is: "round", way: "nearest", to: "1" }],
    "Raise 2 prices by 4%, to the nearest 1.00",
  ],
  [["10", "30"], [{ is: "set", amount: "20" }], "Set 2 prices to $20.00"],
])("%j by %j: %s", ([prices, steps, said]) => expect(sentence(prices, ...steps)).toBe(said));

const two: [string, string] = ["80", "50"];

test.for<[prices: string[], steps: Step[], finish: Finish, said: string]>([
  [
    two,
    [percent("8")],
    { rounding: { way: "nearest", to: ".95" }, ceiling: "150", never: "lower" },
    "Raise 2 prices by 8%, ending in .95, at most $150.00, never lower",
  ],
  [
    two,
    [{ is: "add", amount: "-2" }],
    { floor: "10", most: "5" },
    "Lower 2 prices by $2.00, at least $10.00, raised by at most 5%",
  ],
  [
    two,
    [percent("8")],
    { rounding: { way: "down", to: "0.5" } },
    "Raise 2 prices by 8%, rounded down to 0.50",
  ],
  [
    two,
    [{ is: "round", way: "up", to: "1" }, percent("8")],
    {},
    "Raise 2 prices by 8%, the largest from $80.00 to $86.40",
  ],
  [
    ["80", "200"],
    [percent("8")],
    { ceiling: "100" },
    "Raise 1 price and lower 1 price, at most $100.00, the largest from $200.00 to $100.00",
  ],
  [["80"], [percent("8")], { ceiling: "85" }, "Raise 1 price by 8%, at most $85.00"],
])("%j by %j with %j: %s", ([prices, steps, finish, said]) => {
  const { changed } = previewOf(
    pricedRows(prices.map((price, index) => record(index + 1, price))),
    { steps, finish, status: undefined, pasted: undefined },
    boundsOf({}),
  );
  expect(sentenceOf(summaryOf(changed), { steps, finish })).toBe(said);
});

test("unchanged, changed and rejected prices are told apart", () => {
  const { changed, same, refused } = preview(
    ["0.01", "25", "999999.99", "30.005"],
    [
      { is: "hold", floor: undefined, ceiling: "999999" },
      { is: "add", amount: "-0.01" },
    ],
  );
  expect(changed.map(priceAfter)).toEqual(["24.99", "999998.99", "30"]);
  expect(refused.map((one) => one.record.price)).toEqual(["0.01"]);
  expect(same).toEqual([]);
  expect(preview(["30.005"], [{ is: "hold", floor: "1", ceiling: undefined }]).same).toHaveLength(1);
});

test.for<[before: string, after: string, rails: object, doubt: string | undefined]>([
  ["25.5", "255", {}, "point"],
  ["25.5", "2550", {}, "point"],
  ["25.5", "0.26", {}, "tenth"],
  ["2.03", "99", {}, "tenfold"],
  ["25.5", "254.99", {}, undefined],
  ["25.5", "19", { floor: "20" }, "floor"],
  ["25.5", "12.34", { floor: "12.345" }, "floor"],
  ["25.5", "12.35", { floor: "12.345" }, undefined],
  ["15", "19", { floor: "20" }, undefined],
  ["25.5", "41", { ceiling: "40" }, "ceiling"],
  ["10", "12.35", { ceiling: "12.345" }, "ceiling"],
  ["100", "110", { step: "10" }, undefined],
  ["100", "110.01", { step: "10" }, "step"],
])("from %s to %s within %j: %s", ([before, after, rails, doubt]) => {
  const [one] = preview([before], [{ is: "set", amount: after }], rails).all;
  expect(one?.doubt).toBe(doubt);
});

test("sums are exact, also of prices with more decimals", () => {
  const { before, after } = summaryOf(preview(["0.1", "0.2", "1.005"], [{ is: "add", amount: "1" }]).changed);
  expect([before, after]).toEqual(["1.305", "4.31"]);
});

test("a status changes only if it differs", () => {
  const rows = pricedRows([record(1, "10"), record(2, "10", "INACTIVE"), record(3, "10", "PAUSED")]);
  const { changed } = previewOf(
    rows,
    { steps: [], finish: {}, status: "INACTIVE", pasted: undefined },
    boundsOf({}),
  );
  expect(changed.map((one) => one.record.ad_campaign_category_id)).toEqual([1, 3]);
  expect(sentenceOf(summaryOf(changed), { steps: [], finish: {} })).toBe("Deactivate 2 categories");
});

test("each pasted price goes to its record, and invalid ones are rejected with a reason", () => {
  const rows = pricedRows([record(1, "10"), record(2, "10"), record(3, "10")]);
  const pasted = new Map([
    [1, { price: "12.5" }],
    [2, { refusal: "Enter a price." }],
    [3, { price: "10" }],
  ]);
  const { changed, refused, same } = previewOf(
    rows,
    { steps: [], finish: {}, status: undefined, pasted },
    boundsOf({}),
  );
  expect([changed.map(priceAfter), refused.map((one) => one.refusal), same.length]).toEqual([
    ["12.5"],
    ["Enter a price."],
    1,
  ]);
});
