import { expect, test } from "vitest";
import type { Change, FieldChange, State } from "../outbox/change.ts";
import { activityOf, weekStart } from "./activity.ts";

const noActivity = {
  raised: 0,
  lowered: 0,
  activated: 0,
  deactivated: 0,
  added: 0,
  conflicts: 0,
  refused: 0,
  unclear: 0,
  unsent: 0,
  saving: 0,
};

let made = 0;

const change = (
  id: number,
  fields: Record<string, FieldChange>,
  is: State["is"] = "confirmed",
  kind: Change["kind"] = "update",
): Change =>
  ({
    id: `change ${(made += 1)}`,
    kind,
    target: { resource: "campaign-categories", scope: { accountId: 1, adCampaignId: 2 }, id },
    fields,
    madeAt: made,
    state: { is },
  }) as unknown as Change;

const price = (from: string, to: string) => ({ price: { from, to } });
const status = (from: string, to: string) => ({ target_status: { from, to } });

test("a record counts once, by its first and last value", () => {
  const changes = [
    change(1, price("9.5", "12")),
    change(1, price("12", "10.5")),
    change(2, price("30", "9.75")),
    change(3, price("5", "6")),
    change(3, price("6", "5")),
    change(4, { ...price("1", "2"), ...status("INACTIVE", "ACTIVE") }),
    change(5, status("ACTIVE", "INACTIVE")),
    change(6, status("ACTIVE", "INACTIVE")),
    change(6, status("INACTIVE", "ACTIVE")),
    change(0, { price: { from: null, to: "4" } }, "confirmed", "create"),
  ];
  expect(activityOf(changes.toReversed(), 0)).toEqual({
    ...noActivity,
    raised: 2,
    lowered: 1,
    activated: 1,
    deactivated: 1,
    added: 1,
  });
});

test("unfinished changes count whenever they were made, saved ones only since the given moment", () => {
  const changes = [
    change(1, price("1", "2")),
    ...(["conflict", "rejected", "unknown", "altered", "stopped", "pending", "inFlight"] as const).map(
      (is, index) => change(index + 10, price("1", "2"), is),
    ),
  ];
  expect(activityOf(changes, made + 1)).toEqual({
    ...noActivity,
    conflicts: 1,
    refused: 1,
    unclear: 2,
    unsent: 1,
    saving: 2,
  });
});

test.for([
  ["en-US", "2026-11-22"],
  ["de-DE", "2026-11-23"],
  ["ar-EG", "2026-11-21"],
] as const)("in %s, the week of Wednesday 2026-11-25 began on %s", ([locale, day]) => {
  expect(weekStart(new Date("2026-11-25T13:30"), locale)).toBe(new Date(`${day}T00:00`).getTime());
});
