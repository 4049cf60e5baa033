import { workbenchWords } from "#words/campaign-categories/workbench.ts";
import type { GuardRails } from "./doubts.ts";
import type { Outcome } from "./preview.ts";
import { moveOf } from "./summary.ts";

/** How far a batch of changes moves prices: its largest rise and fall in percent, what is doubted of it, and whether it is large as a whole. */
export type Effect = {
  readonly rise: Outcome | undefined;
  readonly fall: Outcome | undefined;
  /** How many moves may be slips, and how many a ceiling cuts off. */
  readonly slips: number;
  readonly capped: number;
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
  const [rise, fall] = [farthest(), farthest()];
  let [slips, capped, moved, far, moves, before] = [0, 0, 0, 0, 0, 0];
  for (const one of outcomes) {
    if (one.doubt) slips += 1;
    if (one.isCapped) capped += 1;
    const move = moveOf(one);
    if (move === 0) continue;
    const percent = percentOf(one);
    rise.look(one, percent);
    fall.look(one, -percent);
    moved += 1;
    far += Number(Math.abs(percent) > most);
    moves += move;
    before += one.before;
  }
  const total = moved > 1 ? (moves * 100) / before : 0;
  return { rise: rise.found(), fall: fall.found(), slips, capped, isLarge: whyLarge({ total, far }, most) };
}

/** Finds the first of those that go farthest, if any goes anywhere. */
function farthest() {
  let [most, found]: [number, Outcome | undefined] = [0, undefined];
  return {
    look(one: Outcome, percent: number) {
      if (percent > most) [most, found] = [percent, one];
    },
    found: () => found,
  };
}

/** The move of one price in percent of what it was. */
export const percentOf = (outcome: Outcome): number => (moveOf(outcome) * 100) / outcome.before;

type Whole = { readonly total: number; readonly far: number };

function whyLarge({ total, far }: Whole, most: number): string | undefined {
  if (Math.abs(total) > most) return workbenchWords.largeTotal(total, most);
  return far >= many ? workbenchWords.manyFar(far, most) : undefined;
}
