import {
  type Finish,
  type Rounding,
  type Rule,
  type Step,
  roundings,
  roundingModes,
} from "#admin/campaign-categories/workbench/step.ts";

// Rational numbers, and the rule as it is written down: nothing of the arithmetic of the console.

/** A number as two whole ones. */
export type Rational = readonly [over: bigint, under: bigint];
/** Reads decimal text. */
export const read = (decimal: string): Rational => {
  const [whole = "", decimals = ""] = decimal.split(".");
  return [BigInt(whole + decimals), 10n ** BigInt(decimals.length)];
};
export const plus = ([a, b]: Rational, [c, d]: Rational): Rational => [a * d + c * b, b * d];
const minus = (a: Rational, [c, d]: Rational) => plus(a, [-c, d]);
export const times = ([a, b]: Rational, [c, d]: Rational): Rational => [a * c, b * d];
const over = (a: Rational, [c, d]: Rational) => times(a, [d, c]);
export const isLess = ([a, b]: Rational, [c, d]: Rational) => a * d < c * b;
const isEqual = ([a, b]: Rational, [c, d]: Rational) => a * d === c * b;
const least = (a: Rational, b: Rational) => (isLess(b, a) ? b : a);
const most = (a: Rational, b: Rational) => (isLess(a, b) ? b : a);
const down = ([a, b]: Rational): Rational => [a / b - (a < 0n && a % b !== 0n ? 1n : 0n), 1n];
const up = ([a, b]: Rational): Rational => [-down([-a, b])[0], 1n];
const half = read("0.5");
const nearest = (a: Rational): Rational => (a[0] < 0n ? up(minus(a, half)) : down(plus(a, half)));
const whole = { nearest, up, down };
/** Whole hundredths as decimal text. */
export const shown = (value: Rational): string => {
  const cents = times(value, read("100"));
  return (Number(cents[0] / cents[1]) / 100).toFixed(2).replace(/\.?0+$/, "");
};

function rounded(value: Rational, { way, to }: Rounding): Rational {
  const [unit, ending] = to.startsWith(".") ? [read("1"), read(`0${to}`)] : [read(to), read("0")];
  const below = isEqual(ending, read("0")) ? ending : minus(ending, unit);
  return plus(times(whole[way](over(minus(value, below), unit)), unit), below);
}

const factor = (percent: string) => over(plus(read("100"), read(percent)), read("100"));

function stepped(value: Rational, step: Step, noCeilings: boolean): Rational {
  if (step.is === "set") return read(step.amount);
  if (step.is === "add") return plus(value, read(step.amount));
  if (step.is === "percent") return times(value, factor(step.percent));
  if (step.is === "round") return rounded(value, step);
  const raised = step.floor === undefined ? value : most(value, read(step.floor));
  return step.ceiling === undefined || noCeilings ? raised : least(raised, read(step.ceiling));
}

const cent = { to: "0.01" };
const huge = read("1000000000000");

function held(value: Rational, today: Rational, finish: Finish, ceiling: Rational): Rational {
  const grid = finish.rounding ?? cent;
  const floor = read(finish.floor ?? "-1000000000");
  const limit = finish.most === undefined ? huge : times(today, factor(finish.most));
  const high = least(ceiling, rounded(limit, { way: "down", ...cent }));
  if (isLess(high, most(value, floor))) {
    const unsunk = least(high, rounded(today, { way: "up", ...cent }));
    const reachable = isLess(high, floor) ? unsunk : floor;
    const lowest = isLess(high, ceiling) ? most(reachable, unsunk) : reachable;
    const inside = rounded(high, { ...grid, way: "down" });
    return isLess(inside, lowest) ? high : inside;
  }
  if (!isLess(value, floor)) return value;
  const inside = rounded(floor, { ...grid, way: "up" });
  return isLess(high, inside) ? floor : inside;
}

/** The price of a rule, as decimal text; undefined where it stays. */
export function expectedOf(price: string, { steps, finish }: Rule, noCeilings = false): Rational | undefined {
  const today = read(price);
  const ceiling = noCeilings || finish.ceiling === undefined ? huge : read(finish.ceiling);
  const exact = steps.reduce((value, step) => stepped(value, step, noCeilings), today);
  const isOutside = isLess(today, read(finish.floor ?? "0")) || isLess(ceiling, today);
  if (isEqual(exact, today) && !finish.rounding && !isOutside && finish.most === undefined) return undefined;
  const result = held(rounded(exact, finish.rounding ?? { way: "nearest", ...cent }), today, finish, ceiling);
  if (finish.never === "lower" && isLess(result, today)) return undefined;
  if (finish.never === "raise" && isLess(today, result)) return undefined;
  return isEqual(result, today) ? undefined : result;
}

const highest = read("999999.99");
/** Whether a price may be sent. */
export const isSendable = (price: Rational) => !isLess(price, read("0.01")) && !isLess(highest, price);

/** Makes rules at random: steps, one after the other, and what is done after them. */
export function ruleMaker(random: () => number): () => Rule {
  const below = (count: number) => Math.floor(random() * count);
  const one = <T>(of: readonly T[]): T => of[below(of.length)] as T;
  const maybe = <T>(make: () => T) => (random() < 0.4 ? make() : undefined);
  const amount = (units: number) => `${below(units)}.${String(below(100)).padStart(2, "0")}`;
  const sign = () => one(["", "-"]);
  const rounding = (): Rounding => ({ way: one(roundingModes), to: one([...roundings, ".07", ".49"]) });
  const between = () => {
    const low = below(60);
    return { floor: maybe(() => `${low}.50`), ceiling: maybe(() => `${low + below(200)}.75`) };
  };
  const makers: readonly (() => Step)[] = [
    () => ({ is: "set", amount: amount(300) }),
    () => ({ is: "add", amount: sign() + amount(20) }),
    () => ({ is: "percent", percent: `${sign()}${below(30)}.${one(["0", "5", "125", "000001"])}` }),
    () => ({ is: "percent", percent: `${below(5)}` }),
    () => ({ is: "round", ...rounding() }),
    () => ({ is: "hold", ...between() }),
  ];
  return () => ({
    steps: Array.from({ length: below(6) }, () => one(makers)()),
    finish: {
      rounding: maybe(rounding),
      ...between(),
      most: maybe(() => `${below(20)}.${one(["0", "5", "333"])}`),
      never: maybe(() => one(["lower", "raise"] as const)),
    },
  });
}
