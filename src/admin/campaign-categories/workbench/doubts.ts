import { type Cents, centsOf } from "./step.ts";

/**
 * Why a price may be a typo: it has the digits of the old one with the point elsewhere, it is ten times or a tenth of it, or it is beyond a guard
 * rail. The price of a new record is compared with all others instead of an old one.
 */
export type Doubt = "point" | "tenfold" | "tenth" | "above" | "below" | "floor" | "ceiling" | "step";

/** Bounds that the user has set for prices, as decimal texts. Prices beyond them require confirmation. */
export type GuardRails = {
  readonly floor?: string | undefined;
  readonly ceiling?: string | undefined;
  /** The largest change of a price, in percent of the old one. */
  readonly step?: string | undefined;
};

/** Guard rails as numbers, for fast checks of many prices. */
export type Bounds = { readonly floor: number; readonly ceiling: number; readonly step: number };

export const boundsOf = ({ floor, ceiling, step }: GuardRails): Bounds => ({
  floor: floor ? hundredthsOf(floor) : -Infinity,
  ceiling: ceiling ? hundredthsOf(ceiling) : Infinity,
  step: step ? Number(step) : Infinity,
});

/** In hundredths; exact for at most two decimals. */
const hundredthsOf = (decimal: string) => centsOf(decimal) ?? Number(`${decimal}e2`);

// The rounding error of prices with more decimals is far less than a hundredth.
const tolerance = 1e-12;

/** The first doubt about a change of a price, in hundredths; undefined if there is none. */
export function doubtOf(before: number, after: Cents, bounds: Bounds): Doubt | undefined {
  const times = Math.max(before, after) / Math.min(before, after);
  const power = Math.log10(times);
  if (power >= 1 - tolerance && Math.abs(power - Math.round(power)) < tolerance) return "point";
  if (times >= 10) return after > before ? "tenfold" : "tenth";
  return beyond(before, after, bounds);
}

/** Like doubtOf, for prices as decimal texts. */
export function doubtAbout(before: string, after: string, bounds: Bounds): Doubt | undefined {
  const cents = centsOf(after);
  return cents === undefined ? undefined : doubtOf(hundredthsOf(before), cents, bounds);
}

/** The lowest and highest of the other prices, as decimal texts. */
export type PriceSpan = { readonly lowest: string; readonly highest: string };

/** The range of prices; undefined if there are none. */
export function priceSpanOf(prices: readonly string[]): PriceSpan | undefined {
  const sorted = prices.toSorted((a, b) => Number(a) - Number(b));
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  return lowest && highest ? { lowest, highest } : undefined;
}

/** The first doubt about the price of a new record: it is ten times the highest or a tenth of the lowest other price, or beyond a guard rail. */
export function doubtAboutNew(
  price: string,
  usual: PriceSpan | undefined,
  bounds: Bounds,
): Doubt | undefined {
  const cents = centsOf(price);
  if (cents === undefined) return undefined;
  if (usual && cents >= hundredthsOf(usual.highest) * 10 * (1 - tolerance)) return "above";
  if (usual && cents * 10 <= hundredthsOf(usual.lowest) * (1 + tolerance)) return "below";
  return beyondRails(cents, bounds);
}

function beyondRails(cents: Cents, { floor, ceiling }: Bounds): Doubt | undefined {
  if (cents < floor) return "floor";
  return cents > ceiling ? "ceiling" : undefined;
}

function beyond(before: number, after: Cents, { floor, ceiling, step }: Bounds): Doubt | undefined {
  if (after < Math.min(floor, before)) return "floor";
  if (after > Math.max(ceiling, before)) return "ceiling";
  return Math.abs(after - before) * 100 > step * before * (1 + tolerance) ? "step" : undefined;
}
