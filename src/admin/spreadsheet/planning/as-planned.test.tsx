import { expect, test } from "vitest";
import { createChangeStore } from "../../outbox/change-store.ts";
import { overlay } from "../../outbox/change.ts";
import { createChangeFactory } from "../../outbox/outbox.ts";
import { asPlanned, valuesOf } from "./planned-import.ts";

const target = { resource: "contacts", scope: { accountId: 1001 }, id: 1 };

test("a planned row is sent even if a pending change of its record is saved before", () => {
  const store = createChangeStore();
  const { update } = createChangeFactory(store);
  const record = { contact_id: 1, phone_ext: "7" };
  const pending = update({ target, label: "One", record, wanted: { phone_ext: "8" } });
  if (!pending) throw new Error("There is no difference.");
  expect(overlay(record, [pending])).toMatchObject({ phone_ext: "8" });
  const row = {
    is: "changed",
    row: 2,
    label: "One",
    id: 1,
    fields: { phone_ext: { from: "8", to: "7" } },
    editedSince: [],
    leftToOthers: false,
  } as const;
  store.put([{ ...pending, state: { is: "confirmed", at: 1 } }]);
  const sent = update({ target, label: "One", record: asPlanned(record, row), wanted: valuesOf(row) });
  expect(sent?.fields).toEqual({ phone_ext: { from: "8", to: "7" } });
});
