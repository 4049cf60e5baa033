import * as fc from "fast-check";
import { expect, test } from "vitest";
import { compareValues } from "./compare-values.ts";
import { createChangeStore } from "../../outbox/change-store.ts";
import { type KeptRows, createFinder, createKeptRows, findersOf } from "./find-rows.ts";
import { type ListData, listFrom } from "../../list-cache/list-data.ts";
import { sortInSlices } from "./sort-in-slices.ts";
import { parseListQuery } from "./use-list-address.ts";

type Row = { id: number; value: number };

const idOf = ({ id }: Row) => id;

const listOf = (values: readonly number[]): ListData<Row> => {
  const records = values.map((value, id) => ({ id, value }));
  const page = { content: records.slice(0, 100), page: 0, size: 100, total_elements: values.length };
  const body = { ...page, total_pages: 1, first: true, last: values.length <= 100 };
  const list = listFrom({ body }, 500, 1, idOf);
  const pages = Array.from({ length: Math.ceil(values.length / 500) }, (_, index) => ({
    records: records.slice(index * 500, index * 500 + 500),
    unreadable: [],
    askedAt: 2,
    total: values.length,
  }));
  return { ...list, pages };
};

function* asRead(list: ListData<Row>): Generator<undefined, ListData<Row>> {
  yield;
  return list;
}

function sorted<T>(values: readonly T[], compare: (a: T, b: T) => number): number[] {
  const steps = sortInSlices(values, compare);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

test("sorting in steps gives the same order as sorting at once", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50), { maxLength: 2000 }), (values) => {
      const indexes = values.map((_, index) => index);
      expect(sorted(values, (a, b) => a - b)).toEqual(
        indexes.toSorted((a, b) => (values[a] ?? 0) - (values[b] ?? 0) || a - b),
      );
    }),
  );
});

test("records without a value come last in both directions, and equal ones keep their order", () => {
  const values = [null, "b 10", "", "b 9", "a", null, "A"];
  expect(sorted(values, compareValues(false))).toEqual([4, 6, 3, 1, 0, 2, 5]);
  expect(sorted(values, compareValues(true))).toEqual([1, 3, 4, 6, 0, 2, 5]);
  expect(sorted([0, null, -1, 2.5], compareValues(true))).toEqual([3, 0, 2, 1]);
});

test("finding rows in steps gives the requested rows, and the same array while the list is unchanged", () => {
  const list = listOf(Array.from({ length: 20_000 }, (_, index) => (index * 7919) % 1000));
  const finder = createFinder<Row>(
    {
      matches: ({ value }) => value < 500,
      order: { valueOf: ({ value }) => value, isDescending: true },
    },
    asRead,
  );
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

test("a row that was found stays whatever becomes of its record, but not for another record in its place", () => {
  const ones = { matches: ({ value }: Row) => value === 1 };
  const keptFor = createKeptRows(idOf);
  const [here, elsewhere] = [parseListQuery("status=ACTIVE"), parseListQuery("search=a")];
  const found = (list: ListData<Row>, kept?: KeptRows<Row>) => {
    const finder = createFinder(ones, asRead, kept);
    while (!finder.found().isCurrent) finder.find(list, "one", 1);
    return finder.found().rows;
  };
  expect(found(listOf([1, 0, 1]), keptFor(here))).toEqual([0, 2]);
  const longer = listOf([0, 0, 0, 1]);
  expect(found(longer)).toEqual([3]);
  expect(found(longer, keptFor(here))).toEqual([0, 2, 3]);
  const [first, second, ...rest] = longer.pages[0]?.records ?? [];
  const moved = { records: [second, first, ...rest], unreadable: [], askedAt: 3, total: 4 };
  expect(found({ ...longer, head: moved, pages: [moved] }, keptFor(here))).toEqual([2, 3]);
  expect(found(longer, keptFor(elsewhere))).toEqual([3]);
});

test("what a search has found does not stay, because the names that it matches may not be read yet", () => {
  const list = { resource: { name: "categories", idOf }, scope: {}, store: createChangeStore() };
  const finderFor = findersOf<Row>(list);
  const address = parseListQuery("search=cat");
  const found = (nameOf: (id: number) => string) => {
    const query = { address, columns: [], filters: [], textOf: ({ id }: Row) => nameOf(id) };
    const finder = finderFor(query);
    while (!finder.found().isCurrent) finder.find(listOf([0, 0]), "one", 1);
    return finder.found().rows;
  };
  expect(found((id) => `Category ${id}`)).toEqual([0, 1]);
  expect(found((id) => ["Catering", "Plumbing"][id] ?? "")).toEqual([0]);
});
