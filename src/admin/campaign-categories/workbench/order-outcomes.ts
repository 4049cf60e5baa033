import type { Outcome } from "./preview.ts";
import { moveOf } from "./summary.ts";

/** What rows can be ordered by: the size of the move, the same in percent of the old price, the old price and the new one. */
const measures = {
  move: (one: Outcome) => Math.abs(moveOf(one)),
  percent: (one: Outcome) => Math.abs(moveOf(one)) / one.before,
  before: (one: Outcome) => one.before,
  after: ({ before, after = before }: Outcome) => after,
} as const;

/** What the rows are ordered by. */
export type Measure = keyof typeof measures;

/** An order of rows, with "-" before it where the largest come first; "" is the order in which they were chosen. */
export type OutcomeOrder = "" | Measure | `-${Measure}`;

/** What an order is by; "" for the order in which the rows were chosen: without its sign an order is one or the other. */
export const measureOf = (order: OutcomeOrder) => order.replace("-", "") as Measure | "";
/** Whether the largest come first. */
export const isDescending = (order: OutcomeOrder) => order.startsWith("-");

/** The next order when the head of a column is pressed: the largest first, then the smallest, then as they were chosen. */
export function nextOrder(order: OutcomeOrder, by: Measure): OutcomeOrder {
  if (measureOf(order) !== by) return `-${by}`;
  return isDescending(order) ? by : "";
}

/** The rows in an order; equal ones stay as they stood. */
export function ordered(outcomes: readonly Outcome[], order: OutcomeOrder): readonly Outcome[] {
  const by = measureOf(order);
  if (by === "") return outcomes;
  const sign = isDescending(order) ? -1 : 1;
  // A price of nothing, which only another service could answer, has no move in percent.
  const sizes = Float64Array.from(outcomes, (one) => sign * measures[by](one) || 0);
  // Numbers alone are sorted much faster than rows: each row then goes to where its number stands, behind those that equal it.
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

/** Where a number first stands among sorted ones. */
function firstOf(sorted: Float64Array, number: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((sorted[middle] ?? 0) < number) from = middle + 1;
    else to = middle;
  }
  return from;
}
