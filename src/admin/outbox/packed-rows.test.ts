import * as fc from "fast-check";
import { expect, test } from "vitest";
import { packRows, unpackRows } from "./begin-run.ts";

const row = fc.dictionary(fc.constantFrom("id", "label", "seen", "fields", "toString"), fc.jsonValue(), {
  noNullPrototype: true,
});

test("any rows are unpacked as they were packed", () => {
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const own = rows.map((one) => JSON.parse(JSON.stringify(one)) as Record<string, unknown>);
      expect(unpackRows(packRows(own))).toEqual(own);
    }),
  );
});

test("fields that are equal in all rows are stored once", () => {
  const rows = Array.from({ length: 1000 }, (_, id) => ({ id, label: "a label that is the same in all" }));
  expect(packRows(rows).length).toBeLessThan(20_000);
});
