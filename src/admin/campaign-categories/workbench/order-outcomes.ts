import type { Outcome } from "./preview.ts";
import { moveOf } from "./summary.ts";

/** The values by which rows can be sorted: the change, the change in percent, the old price and the new one. */
const measures = {
  move: (one: Outcome) => Math.abs(moveOf(one)),
  percent: (one: Outcome) => Math.abs(moveOf(one)) / one.before,
  before: (one: Outcome) => one.before,
  after: ({ before, after = before }: Outcome) => after,
} as const;

export type Measure = keyof typeof measures;

/** A sort order; a leading "-" means descending, "" the order of the selection. */
export type OutcomeOrder = "" | Measure | `-${Measure}`;

/** The measure of an order; "" for the order of the selection. True by construction: an order is a measure with an optional sign. */
export const measureOf = (order: OutcomeOrder) => order.replace("-", "") as Measure | "";
export const isDescending = (order: OutcomeOrder) => order.startsWith("-");

/** The order after a column header is pressed: descending, then ascending, then that of the selection. */
export function nextOrder(order: OutcomeOrder, by: Measure): OutcomeOrder {
  if (measureOf(order) !== by) return `-${by}`;
  return isDescending(order) ? by : "";
}

/** Sorts the rows; the sort is stable. */
export function ordered(outcomes: readonly Outcome[], order: OutcomeOrder): readonly Outcome[] {
  const by = measureOf(order);
  if (by === "") return outcomes;
  const sign = isDescending(order) ? -1 : 1;
  // An old price of 0, which only another service could return, has no change in percent.
  const sizes = Float64Array.from(outcomes, (one) => sign * measures[by](one) || 0);
  // Sorting numbers in a typed array is much faster than sorting rows. Each row is then put at the place of its number, after equal ones.
  const sorted = sizes.toSorted();
  const equal = new Uint32Array(sizes.length);
  const rows = [...outcomes];
  for (const [index, one] of outcomes.entries()) {
    const first = firstOf(sorted, sizes[index] ?? 0);
    const before = equal[first] ?? 0;
    rows[first + before] = one;
    equal[first] = before + 1;
  }
  return rows;
}

/** The first index of a number in a sorted array. */
function firstOf(sorted: Float64Array, number: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((sorted[middle] ?? 0) < number) from = middle + 1;
    else to = middle;
  }
  return from;
}
