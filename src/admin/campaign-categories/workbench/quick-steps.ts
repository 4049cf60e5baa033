import { decimalsOf } from "#contract/asked-price.ts";
import type { Cents, Rounding, Step } from "./step.ts";

// The library takes some ten microseconds for a price, which is a second for a long campaign and too slow beside a keystroke. Whole
// numbers are exact as long as they are safe: the same steps on them, with NaN wherever they would not be.

/** The steps as a function of whole hundredths. It answers NaN where the library has to do it. */
export function quickly(steps: readonly Step[]): (price: Cents) => Cents {
  const stages: Stage[] = [];
  let scale = 2;
  for (const step of steps) {
    const staged = stagesOf[step.is](step as never, scale);
    stages.push(staged.stage);
    scale = staged.scale;
  }
  const hundredth = 10 ** (scale - 2);
  return (price) => {
    let value = price;
    for (const stage of stages) value = safe(stage(value));
    return wholes(value, hundredth);
  };
}

/** A whole number of the 10^-scale in, one of the next scale out. */
type Stage = (value: number) => number;
type Staged = { stage: Stage; scale: number };
type StagesOf = { [Is in Step["is"]]: (step: Extract<Step, { is: Is }>, scale: number) => Staged };

const stagesOf: StagesOf = {
  set({ amount }, scale) {
    const next = Math.max(scale, decimalsOf(amount));
    const value = scaled(amount, next);
    return { stage: () => value, scale: next };
  },
  add({ amount }, scale) {
    const next = Math.max(scale, decimalsOf(amount));
    const [factor, more] = [10 ** (next - scale), scaled(amount, next)];
    return { stage: (value) => safe(value * factor) + more, scale: next };
  },
  percent({ percent }, scale) {
    const decimals = decimalsOf(percent);
    const factor = scaled(percent, decimals) + 100 * 10 ** decimals;
    return { stage: (value) => value * factor, scale: scale + 2 + decimals };
  },
  round({ to }, scale) {
    const [multiple, shift] = [scaled(multipleOf[to], scale), to === "0.99" ? scaled("0.01", scale) : 0];
    return { stage: (value) => wholes(value + shift, multiple) * multiple - shift, scale };
  },
  hold({ floor, ceiling }, scale) {
    const next = Math.max(scale, decimalsOf(floor ?? "0"), decimalsOf(ceiling ?? "0"));
    const factor = 10 ** (next - scale);
    const lowest = floor === undefined ? -Infinity : scaled(floor, next);
    const highest = ceiling === undefined ? Infinity : scaled(ceiling, next);
    return { stage: (value) => Math.min(highest, Math.max(lowest, safe(value * factor))), scale: next };
  },
};

const multipleOf: Record<Rounding, string> = { "0.05": "0.05", "0.25": "0.25", "1": "1", "0.99": "1" };

const safe = (value: number) => (Number.isSafeInteger(value) ? value : NaN);

/** How many times a unit goes into a value, halves away from zero as in the library. */
function wholes(value: number, unit: number): number {
  const twice = safe(2 * Math.abs(value) + unit);
  return Math.sign(value) * Math.floor(twice / safe(2 * unit));
}

/** Decimal text as a whole number of the 10^-scale. */
function scaled(decimal: string, scale: number): number {
  const [whole = "", decimals = ""] = decimal.split(".");
  return safe(Number(whole + decimals.padEnd(scale, "0")));
}
