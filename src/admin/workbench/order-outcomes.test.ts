import { expect, test } from "vitest";
import type { CampaignCategory } from "#contract/campaign-categories.ts";
import { boundsOf } from "./doubts.ts";
import { type OutcomeOrder, nextOrder, ordered } from "./order-outcomes.ts";
import { previewOf, pricedRows } from "./preview.ts";

const records = ["10", "80", "0.5", "40"].map((price, index): CampaignCategory => ({
  ad_campaign_category_id: index + 1,
  ad_campaign_id: 501,
  ad_campaign_listing_id: null,
  category_id: 41 + index,
  price,
  target_status: "ACTIVE",
}));
const steps = [{ is: "hold", floor: "12", ceiling: "40" }] as const;
const { all } = previewOf(pricedRows(records), { steps, status: undefined, pasted: undefined }, boundsOf({}));

test.for<[OutcomeOrder, string[]]>([
  ["", ["10", "80", "0.5", "40"]],
  ["-move", ["80", "0.5", "10", "40"]],
  ["move", ["40", "10", "0.5", "80"]],
  ["-percent", ["0.5", "80", "10", "40"]],
  ["-before", ["80", "40", "10", "0.5"]],
  ["after", ["10", "0.5", "80", "40"]],
])("in the order %j: %j", ([order, prices]) =>
  expect(ordered(all, order).map(({ record }) => record.price)).toEqual(prices),
);

test("a head that is pressed puts the largest first, then the smallest, then all as they were chosen", () => {
  expect(nextOrder("", "move")).toBe("-move");
  expect(nextOrder("-move", "move")).toBe("move");
  expect(nextOrder("move", "move")).toBe("");
  expect(nextOrder("-before", "move")).toBe("-move");
});
