import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createFinder } from "./find-rows.ts";
import { type ListData, listFrom } from "./list-data.ts";
import { sortedInSteps } from "./sorted-in-steps.ts";

type Row = { id: number; value: number };

const listOf = (values: readonly number[]): ListData<Row> => {
  const records = values.map((value, id) => ({ id, value }));
  const page = { content: records.slice(0, 100), page: 0, size: 100, total_elements: values.length };
  const body = { ...page, total_pages: 1, first: true, last: true };
  const list = listFrom({ body, etag: null }, 500, 1, (row) => row.id);
  const pages = Array.from({ length: Math.ceil(values.length / 500) }, (_, index) => ({
    records: records.slice(index * 500, index * 500 + 500),
    askedAt: 2,
    total: values.length,
  }));
  return { ...list, pages };
};

test("sorting in steps is sorting", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50), { maxLength: 2000 }), (values) => {
      const steps = sortedInSteps(values, (a, b) => a - b);
      let step = steps.next();
      while (!step.done) step = steps.next();
      const indexes = values.map((_, index) => index);
      expect(step.value).toEqual(indexes.toSorted((a, b) => (values[a] ?? 0) - (values[b] ?? 0) || a - b));
    }),
  );
});

test("what is found a little at a time is what is asked for, and stays while the list is the same", () => {
  const list = listOf(Array.from({ length: 20_000 }, (_, index) => (index * 7919) % 1000));
  const finder = createFinder<Row>({
    matches: ({ value }) => value < 500,
    compare: (a, b) => b.value - a.value,
  });
  let slices = 0;
  for (; !finder.found().isCurrent; slices += 1) finder.find(list, "one", 1);
  expect(slices).toBeGreaterThan(1);
  const { rows } = finder.found();
  const values = rows?.map((position) => (position * 7919) % 1000) ?? [];
  expect(values).toHaveLength(10_000);
  expect(values).toEqual(values.toSorted((a, b) => b - a));
  finder.find(list, "one", 1);
  expect(finder.found().rows).toBe(rows);
  finder.find(list, "two", 0);
  expect(finder.found()).toEqual({ rows, isCurrent: false });
});
