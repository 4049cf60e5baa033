import { expect, test } from "vitest";
import { listFrom, recordAt, refreshed } from "./list-data.ts";
import { withSavedValues } from "./update-list.ts";

type Row = { id: number; price: string; status: string };

const idOf = ({ id }: Row) => id;
const answer = (price: string) => {
  const content = [1, 2].map((id) => ({ id, price, status: "ACTIVE" }));
  return { body: { content, page: 0, size: 2, total_elements: 2, total_pages: 1, first: true, last: true } };
};

test("values that were saved after a record was asked for are shown, also if the answer to an earlier request arrives later", () => {
  const list = listFrom(answer("10"), 500, 100, idOf);
  const saved = withSavedValues(list, 2, { price: "11" }, 200);
  expect([0, 1].map((position) => recordAt(saved, position))).toMatchObject([
    { price: "10" },
    { price: "11", status: "ACTIVE" },
  ]);
  expect(recordAt(refreshed(saved, answer("10"), 150, idOf), 1)).toMatchObject({ price: "11" });
  expect(recordAt(refreshed(saved, answer("12"), 250, idOf), 1)).toMatchObject({ price: "12" });
});

test("values that were saved before a record was asked for, or before a later change of it, are not shown", () => {
  const list = listFrom(answer("10"), 500, 100, idOf);
  expect(withSavedValues(list, 2, { price: "11" }, 50)).toBe(list);
  expect(withSavedValues(list, 3, { price: "11" }, 200)).toBe(list);
  const later = withSavedValues(list, 2, { price: "12" }, 300);
  expect(withSavedValues(later, 2, { price: "11" }, 200)).toBe(later);
});
