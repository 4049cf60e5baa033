import * as fc from "fast-check";
import { expect, test } from "vitest";
import { compileRule } from "./compile-rule.ts";
import {
  type Finish,
  type Step,
  decimalOf,
  differenceOf,
  priceOf,
  roundings,
  sumOf,
  type RoundingMode,
  roundingModes,
} from "./step.ts";

const after = (price: string, ...steps: Step[]) => {
  const cents = compileRule({ steps, finish: {} })(priceOf(price));
  return cents === undefined ? price : decimalOf(cents);
};
const add = (amount: string): Step => ({ is: "add", amount });
const percent = (by: string): Step => ({ is: "percent", percent: by });
const round = (to: (typeof roundings)[number]): Step => ({ is: "round", way: "nearest", to });
const hold = (floor?: string, ceiling?: string): Step => ({ is: "hold", floor, ceiling });

test.for<[what: string, got: string, expected: string]>([
  ["0.1 + 0.2", after("0.1", add("0.2")), "0.3"],
  ["2.03 + 0", after("2.03", add("0")), "2.03"],
  ["2.03 + 100 %", after("2.03", percent("100")), "4.06"],
  ["1.005 kept", after("1.005", hold("1")), "1.005"],
  ["1.005 + 0.00 rounds nothing", after("1.005", add("0")), "1.005"],
  ["1.005 + 1", after("1.005", add("1")), "2.01"],
  ["1.00 + 0.5 %", after("1", percent("0.5")), "1.01"],
  ["99999.99 + 4.5 %", after("99999.99", percent("4.5")), "104499.99"],
  ["99999.99 + 33.333 %", after("99999.99", percent("33.333")), "133332.99"],
  ["0.03 + 33.333 %", after("0.03", percent("33.333")), "0.04"],
  ["10 + 33.333 %", after("10", percent("33.333")), "13.33"],
  ["80 + 6 %", after("80", percent("6")), "84.8"],
  ["25.5 - 10 %", after("25.5", percent("-10")), "22.95"],
  ["half a cent goes up", after("0.01", percent("50")), "0.02"],
  ["half of .05 goes up", after("1.025", round("0.05")), "1.05"],
  ["below half of .05 goes down", after("1.02", round("0.05")), "1"],
  ["half of .25 goes up", after("1.125", round("0.25")), "1.25"],
  ["1.37 to .25", after("1.37", round("0.25")), "1.25"],
  ["1.38 to .25", after("1.38", round("0.25")), "1.5"],
  ["1.5 to 1", after("1.5", round("1")), "2"],
  ["1.49 to 1", after("1.49", round("1")), "1"],
  ["12.49 to .99", after("12.49", round(".99")), "12.99"],
  ["12.48 to .99", after("12.48", round(".99")), "11.99"],
  ["held up", after("4.99", hold("5", "10")), "5"],
  ["held down", after("10.01", hold("5", "10")), "10"],
  ["in several steps", after("23.4", percent("4.5"), round("0.25"), hold("25")), "25"],
  ["rounded only at the end", after("0.01", percent("40"), percent("40")), "0.02"],
])("%s", ([, got, expected]) => expect(got).toBe(expected));

/** Fractions of whole numbers: an implementation of its own to compare with. */
type Fraction = { over: bigint; under: bigint };
const fraction = (decimal: string): Fraction => {
  const [whole = "", decimals = ""] = decimal.split(".");
  return { over: BigInt(whole + decimals), under: 10n ** BigInt(decimals.length) };
};
const plus = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
});
const times = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.over, under: a.under * b.under });
const below = (a: Fraction, b: Fraction) => a.over * b.under < b.over * a.under;
const whole = ({ over, under }: Fraction, way: RoundingMode = "nearest"): Fraction => {
  const floor = over / under - (over < 0n && over % under !== 0n ? 1n : 0n);
  if (way !== "nearest")
    return { over: way === "down" || floor * under === over ? floor : floor + 1n, under: 1n };
  const size = ((over < 0n ? -over : over) * 2n + under) / (under * 2n);
  return { over: over < 0n ? -size : size, under: 1n };
};
const multiple = (value: Fraction, to: string, way: RoundingMode) =>
  times(whole(times(value, { over: fraction(to).under, under: fraction(to).over }), way), fraction(to));
const shifts: Partial<Record<string, string>> = { ".50": "0.5", ".95": "0.05", ".99": "0.01" };

function inFractions(value: Fraction, step: Step): Fraction {
  if (step.is === "set") return fraction(step.amount);
  if (step.is === "add") return plus(value, fraction(step.amount));
  if (step.is === "percent")
    return times(value, times(plus(fraction(step.percent), fraction("100")), fraction("0.01")));
  if (step.is === "round")
    return step.to.startsWith(".")
      ? plus(
          multiple(plus(value, fraction(shifts[step.to] ?? "0")), "1", step.way),
          fraction(`-${shifts[step.to] ?? "0"}`),
        )
      : multiple(value, step.to, step.way);
  const raised = step.floor && below(value, fraction(step.floor)) ? fraction(step.floor) : value;
  return step.ceiling && below(fraction(step.ceiling), raised) ? fraction(step.ceiling) : raised;
}

const decimals = (most: number, places: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: most }), fc.integer({ min: 0, max: 10 ** places - 1 }))
    .map(([units, part]) => `${units}.${String(part).padStart(places, "0")}`);
const signed = (amounts: fc.Arbitrary<string>) =>
  fc.tuple(fc.constantFrom("", "-"), amounts).map(([sign, amount]) => sign + amount);
const prices = fc.oneof({ weight: 4, arbitrary: decimals(999_999, 2) }, decimals(999_999, 5));
const steps = fc.oneof<fc.Arbitrary<Step>[]>(
  decimals(9999, 2).map((amount) => ({ is: "set", amount })),
  signed(decimals(9999, 2)).map(add),
  signed(decimals(99, 3)).map(percent),
  fc.record({
    is: fc.constant("round" as const),
    way: fc.constantFrom(...roundingModes),
    to: fc.constantFrom(...roundings),
  }),
  fc
    .tuple(fc.option(decimals(99, 2)), fc.option(decimals(9999, 2)))
    .map(([floor, ceiling]) => hold(floor ?? undefined, ceiling ?? undefined)),
);

test("random steps on random prices match exact fractions, digit for digit", () => {
  fc.assert(
    fc.property(prices, fc.array(steps, { maxLength: 6 }), (price, chosen) => {
      const expected = chosen.reduce(inFractions, fraction(price));
      const isSame = expected.over * fraction(price).under === fraction(price).over * expected.under;
      const { over } = whole(times(expected, fraction("100")));
      const got = compileRule({ steps: chosen, finish: {} })(priceOf(price));
      expect(decimalOf(got ?? Number(over))).toBe(decimalOf(Number(over)));
      expect(got === undefined).toBe(isSame || decimalOf(Number(over)) === price.replace(/\.?0+$/, ""));
    }),
    { numRuns: 3000 },
  );
});

test("differences and sums are exact", () => {
  fc.assert(
    fc.property(prices, prices, fc.integer({ min: 0, max: 1e12 }), (one, other, cents) => {
      const difference = fraction(differenceOf(one, other));
      const expected = plus(fraction(other), times(fraction(one), fraction("-1")));
      expect(difference.over * expected.under).toBe(expected.over * difference.under);
      const sum = fraction(sumOf([one, other], cents));
      const all = plus(plus(fraction(one), fraction(other)), { over: BigInt(cents), under: 100n });
      expect(sum.over * all.under).toBe(all.over * sum.under);
    }),
  );
});

test.for<[what: string, price: string, finish: Finish, expected: string]>([
  ["up to an ending", "12.01", { rounding: { way: "up", to: ".50" } }, "12.5"],
  ["down to an ending", "12.01", { rounding: { way: "down", to: ".95" } }, "11.95"],
  ["what stands on its ending stays", "12.95", { rounding: { way: "up", to: ".95" } }, "12.95"],
  ["any ending", "12.6", { rounding: { way: "nearest", to: ".07" } }, "13.07"],
  ["a floor, and the ending inside it", "4", { rounding: { way: "nearest", to: ".99" }, floor: "5" }, "5.99"],
  [
    "a ceiling, and the ending inside it",
    "99",
    { rounding: { way: "up", to: ".99" }, ceiling: "60" },
    "59.99",
  ],
  [
    "a bound without an ending inside it",
    "99",
    { rounding: { way: "up", to: ".99" }, floor: "60", ceiling: "60.5" },
    "60.5",
  ],
  ["a raise that is limited is no cut", "20.5", { rounding: { way: "up", to: ".99" }, most: "2" }, "20.91"],
  ["an ending that would lower", "12.4", { rounding: { way: "down", to: ".99" }, never: "lower" }, "12.4"],
  ["an ending that would raise", "12.4", { rounding: { way: "up", to: ".99" }, never: "raise" }, "12.4"],
  ["a ceiling that would lower", "99", { ceiling: "60", never: "lower" }, "99"],
  ["the largest raise outranks the floor", "10", { floor: "20", most: "10" }, "11"],
  [
    "the largest raise, and the ending inside it",
    "10",
    { floor: "20", most: "10", rounding: { way: "up", to: ".99" } },
    "10.99",
  ],
  [
    "no price sinks on the way to its floor",
    "10.5",
    { floor: "20", most: "2", rounding: { way: "up", to: ".99" } },
    "10.71",
  ],
  ["the largest raise is not exceeded by a part of a cent", "9.99", { floor: "20", most: "10" }, "10.98"],
  [
    "more decimals stay where nothing concerns them",
    "1.005",
    { floor: "1", ceiling: "2", most: "0" },
    "1.005",
  ],
  ["more decimals below a floor do not", "1.005", { floor: "1.01" }, "1.01"],
  ["more decimals above a ceiling do not", "1.005", { ceiling: "1" }, "1"],
  ["more decimals are rounded to an ending", "1.005", { rounding: { way: "nearest", to: ".00" } }, "1"],
])("%s: %s within %j", ([, price, finish, expected]) => {
  const cents = compileRule({ steps: [], finish })(priceOf(price));
  expect(cents === undefined ? price : decimalOf(cents)).toBe(expected);
});

test("percentages that cancel out leave a price unchanged", () => {
  const up = { is: "percent", percent: "0.000001" } as const;
  expect(compileRule({ steps: [up, up, up, up], finish: {} })(priceOf("80"))).toBeUndefined();
});
