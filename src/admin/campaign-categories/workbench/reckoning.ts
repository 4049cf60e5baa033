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
 * A rule as a function of the current price, and of a pasted one to start from. It returns the new price, or undefined if the price does not
 * change. It is exact: it calculates in integers, scaled by as many decimals as the steps can produce.
 */
export function reckoning({ steps, finish }: Rule): (today: Price, from?: Price) => Cents | undefined {
  const finished = finishing(finish);
  const programs = new Map<number, Program>();
  const programFor = (decimals: number) => {
    const known = programs.get(decimals);
    if (known) return known;
    const program = compiled(steps, finish.rounding ?? wholeCents, decimals);
    programs.set(decimals, program);
    return program;
  };
  return (today, from = today) => {
    const decimals = decimalsIn(from);
    const { exactly, rounded, factor } = programFor(decimals);
    const before = wholeOf(from, decimals);
    const exact = exactly(before);
    // A price with more than two decimals stays as it is if no step changes it.
    const isUntouched = from.cents === undefined && !finish.rounding && exact === before * factor;
    if (isUntouched && isWithin(finish, today)) return undefined;
    const after = finished(rounded(exact), today);
    return after === today.cents ? undefined : after;
  };
}

/** A price divided by a number, rounded to cents. Not a step, because a quotient may have infinitely many decimals. */
export function quotient(price: Price, by: string): Cents {
  const scale = Math.max(decimalsIn(price), decimalsOf(by));
  return Number(wholesOf.nearest(scaled(price.price, scale) * 100n, scaled(by, scale)));
}

const decimalsIn = ({ price, cents }: Price) => (cents === undefined ? Math.max(2, decimalsOf(price)) : 2);

/** A price as an integer, scaled by its decimals. */
const wholeOf = ({ price, cents }: Price, decimals: number) =>
  cents === undefined ? scaled(price, decimals) : BigInt(cents);

/** The steps compiled for prices with a number of decimals: the exact result, at its own scale, and the one rounded to cents. */
type Program = {
  readonly exactly: (price: bigint) => bigint;
  readonly rounded: (exact: bigint) => Cents;
  /** The factor by which the scale of exact results is finer than that of the prices. */
  readonly factor: bigint;
};

function compiled(steps: readonly Step[], rounding: Rounding, decimals: number): Program {
  const stages: ((value: bigint) => bigint)[] = [];
  let scale = decimals;
  const finer = (to: number) => {
    const factor = 10n ** BigInt(to - scale);
    if (to > scale) stages.push((value) => value * factor);
    scale = to;
  };
  for (const step of steps) {
    finer(Math.max(scale, ...amountsIn(step).map(decimalsOf)));
    stages.push(stageOf(step, scale));
    if (step.is === "percent") scale += 2 + decimalsOf(step.percent);
  }
  finer(Math.max(scale, 2));
  const round = roundingTo(rounding, scale);
  const cent = 10n ** BigInt(scale - 2);
  return {
    exactly: (price) => {
      let value = price;
      for (const stage of stages) value = stage(value);
      return value;
    },
    rounded: (exact) => Number(round(exact) / cent),
    factor: 10n ** BigInt(scale - decimals),
  };
}

/** The amounts of a step, whose decimals the scale must hold. */
function amountsIn(step: Step): string[] {
  if (step.is === "set" || step.is === "add") return [step.amount];
  if (step.is === "round") return Object.values(gridOf(step.to));
  return step.is === "hold" ? [step.floor ?? "0", step.ceiling ?? "0"] : [];
}

function stageOf(step: Step, scale: number): (value: bigint) => bigint {
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
      return holding(step, scale);
  }
}

function holding({ floor, ceiling }: Extract<Step, { is: "hold" }>, scale: number) {
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
  const [unit, less] = [scaled(every, scale), scaled(shift, scale)];
  const wholes = wholesOf[way];
  return (value) => wholes(value + less, unit) * unit - less;
}

/** Divides a value by a unit, rounded in a direction. */
const wholesOf: Record<RoundingMode, (value: bigint, unit: bigint) => bigint> = {
  // Halves are rounded away from zero; integer division truncates.
  nearest: (value, unit) => (2n * value + (value < 0n ? -unit : unit)) / (2n * unit),
  up: (value, unit) => value / unit + (value % unit > 0n ? 1n : 0n),
  down: (value, unit) => value / unit - (value % unit < 0n ? 1n : 0n),
};

/** Keeps a rounded price within the bounds and on its grid, and the change within its limits. */
function finishing(finish: Finish): (cents: Cents, today: Price) => Cents | undefined {
  const { rounding = wholeCents, never } = finish;
  const { every, shift } = gridOf(rounding.to);
  const [unit, less] = [Number(scaled(every, 2)), Number(scaled(shift, 2))];
  const up = (cents: Cents) => Math.ceil((cents + less) / unit) * unit - less;
  const down = (cents: Cents) => Math.floor((cents + less) / unit) * unit - less;
  const boundsFor = boundsOf(finish);
  const held = (cents: Cents, { floor, low, high }: Bounds): Cents => {
    if (Math.max(cents, floor) > high) return down(high) >= low ? down(high) : high;
    if (cents < floor) return up(floor) <= high ? up(floor) : floor;
    return cents;
  };
  return (cents, today) => {
    const after = held(cents, boundsFor(today));
    const isBarred =
      (never === "lower" && after < centsUp(today)) || (never === "raise" && after > centsDown(today));
    return isBarred ? today.cents : after;
  };
}

/** `low` is the lower limit for rounding inside the bounds. */
type Bounds = { readonly floor: Cents; readonly low: Cents; readonly high: Cents };

/** Floor and ceiling. The largest raise may lower the ceiling. */
function boundsOf(finish: Finish): (today: Price) => Bounds {
  const fixed = fixedBounds(finish);
  const { most } = finish;
  if (most === undefined) return () => fixed;
  const decimals = decimalsOf(most);
  const factor = scaled(most, decimals) + scaled("100", decimals);
  return (today) => {
    const scale = decimalsIn(today);
    const largest = (wholeOf(today, scale) * factor) / 10n ** BigInt(scale + decimals);
    const high = Number(largest);
    if (high >= fixed.high) return fixed;
    // Rounding must not turn a limited raise into a cut.
    const least = Math.min(high, centsUp(today));
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
  Number(wholeOf(price, decimalsIn(price)) / 10n ** BigInt(decimalsIn(price) - 2));

/** Rounds a price up to cents. */
const centsUp = (price: Price): Cents => centsDown(price) + (price.cents === undefined ? 1 : 0);
