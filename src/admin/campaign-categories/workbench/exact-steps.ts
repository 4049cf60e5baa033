import { Big } from "big.js";
import { type Cents, type Rounding, type Step, decimalOf } from "./step.ts";

/** Does the steps one after another, exactly, and rounds what comes out to hundredths, halves up; undefined if nothing changes. */
export function exactly(steps: readonly Step[], price: string): Cents | undefined {
  const before = new Big(price);
  const after = steps.reduce(done, before);
  // A price with more decimals than two stays as it is where no step concerns it.
  return after.eq(before) ? undefined : Number(after.round(2, Big.roundHalfUp).times(100).toFixed(0));
}

function done(price: Big, step: Step): Big {
  switch (step.is) {
    case "set":
      return new Big(step.amount);
    case "add":
      return price.plus(step.amount);
    case "percent":
      return price.times(new Big(step.percent).plus(100)).times("0.01");
    case "round":
      return rounded(price, step.to);
    case "hold":
      return held(price, step.floor, step.ceiling);
  }
}

const inOne: Record<Rounding, number> = { "0.05": 20, "0.25": 4, "1": 1, "0.99": 1 };

function rounded(price: Big, to: Rounding): Big {
  const shift = to === "0.99" ? "0.01" : "0";
  const whole = price.plus(shift).times(inOne[to]).round(0, Big.roundHalfUp);
  return whole.times(to === "0.99" ? "1" : to).minus(shift);
}

function held(price: Big, floor: string | undefined, ceiling: string | undefined): Big {
  const raised = floor !== undefined && price.lt(floor) ? new Big(floor) : price;
  return ceiling !== undefined && raised.gt(ceiling) ? new Big(ceiling) : raised;
}

/** What lies between two prices, exactly: decimal text, with a sign where the price sinks. */
export const differenceOf = (before: string, after: string): string => new Big(after).minus(before).toFixed();

/** The sum of prices, exactly. */
export function sumOf(prices: Iterable<string>, cents: Cents): string {
  let sum = new Big(decimalOf(cents));
  for (const price of prices) sum = sum.plus(price);
  return sum.toFixed();
}
