import * as fc from "fast-check";
import { expect, test } from "vitest";
import { packRows, unpackRows } from "./begin-run.ts";

const row = fc.dictionary(fc.constantFrom("id", "label", "seen", "fields", "toString"), fc.jsonValue(), {
  noNullPrototype: true,
});

test("whatever rows have in common, each comes out as it went in", () => {
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const own = rows.map((one) => JSON.parse(JSON.stringify(one)) as Record<string, unknown>);
      expect(unpackRows(packRows(own))).toEqual(own);
    }),
  );
});

test("what all rows have in common is there once", () => {
  const rows = Array.from({ length: 1000 }, (_, id) => ({ id, label: "a label that is the same in all" }));
  expect(packRows(rows).length).toBeLessThan(20_000);
});
