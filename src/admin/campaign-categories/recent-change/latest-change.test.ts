import { expect, test } from "vitest";
import type { Change } from "../../outbox/change.ts";
import { recentStart, latestChange } from "./latest-change.ts";

const since = recentStart(new Date(2026, 2, 10, 15));
const target = { resource: "campaign-categories", scope: { accountId: 1, adCampaignId: 2 }, id: 3 };

function saved(madeAt: number, fields: Change["fields"], more: Partial<Change> = {}): Change {
  return {
    id: `${madeAt}`,
    kind: "update",
    target,
    label: "Drains",
    fields,
    madeAt,
    seen: null,
    listed: null,
    run: null,
    undoes: null,
    state: { is: "confirmed", at: madeAt },
    ...more,
  };
}

const priced = (at: number, from: string, to: string, more?: Partial<Change>) =>
  saved(since + at, { price: { from, to } }, more);
const now = { price: "75.5", target_status: "ACTIVE" };

test("the recent period begins six days ago, so that each of its weekdays is unambiguous", () => {
  expect(new Date(since)).toEqual(new Date(2026, 2, 4));
});

test.each<[string, Change[], ReturnType<typeof latestChange>]>([
  ["no change", [], undefined],
  [
    "a price from its first value to its last",
    [priced(2, "73", "75.5"), priced(1, "72", "73")],
    { is: "price", at: since + 2, from: "72", by: "3.50", isRaised: true },
  ],
  [
    "a price with more decimals than cents",
    [priced(1, "75.505", "75.5")],
    { is: "price", at: since + 1, from: "75.505", by: "0.005", isRaised: false },
  ],
  ["a price that was put back", [priced(1, "75.5", "80"), priced(2, "80", "75.5")], undefined],
  ["a price that somebody else has changed since", [priced(1, "72", "73")], undefined],
  ["a change before the period", [priced(-1, "72", "75.5")], undefined],
  ["a change that was not saved", [priced(1, "72", "75.5", { state: { is: "cancelled" } })], undefined],
  [
    "the last of several",
    [
      priced(1, "72", "75.5"),
      saved(since + 2, { target_status: { from: "INACTIVE", to: "ACTIVE" } }),
      saved(since, { price: { from: null, to: "72" } }, { kind: "create" }),
    ],
    { is: "status", at: since + 2, status: "ACTIVE" },
  ],
  [
    "a record that is new",
    [saved(since, { price: { from: null, to: "75.5" } }, { kind: "create" })],
    { is: "added", at: since },
  ],
])("%s", (_, changes, move) => {
  expect(latestChange(changes, now, since)).toEqual(move);
});
