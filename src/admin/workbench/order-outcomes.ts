import type { Outcome } from "./preview.ts";
import { moveOf } from "./summary.ts";

/** What rows can be ordered by: the size of the move, the same in percent of the old price, the old price and the new one. */
const measures = {
  move: (one: Outcome) => Math.abs(moveOf(one)),
  percent: (one: Outcome) => Math.abs(moveOf(one)) / one.before,
  before: (one: Outcome) => one.before,
  after: ({ before, after = before }: Outcome) => after,
} as const;

export type Measure = keyof typeof measures;

/** An order of rows, with "-" before it where the largest come first; "" is the order in which they were chosen. */
export type OutcomeOrder = "" | Measure | `-${Measure}`;

export const measureOf = (order: OutcomeOrder) => order.replace("-", "") as Measure | "";
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
  const sizes = Float64Array.from(outcomes, (one) => sign * measures[by](one));
  const places = Uint32Array.from(sizes.keys());
  places.sort((a, b) => (sizes[a] ?? 0) - (sizes[b] ?? 0) || a - b);
  return Array.from(places).flatMap((place) => outcomes[place] ?? []);
}
