import { decimalsOf } from "#contract/sent-price.ts";
import {
  type Cents,
  type Finish,
  type Price,
  type Rounding,
  type Rule,
  type Step,
  type RoundingMode,
  centsOf,
  scaled,
} from "./step.ts";

/**
 * Compiles a rule into a function of the current price, and of a pasted one to start from. It returns the new price, or undefined if the price
 * does not change. It is exact: it calculates in integers, scaled by as many decimals as the steps can produce.
 */
export function compileRule({ steps, finish }: Rule): (current: Price, from?: Price) => Cents | undefined {
  const applyFinish = compileFinish(finish);
  const compiledByDecimals = new Map<number, CompiledSteps>();
  const stepsFor = (decimals: number) => {
    const cached = compiledByDecimals.get(decimals);
    if (cached) return cached;
    const compiled = compileSteps(steps, finish.rounding ?? wholeCents, decimals);
    compiledByDecimals.set(decimals, compiled);
    return compiled;
  };
  return (current, from = current) => {
    const decimals = decimalsIn(from);
    const { apply, toCents, factor } = stepsFor(decimals);
    const before = scaledPrice(from, decimals);
    const exact = apply(before);
    // A price with more than two decimals stays as it is if no step changes it.
    const isUntouched = from.cents === undefined && !finish.rounding && exact === before * factor;
    if (isUntouched && isWithin(finish, current)) return undefined;
    const after = applyFinish(toCents(exact), current);
    return after === current.cents ? undefined : after;
  };
}

/** A price divided by a number, rounded to cents. Not a step, because a quotient may have infinitely many decimals. */
export function quotient(price: Price, by: string): Cents {
  const scale = Math.max(decimalsIn(price), decimalsOf(by));
  return Number(divideRounding.nearest(scaled(price.price, scale) * 100n, scaled(by, scale)));
}

const decimalsIn = ({ price, cents }: Price) => (cents === undefined ? Math.max(2, decimalsOf(price)) : 2);

/** A price as an integer, scaled by its decimals. */
const scaledPrice = ({ price, cents }: Price, decimals: number) =>
  cents === undefined ? scaled(price, decimals) : BigInt(cents);

/** The steps, compiled for prices with a fixed number of decimals. */
type CompiledSteps = {
  /** The exact result for a scaled price. Its scale is finer by `factor`. */
  readonly apply: (price: bigint) => bigint;
  readonly toCents: (exact: bigint) => Cents;
  readonly factor: bigint;
};

function compileSteps(steps: readonly Step[], rounding: Rounding, decimals: number): CompiledSteps {
  const stages: ((value: bigint) => bigint)[] = [];
  // The decimals of intermediate results: each step is exact in integers, so the scale only grows.
  let scale = decimals;
  const refineScale = (to: number) => {
    const factor = 10n ** BigInt(to - scale);
    if (to > scale) stages.push((value) => value * factor);
    scale = to;
  };
  for (const step of steps) {
    refineScale(Math.max(scale, ...amountsIn(step).map(decimalsOf)));
    stages.push(compiledStep(step, scale));
    if (step.is === "percent") scale += 2 + decimalsOf(step.percent);
  }
  refineScale(Math.max(scale, 2));
  const round = roundingTo(rounding, scale);
  const cent = 10n ** BigInt(scale - 2);
  return {
    apply: (price) => {
      let value = price;
      for (const stage of stages) value = stage(value);
      return value;
    },
    toCents: (exact) => Number(round(exact) / cent),
    factor: 10n ** BigInt(scale - decimals),
  };
}

/** The amounts of a step, whose decimals the scale must hold. */
function amountsIn(step: Step): string[] {
  if (step.is === "set" || step.is === "add") return [step.amount];
  if (step.is === "round") return Object.values(gridOf(step.to));
  return step.is === "hold" ? [step.floor ?? "0", step.ceiling ?? "0"] : [];
}

function compiledStep(step: Step, scale: number): (value: bigint) => bigint {
  switch (step.is) {
    case "set": {
      const amount = scaled(step.amount, scale);
      return () => amount;
    }
    case "add": {
      const amount = scaled(step.amount, scale);
      return (value) => value + amount;
    }
    case "percent": {
      const decimals = decimalsOf(step.percent);
      const factor = scaled(step.percent, decimals) + scaled("100", decimals);
      return (value) => value * factor;
    }
    case "round":
      return roundingTo(step, scale);
    case "hold":
      return clampTo(step, scale);
  }
}

function clampTo({ floor, ceiling }: Extract<Step, { is: "hold" }>, scale: number) {
  const [low, high] = [floor, ceiling].map((bound) =>
    bound === undefined ? undefined : scaled(bound, scale),
  );
  return (value: bigint) => {
    const raised = low !== undefined && value < low ? low : value;
    return high !== undefined && raised > high ? high : raised;
  };
}

const wholeCents: Rounding = { way: "nearest", to: "0.01" };

/** The grid of a rounding: the multiples of `every`, each minus `shift`. */
function gridOf(to: string): { every: string; shift: string } {
  if (!to.startsWith(".")) return { every: to, shift: "0" };
  const cents = (100 - Number(to.slice(1))) % 100;
  return { every: "1", shift: `0.${String(cents).padStart(2, "0")}` };
}

function roundingTo({ way, to }: Rounding, scale: number): (value: bigint) => bigint {
  const { every, shift } = gridOf(to);
  const [unit, offset] = [scaled(every, scale), scaled(shift, scale)];
  const divide = divideRounding[way];
  return (value) => divide(value + offset, unit) * unit - offset;
}

/** Divides a value by a unit, rounded in a direction. */
const divideRounding: Record<RoundingMode, (value: bigint, unit: bigint) => bigint> = {
  // Halves are rounded away from zero; integer division truncates.
  nearest: (value, unit) => (2n * value + (value < 0n ? -unit : unit)) / (2n * unit),
  up: (value, unit) => value / unit + (value % unit > 0n ? 1n : 0n),
  down: (value, unit) => value / unit - (value % unit < 0n ? 1n : 0n),
};

/** Keeps a rounded price within the bounds and on its grid, and the change within its limits. */
function compileFinish(finish: Finish): (cents: Cents, current: Price) => Cents | undefined {
  const { rounding = wholeCents, never } = finish;
  const { up, down } = centsGrid(rounding);
  const boundsFor = boundsOf(finish);
  // A bound off the grid is replaced by the next price on it, unless that is beyond the other bound.
  const clamp = (cents: Cents, { floor, low, high }: Bounds): Cents => {
    if (Math.max(cents, floor) > high) return down(high) >= low ? down(high) : high;
    if (cents < floor) return up(floor) <= high ? up(floor) : floor;
    return cents;
  };
  return (cents, current) => {
    const after = clamp(cents, boundsFor(current));
    const isForbidden =
      (never === "lower" && after < centsUp(current)) || (never === "raise" && after > centsDown(current));
    return isForbidden ? current.cents : after;
  };
}

/** The nearest prices on the grid of a rounding. */
function centsGrid({ to }: Rounding) {
  const { every, shift } = gridOf(to);
  const [unit, offset] = [Number(scaled(every, 2)), Number(scaled(shift, 2))];
  return {
    up: (cents: Cents) => Math.ceil((cents + offset) / unit) * unit - offset,
    down: (cents: Cents) => Math.floor((cents + offset) / unit) * unit - offset,
  };
}

/** `low` is the lower limit for rounding inside the bounds. */
type Bounds = { readonly floor: Cents; readonly low: Cents; readonly high: Cents };

/** Floor and ceiling. The largest raise may lower the ceiling. */
function boundsOf(finish: Finish): (current: Price) => Bounds {
  const fixed = fixedBounds(finish);
  const { most } = finish;
  if (most === undefined) return () => fixed;
  const decimals = decimalsOf(most);
  const factor = scaled(most, decimals) + scaled("100", decimals);
  return (current) => {
    const scale = decimalsIn(current);
    const largestRaise = (scaledPrice(current, scale) * factor) / 10n ** BigInt(scale + decimals);
    const high = Number(largestRaise);
    if (high >= fixed.high) return fixed;
    // Rounding must not turn a limited raise into a cut.
    const least = Math.min(high, centsUp(current));
    return { ...fixed, low: fixed.floor <= high ? Math.max(fixed.floor, least) : least, high };
  };
}

function fixedBounds({ floor = "", ceiling = "" }: Finish): Bounds {
  const low = centsOf(floor) ?? -Infinity;
  return { floor: low, low, high: centsOf(ceiling) ?? Infinity };
}

/** Whether a price is within floor and ceiling. */
function isWithin(finish: Finish, price: Price): boolean {
  const { low, high } = fixedBounds(finish);
  return centsDown(price) >= low && centsUp(price) <= high;
}

const centsDown = (price: Price): Cents =>
  Number(scaledPrice(price, decimalsIn(price)) / 10n ** BigInt(decimalsIn(price) - 2));

/** Rounds a price up to cents. */
const centsUp = (price: Price): Cents => centsDown(price) + (price.cents === undefined ? 1 : 0);
