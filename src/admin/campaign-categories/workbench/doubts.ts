import { type Cents, centsOf } from "./step.ts";

/**
 * Why a new price is asked for once more: its digits are those of the old one with the point elsewhere, it is ten times as much or a
 * tenth, or it lies beyond a guard rail. A new price has no old one: it is asked for once more where it is far above or below all others.
 */
export type Doubt = "point" | "tenfold" | "tenth" | "above" | "below" | "floor" | "ceiling" | "step";

/** Bounds that a user sets for the own prices, in decimal text: what lies beyond them is asked for once more. */
export type GuardRails = {
  readonly floor?: string | undefined;
  readonly ceiling?: string | undefined;
  /** The largest step of one price, in percent of what it was. */
  readonly step?: string | undefined;
};

/** Guard rails made ready for many prices. */
export type Bounds = { readonly floor: number; readonly ceiling: number; readonly step: number };

/** The bounds of guard rails. */
export const boundsOf = ({ floor, ceiling, step }: GuardRails): Bounds => ({
  floor: floor ? hundredthsOf(floor) : -Infinity,
  ceiling: ceiling ? hundredthsOf(ceiling) : Infinity,
  step: step ? Number(step) : Infinity,
});

/** Exact where there are no more decimals than two. */
const hundredthsOf = (decimal: string) => centsOf(decimal) ?? Number(`${decimal}e2`);

// What numbers with more decimals lose on the way is far less than a hundredth.
const hair = 1e-12;

/** The first doubt about a step from one price to another, in hundredths; undefined where there is none. */
export function doubtOf(before: number, after: Cents, bounds: Bounds): Doubt | undefined {
  const times = Math.max(before, after) / Math.min(before, after);
  const power = Math.log10(times);
  if (power >= 1 - hair && Math.abs(power - Math.round(power)) < hair) return "point";
  if (times >= 10) return after > before ? "tenfold" : "tenth";
  return beyond(before, after, bounds);
}

/** The same of prices in decimal text. */
export function doubtAbout(before: string, after: string, bounds: Bounds): Doubt | undefined {
  const cents = centsOf(after);
  return cents === undefined ? undefined : doubtOf(hundredthsOf(before), cents, bounds);
}

/** The lowest and the highest of the prices that a new one comes among, in decimal text. */
export type Usual = { readonly lowest: string; readonly highest: string };

/** Between what prices lie; undefined where there are none. */
export function usualOf(prices: readonly string[]): Usual | undefined {
  const sorted = prices.toSorted((a, b) => Number(a) - Number(b));
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  return lowest && highest ? { lowest, highest } : undefined;
}

/** The first doubt about a new price: it is ten times the highest of the others or a tenth of the lowest, or beyond a guard rail. */
export function doubtAboutNew(price: string, usual: Usual | undefined, bounds: Bounds): Doubt | undefined {
  const cents = centsOf(price);
  if (cents === undefined) return undefined;
  if (usual && cents >= hundredthsOf(usual.highest) * 10 * (1 - hair)) return "above";
  if (usual && cents * 10 <= hundredthsOf(usual.lowest) * (1 + hair)) return "below";
  return beyondRails(cents, bounds);
}

function beyondRails(cents: Cents, { floor, ceiling }: Bounds): Doubt | undefined {
  if (cents < floor) return "floor";
  return cents > ceiling ? "ceiling" : undefined;
}

function beyond(before: number, after: Cents, { floor, ceiling, step }: Bounds): Doubt | undefined {
  if (after < Math.min(floor, before)) return "floor";
  if (after > Math.max(ceiling, before)) return "ceiling";
  return Math.abs(after - before) * 100 > step * before * (1 + hair) ? "step" : undefined;
}
