import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import { parseJson, toJson } from "./json.ts";
import { price } from "./sent-price.ts";
import { responsePrice, canonicalDecimal } from "./price.ts";

describe("a price in a request", () => {
  test.each([
    ["0.01", "0.01"],
    ["2.03", "2.03"],
    ["2.030", "2.03"],
    ["2.50", "2.5"],
    ["100", "100"],
    ["100.00", "100"],
    ["1e2", "100"],
    ["2.5E1", "25"],
    ["250e-1", "25"],
    ["99999.99", "99999.99"],
    ["999999.99", "999999.99"],
  ])("%s is kept as %s", (literal, kept) => {
    expect(price.parse(literal)).toBe(kept);
  });

  test.each([
    ["1.005", "Use at most two decimals."],
    ["0.001", "Use at most two decimals."],
    ["2.00000000000000000001", "Use at most two decimals."],
    ["0", "Enter a price from 0.01 to 999,999.99."],
    ["-1", "Enter a price from 0.01 to 999,999.99."],
    ["1000000", "Enter a price from 0.01 to 999,999.99."],
    ["1e6", "Enter a price from 0.01 to 999,999.99."],
    ["1e400", "Enter a price, such as 25.50."],
    ['"2.03"', "Enter a price, such as 25.50."],
    ["true", "Enter a price, such as 25.50."],
    ["NaN", "Enter a price, such as 25.50."],
    ["", "Enter a price, such as 25.50."],
    [".5", "Enter a price, such as 25.50."],
    ["2,50", "Enter a price, such as 25.50."],
    [null, "Enter a price, such as 25.50."],
    [undefined, "Enter a price, such as 25.50."],
    [2.5, "Enter a price, such as 25.50."],
  ])("%j is refused: %s", (literal, sentence) => {
    const messages = price.safeParse(literal).error?.issues.map(({ message }) => message);
    expect(messages).toEqual([sentence]);
  });

  test("each of the hundred million prices is serialized and parsed digit for digit", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (cents) => {
        const typed = `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
        const kept = price.parse(typed);
        const wire = toJson({ price: kept });
        expect(wire).toBe(`{"price":${kept}}`);
        expect(parseJson(wire)).toEqual({ price: kept });
        expect(Math.round(Number(kept) * 100)).toBe(cents);
      }),
    );
  });
});

test.each([
  ["12.3456", "12.3456"],
  ['"12.30"', "12.3"],
  ["0", "0"],
  ["-0", "0"],
  ["1e21", "1000000000000000000000"],
])("a price that another service answers as %s is shown as %s", (literal, shown) => {
  expect(responsePrice.parse(literal)).toBe(shown);
});

test.each([
  ["10.030000000000001", "10.03"],
  ['"10.030000000000001"', "10.03"],
  ["0.30000000000000004", "0.3"],
  ["434.99999999999994", "435"],
  ["25.499999999999964", "25.5"],
  ["999999.9900000001", "999999.99"],
  ["0.0123450000000000010", "0.012345"],
  ["12.123456789", "12.123456789"],
  ["12.1234567890123456", "12.1234567890123456"],
  ["1234567.12345678", "1234567.12345678"],
])("a price that another service has calculated as %s means %s", (literal, meant) => {
  expect(responsePrice.parse(literal)).toBe(meant);
});

test("rounding noise is removed from each price with up to six decimals", () => {
  const millionths = fc.integer({ min: 10_000, max: 2_000_000_000 });
  fc.assert(
    fc.property(millionths, fc.integer({ min: -8, max: 8 }), (count, hairs) => {
      const meant = count / 1e6;
      const bits = new BigInt64Array(new Float64Array([meant]).buffer);
      bits[0] = (bits[0] ?? 0n) + BigInt(hairs);
      const moved = new Float64Array(bits.buffer)[0];
      expect(responsePrice.parse(String(moved))).toBe(String(meant));
    }),
  );
});

test.each([
  ["007", "7"],
  ["0.10", "0.1"],
  ["1e-2", "0.01"],
  ["-1.50", "-1.5"],
  ["1.", undefined],
  ["1e999", undefined],
  ["Infinity", undefined],
])("the decimal of %s is %s", (literal, decimal) => {
  expect(canonicalDecimal(literal)).toBe(decimal);
});
