import { expect, test } from "vitest";
import { createChangeStore } from "../../outbox/change-store.ts";
import { type Change, pending } from "../../outbox/change.ts";
import { type ListData, listFrom, recordAt } from "../../list-cache/list-data.ts";
import { createFinder } from "./find-rows.ts";
import { withOpenChanges } from "./with-open-changes.ts";

type Row = { id: number; price: string; status: string };

const scope = { accountId: 1001, adCampaignId: 501 };
const resource = { name: "campaign-categories" };

function threeRows(): ListData<Row> {
  const content = ["10", "20", "30"].map((price, index) => ({ id: index + 1, price, status: "ACTIVE" }));
  const extent = { page: 0, size: 100, total_elements: 3, total_pages: 1, first: true, last: true };
  return listFrom({ body: { ...extent, content } }, 100, 1, ({ id }) => id);
}

const changed = (id: number, fields: Change["fields"], target: Partial<Change["target"]> = {}): Change => ({
  kind: "update",
  id: `${id} ${Object.keys(fields).join()}`,
  madeAt: id,
  listed: null,
  run: null,
  undoes: null,
  state: pending,
  label: "",
  seen: null,
  target: { resource: resource.name, scope, id, ...target },
  fields,
});

function shownWith(changes: readonly Change[]) {
  const store = createChangeStore();
  store.put(changes);
  return { resource, scope, store };
}

test("a list is searched and sorted with pending changes applied, as its rows are shown", () => {
  const inChange = shownWith([
    changed(1, { price: { from: "10", to: "900" } }),
    changed(2, { status: { from: "ACTIVE", to: "INACTIVE" } }),
  ]);
  const list = threeRows();
  const shown = (asRead: ListData<Row>) => withOpenChanges(asRead, inChange);
  const dearestFirst = createFinder<Row>(
    { order: { valueOf: ({ price }) => Number(price), isDescending: true } },
    shown,
  );
  dearestFirst.find(list, "one", 1000);
  expect(dearestFirst.found().rows).toEqual([0, 2, 1]);
  const inactive = createFinder<Row>({ matches: ({ status }) => status === "INACTIVE" }, shown);
  inactive.find(list, "one", 1000);
  expect(inactive.found().rows).toEqual([1]);
});

test("changes that have ended or belong to another list are not applied", () => {
  const list = threeRows();
  const fields = { price: { from: "10", to: "900" } };
  const ended = { ...changed(1, fields), state: { is: "confirmed", at: 1 } } as const;
  const elsewhere = [
    changed(2, fields, { scope: { ...scope, adCampaignId: 502 } }),
    changed(3, fields, { resource: "contacts" }),
    changed(4, fields),
  ];
  expect(resultOf(withOpenChanges(list, shownWith([ended, ...elsewhere])))).toBe(list);
  const shown = resultOf(withOpenChanges(list, shownWith([changed(1, fields)])));
  expect(recordAt(shown, 0)).toEqual({ id: 1, price: "900", status: "ACTIVE" });
  expect(recordAt(list, 0)?.price).toBe("10");
});

function resultOf<Result>(steps: Generator<undefined, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
