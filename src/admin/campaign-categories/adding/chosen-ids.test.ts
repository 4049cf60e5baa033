import * as fc from "fast-check";
import { expect, test } from "vitest";
import { chosenAsText, chosenFrom } from "./chosen-ids.ts";

test("a choice survives as a part of an address", () => {
  expect(chosenAsText([40, 12, 13, 14, 55]).text).toBe("12-14.40.55");
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 100 }), (ids) => {
      expect([...(chosenFrom(chosenAsText(ids).text) ?? [])]).toEqual(ids.toSorted((a, b) => a - b));
    }),
  );
});

test("one too long for an address is kept once it is gone to", () => {
  const ids = Array.from({ length: 2000 }, (_, index) => index * 3 + 1);
  const { text, keep } = chosenAsText(ids);
  expect(text.length).toBeLessThan(30);
  expect(chosenFrom(text)).toBeUndefined();
  keep();
  expect([...(chosenFrom(text) ?? [])]).toEqual(ids);
});
