import { Big } from "big.js";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { evaluated } from "./cell-arithmetic.ts";

test.for<[typed: string, price: string, outcome: string | RegExp | undefined]>([
  ["+10%", "51.5", "56.65"],
  ["-10%", "51.5", "46.35"],
  ["- 5", "25.5", "20.5"],
  ["−5", "25.5", "20.5"],
  ["+$1,000", "25.5", "1025.5"],
  ["*1.1", "51.5", "56.65"],
  ["×2", "25.5", "51"],
  ["/2", "25.5", "12.75"],
  ["÷3", "10", "3.33"],
  ["/8", "0.04", "0.01"],
  ["+0.5%", "1", "1.01"],
  ["+0.4%", "1", "1"],
  ["-0", "25.5", "25.5"],
  ["+1.000", "25.5", /could be two amounts/],
  ["+x", "25.5", /Enter a price/],
  ["-30", "25.5", /Enter a price from/],
  ["-25.5", "25.5", /Enter a price from/],
  ["*100000", "25.5", /Enter a price from/],
  ["+12⏎500", "25.5", /more than one cell/],
  ["--5", "25.5", undefined],
  ["*-2", "25.5", undefined],
  ["/0", "25.5", undefined],
  ["*10%", "25.5", undefined],
  ["25", "25.5", undefined],
  ["$-5", "25.5", undefined],
])("%s at %s is %s", ([typed, price, outcome]) => {
  const worked = evaluated(typed, price);
  const result = worked && ("price" in worked ? worked.price : worked.refusal);
  const isAsSaid = outcome instanceof RegExp ? outcome.test(result ?? "") : result === outcome;
  expect(isAsSaid ? "as it should be" : result).toBe("as it should be");
});

const hundredths = (most: number) =>
  fc.integer({ min: 1, max: most }).map((count) => new Big(count).div(100));

test("the result equals that of an independent exact calculation", () => {
  fc.assert(
    fc.property(
      hundredths(9_999_999),
      hundredths(9_999),
      fc.constantFrom("+", "-", "*", "/", "+%", "-%"),
      (price, by, how) => {
        const change = how.endsWith("%") ? price.times(by).div(100) : by;
        const exact =
          how === "*"
            ? price.times(by)
            : how === "/"
              ? undefined
              : how.startsWith("+")
                ? price.plus(change)
                : price.minus(change);
        const worked = evaluated(`${how[0]}${by.toFixed(2)}${how.slice(1)}`, price.toFixed());
        const expected = exact ?? price.div(by);
        const rounded = expected.round(2, Big.roundHalfUp);
        const isPrice = rounded.gte("0.01") && rounded.lte("999999.99");
        expect(worked && "price" in worked && worked.price).toBe(isPrice && rounded.toFixed());
      },
    ),
    { numRuns: 2000 },
  );
});
