import { type GuardRails, keptRails } from "./guard-rails.ts";
import { type Cents, centsOf } from "./step.ts";

/**
 * Why a new price is asked for once more: its digits are those of the old one with the point elsewhere, it is ten times as much or a
 * tenth, or it lies beyond a guard rail.
 */
export type Doubt = "point" | "tenfold" | "tenth" | "floor" | "ceiling" | "step";

/** Guard rails made ready for many prices. */
export type Bounds = { readonly floor: number; readonly ceiling: number; readonly step: number };

/** The bounds of guard rails. */
export const boundsOf = ({ floor, ceiling, step }: GuardRails): Bounds => ({
  floor: floor ? hundredthsOf(floor) : -Infinity,
  ceiling: ceiling ? hundredthsOf(ceiling) : Infinity,
  step: step ? Number(step) : Infinity,
});

/** The bounds of the guard rails that are kept in this browser. */
export const keptBounds = (): Bounds => boundsOf(keptRails());

/** Exact where there are no more decimals than two. */
const hundredthsOf = (decimal: string) => centsOf(decimal) ?? Number(decimal) * 100;

/** The first doubt about a step from one price to another, in hundredths; undefined where there is none. */
export function doubtOf(before: number, after: Cents, bounds: Bounds): Doubt | undefined {
  const times = Math.max(before, after) / Math.min(before, after);
  if (times >= 10 && Number.isInteger(Math.log10(times))) return "point";
  if (times >= 10) return after > before ? "tenfold" : "tenth";
  return beyond(before, after, bounds);
}

/** The same of prices in decimal text; `before` is null for a new price, which only the floor and the ceiling concern. */
export function doubtAbout(before: string | null, after: string, bounds: Bounds): Doubt | undefined {
  const cents = centsOf(after);
  if (cents === undefined) return undefined;
  if (before !== null) return doubtOf(hundredthsOf(before), cents, bounds);
  if (cents < bounds.floor) return "floor";
  return cents > bounds.ceiling ? "ceiling" : undefined;
}

function beyond(before: number, after: Cents, { floor, ceiling, step }: Bounds): Doubt | undefined {
  if (after < Math.min(floor, before)) return "floor";
  if (after > Math.max(ceiling, before)) return "ceiling";
  return Math.abs(after - before) * 100 > step * before ? "step" : undefined;
}
