import * as fc from "fast-check";
import { expect, test } from "vitest";
import { chosenAsText, chosenFrom } from "./chosen-ids.ts";

test("a choice survives as a part of an address", () => {
  expect(chosenAsText([40, 12, 13, 14, 55])).toBe("12-14.40.55");
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 100 }), (ids) => {
      expect([...(chosenFrom(chosenAsText(ids)) ?? [])]).toEqual(ids.toSorted((a, b) => a - b));
    }),
  );
});
