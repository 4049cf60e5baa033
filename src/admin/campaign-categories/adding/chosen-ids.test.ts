import * as fc from "fast-check";
import { expect, test } from "vitest";
import { chosenAsText, chosenFrom, nameOfIds } from "./chosen-ids.ts";

const first = Array.from({ length: 6000 }, (_, index) => index + 1);

/** Which of the first identifiers a text has chosen; undefined if the choice is forgotten. */
const chosenOf = (text: string) => {
  const isChosen = chosenFrom(text);
  return isChosen && first.filter(isChosen);
};

test("a selection survives as part of an address, and so does a selection of all but some", () => {
  expect(chosenAsText([40, 12, 13, 14, 55]).text).toBe("12-14.40.55");
  expect(chosenAsText([12], true).text).toBe("except-12");
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 100 }), (ids) => {
      expect(chosenOf(chosenAsText(ids).text)).toEqual(first.filter((id) => ids.includes(id)));
      expect(chosenOf(chosenAsText(ids, true).text)).toEqual(first.filter((id) => !ids.includes(id)));
    }),
  );
});

test.each([false, true])(
  "a selection too long for an address is stored by keep() (of all but the listed: %s)",
  (areLeftOut) => {
    const ids = Array.from({ length: 2000 }, (_, index) => index * 3 + 1);
    const { text, keep } = chosenAsText(ids, areLeftOut);
    expect(text.length).toBeLessThan(30);
    expect(chosenFrom(text)).toBeUndefined();
    keep();
    expect(chosenOf(text)).toEqual(first.filter((id) => ids.includes(id) !== areLeftOut));
  },
);

test("a very long list of IDs has a short name too, which no other list has", () => {
  const ids = Array.from({ length: 100_000 }, (_, index) => index * 3 + 1);
  expect(nameOfIds(ids).length).toBeLessThan(30);
  expect(nameOfIds(ids.toReversed())).toBe(nameOfIds(ids));
  expect(nameOfIds(ids.slice(1))).not.toBe(nameOfIds(ids));
});
