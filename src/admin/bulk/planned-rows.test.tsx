import { expect, test } from "vitest";
import { createChangeStore } from "../outbox/change-store.ts";
import { pending } from "../outbox/change.ts";
import { createChangeFactory } from "../outbox/outbox.ts";
import { plannedRows } from "./planned-rows.ts";

const target = { resource: "contacts", scope: { accountId: 1001 }, id: 1 };

test("a planned change is made even if a pending one of the record is saved before the run begins", () => {
  const store = createChangeStore();
  const { update } = createChangeFactory(store);
  const record = { contact_id: 1, allow_sms: true };
  const forbidden = update({ target, label: "One", record, wanted: { allow_sms: false } });
  if (!forbidden) throw new Error("There is no difference.");
  store.put([forbidden]);
  const { changed } = plannedRows([{ target, label: "One", record, wanted: { allow_sms: true } }], store);
  expect(changed.map(({ fields }) => fields)).toEqual([{ allow_sms: { from: false, to: true } }]);
  store.put([{ ...forbidden, state: { is: "confirmed", at: 1 } }]);
  const [made] = changed.map(({ edit }) => update(edit));
  expect(made).toMatchObject({ fields: { allow_sms: { from: false, to: true } }, state: pending });
});
