import { workbenchWords } from "#words/campaign-categories/workbench.ts";
import type { GuardRails } from "./doubts.ts";
import type { Outcome } from "./preview.ts";
import { moveOf } from "./summary.ts";

/** The effect of a batch of changes on prices: the largest rise and fall, the doubts, and whether the batch is large as a whole. */
export type Effect = {
  readonly rise: Outcome | undefined;
  readonly fall: Outcome | undefined;
  /** How many changes may be typos, and how many a ceiling limits. */
  readonly doubts: number;
  readonly capped: number;
  /** Why the batch is large as a whole, as a sentence; undefined if it is not. */
  readonly isLarge: string | undefined;
};

// In percent, if the guard rails set no largest step.
const usualStep = 50;
// Users look at fewer rows one by one.
const manyRows = 10;

/** The effect of outcomes that change something. The batch counts as large by the largest step of the guard rails. */
export function effectOf(outcomes: readonly Outcome[], { step }: GuardRails): Effect {
  const limit = step ? Number(step) : usualStep;
  const [rise, fall] = [largestCollector(), largestCollector()];
  let [doubts, capped, moved, far, moves, before] = [0, 0, 0, 0, 0, 0];
  for (const one of outcomes) {
    if (one.doubt) doubts += 1;
    if (one.isCapped) capped += 1;
    const move = moveOf(one);
    if (move === 0) continue;
    const percent = percentOf(one);
    rise.look(one, percent);
    fall.look(one, -percent);
    moved += 1;
    far += Number(Math.abs(percent) > limit);
    moves += move;
    before += one.before;
  }
  const total = moved > 1 ? (moves * 100) / before : 0;
  return { rise: rise.found(), fall: fall.found(), doubts, capped, isLarge: whyLarge({ total, far }, limit) };
}

/** Collects the first of the outcomes with the largest change, if there is any. */
function largestCollector() {
  let [most, found]: [number, Outcome | undefined] = [0, undefined];
  return {
    look(one: Outcome, percent: number) {
      if (percent > most) [most, found] = [percent, one];
    },
    found: () => found,
  };
}

/** The change of a price in percent of the old one. */
export const percentOf = (outcome: Outcome): number => (moveOf(outcome) * 100) / outcome.before;

type Whole = { readonly total: number; readonly far: number };

function whyLarge({ total, far }: Whole, most: number): string | undefined {
  if (Math.abs(total) > most) return workbenchWords.largeTotal(total, most);
  return far >= manyRows ? workbenchWords.manyFar(far, most) : undefined;
}
