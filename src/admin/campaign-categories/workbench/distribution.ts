import type { Outcome } from "./preview.ts";

/** How many prices lie from one bound up to below the next, in hundredths, before and after. */
export type Bin = {
  readonly from: number;
  readonly to: number;
  readonly before: number;
  readonly after: number;
};

/** The prices before and after, counted between round bounds: evenly spaced ones, or growing ones where prices differ a lot. */
export function distributionOf(outcomes: readonly Outcome[], extent: Extent): Bin[] {
  const bounds = boundsOf(extent);
  const before = bounds.slice(1).fill(0);
  const after = bounds.slice(1).fill(0);
  for (const one of outcomes) {
    count(before, bounds, one.before);
    count(after, bounds, one.after ?? one.before);
  }
  return before.map((number, index) => ({
    from: bounds[index] ?? 0,
    to: bounds[index + 1] ?? 0,
    before: number,
    after: after[index] ?? 0,
  }));
}

/** In hundredths. */
export type Extent = { readonly least: number; readonly most: number };

/** The least and the most of all prices, before and after. */
export function extentOf(outcomes: readonly Outcome[]): Extent {
  let [least, most] = [Infinity, 0];
  for (const { before, after = before } of outcomes) {
    least = Math.min(least, before, after);
    most = Math.max(most, before, after);
  }
  return { least: Number.isFinite(least) ? Math.max(1, least) : 1, most: Math.max(1, most) };
}

/** Whether prices differ so much that they are better drawn by their ratios. */
export const isWide = ({ least, most }: Extent) => most / least > 30;

const mostBins = 20;

function boundsOf(extent: Extent): number[] {
  return isWide(extent) ? growingBounds(extent) : evenBounds(extent);
}

function evenBounds({ least, most }: Extent): number[] {
  const width = roundSteps().find((step) => (most - least) / step < mostBins) ?? most;
  const first = Math.floor(least / width) * width;
  const bins = Math.floor((most - first) / width) + 1;
  return Array.from({ length: bins + 1 }, (_, index) => first + index * width);
}

function growingBounds({ least, most }: Extent): number[] {
  const bounds = roundSteps();
  const first = bounds.findLastIndex((bound) => bound <= least);
  const last = bounds.findIndex((bound) => bound > most);
  return bounds.slice(Math.max(0, first), last + 1);
}

/** 1, 2, 5, 10, 20, 50 and so on. */
const roundSteps = () =>
  Array.from({ length: 10 }, (_, power) => [1, 2, 5].map((one) => one * 10 ** power)).flat();

function count(bins: number[], bounds: readonly number[], price: number): void {
  let bin = 0;
  while (bin < bins.length - 1 && price >= (bounds[bin + 1] ?? Infinity)) bin += 1;
  bins[bin] = (bins[bin] ?? 0) + 1;
}
