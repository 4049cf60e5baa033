import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import { boundsOf } from "./doubts.ts";
import { type OutcomeOrder, nextOrder, ordered } from "./order-outcomes.ts";
import { type Outcome, previewOf, pricedRows } from "./preview.ts";

const recordOf = (price: string, index: number): CampaignCategory => ({
  ad_campaign_category_id: index + 1,
  ad_campaign_id: 501,
  ad_campaign_listing_id: null,
  category_id: 41 + index,
  price,
  target_status: "ACTIVE",
});

/** What becomes of such prices when they are held between two others. */
function held(prices: string[], floor: string, ceiling: string): readonly Outcome[] {
  const steps = [{ is: "hold", floor, ceiling }] as const;
  const repricing = { steps, finish: {}, status: undefined, pasted: undefined };
  return previewOf(pricedRows(prices.map(recordOf)), repricing, boundsOf({})).all;
}

test.for<[OutcomeOrder, string[]]>([
  ["", ["10", "80", "0.5", "40"]],
  ["-move", ["80", "0.5", "10", "40"]],
  ["move", ["40", "10", "0.5", "80"]],
  ["-percent", ["0.5", "80", "10", "40"]],
  ["-before", ["80", "40", "10", "0.5"]],
  ["after", ["10", "0.5", "80", "40"]],
])("in the order %j: %j", ([order, prices]) =>
  expect(
    ordered(held(["10", "80", "0.5", "40"], "12", "40"), order).map(({ record }) => record.price),
  ).toEqual(prices),
);

test("many rows are sorted stably, and each is there once", () => {
  const price = fc.integer({ min: 1, max: 40 }).map((cents) => String(cents / 10));
  const orders = ["move", "percent", "before", "after"] as const;
  fc.assert(
    fc.property(fc.array(price), fc.constantFrom(...orders), fc.boolean(), (prices, by, isDescending) => {
      const all = held(prices, "1", "3");
      const sizeOf = ({ before, after = before }: Outcome) =>
        ({ move: Math.abs(after - before), percent: Math.abs(after - before) / before, before, after })[by];
      const sign = isDescending ? -1 : 1;
      expect(ordered(all, isDescending ? `-${by}` : by)).toEqual(
        all.toSorted((a, b) => sign * (sizeOf(a) - sizeOf(b))),
      );
    }),
  );
});

test("pressing a column header sorts descending, then ascending, then in the original order", () => {
  expect(nextOrder("", "move")).toBe("-move");
  expect(nextOrder("-move", "move")).toBe("move");
  expect(nextOrder("move", "move")).toBe("");
  expect(nextOrder("-before", "move")).toBe("-move");
});
