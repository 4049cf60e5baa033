import { workbenchWords } from "#words/campaign-categories/workbench.ts";
import type { GuardRails } from "./doubts.ts";
import type { Outcome } from "./preview.ts";
import { moveOf } from "./summary.ts";

/** How far a batch of changes moves prices: its largest rise and fall in percent, and whether it is large as a whole. */
export type Effect = {
  readonly rise: Outcome | undefined;
  readonly fall: Outcome | undefined;
  /** Why the batch is large as a whole, in words; undefined where it is not. */
  readonly isLarge: string | undefined;
};

// In percent, where the guard rails name no largest step.
const usualStep = 50;
// Fewer are seen one by one.
const many = 10;

/** How far outcomes that change something move the prices: as a whole they are measured by the largest step of the guard rails. */
export function effectOf(outcomes: readonly Outcome[], { step }: GuardRails): Effect {
  const most = step ? Number(step) : usualStep;
  const moved = outcomes.filter((one) => moveOf(one) !== 0);
  const sum = (of: (one: Outcome) => number) => moved.reduce((total, one) => total + of(one), 0);
  const total = moved.length > 1 ? (sum(moveOf) * 100) / sum(({ before }) => before) : 0;
  const far = moved.filter((one) => Math.abs(percentOf(one)) > most).length;
  return { rise: farthest(moved, 1), fall: farthest(moved, -1), isLarge: whyLarge({ total, far }, most) };
}

function farthest(moved: readonly Outcome[], way: 1 | -1): Outcome | undefined {
  let [most, found]: [number, Outcome | undefined] = [0, undefined];
  for (const one of moved) {
    const percent = percentOf(one) * way;
    if (percent > most) [most, found] = [percent, one];
  }
  return found;
}

/** The move of one price in percent of what it was. */
export const percentOf = (outcome: Outcome): number => (moveOf(outcome) * 100) / outcome.before;

type Whole = { readonly total: number; readonly far: number };

function whyLarge({ total, far }: Whole, most: number): string | undefined {
  if (Math.abs(total) > most) return workbenchWords.largeTotal(total, most);
  return far >= many ? workbenchWords.manyFar(far, most) : undefined;
}
