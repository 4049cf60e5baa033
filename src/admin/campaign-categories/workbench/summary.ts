import type { TargetStatus } from "#contract/records/campaign-category.ts";
import { workbenchWords } from "#words/campaign-categories/workbench.ts";
import { formattedPrice } from "../../money.ts";
import type { Outcome } from "./preview.ts";
import { type Finish, type Rounding, type Rule, type Step, decimalOf, differenceOf, sumOf } from "./step.ts";

/** From the smallest to the largest change, in percent of the old price. For display only. */
type Span = { readonly least: number; readonly most: number };
export type Moves = { readonly count: number; readonly percent: Span };

/** Numbers about a batch of changes. Prices and sums are exact decimal texts. */
export type Summary = {
  readonly raised: Moves;
  readonly lowered: Moves;
  readonly statuses: { readonly count: number; readonly to: TargetStatus | undefined };
  /** The largest change, and the five largest, by amount. */
  readonly largest: readonly Outcome[];
  readonly before: string;
  readonly after: string;
};

const maxNamed = 5;

/** Summarizes outcomes that change something. */
export function summaryOf(outcomes: readonly Outcome[]): Summary {
  const moved = outcomes.filter(({ after }) => after !== undefined);
  const raised = moved.filter((one) => moveOf(one) > 0);
  const statuses = outcomes.filter(({ status }) => status !== undefined);
  return {
    raised: movesOf(raised),
    lowered: movesOf(moved.filter((one) => moveOf(one) < 0)),
    statuses: { count: statuses.length, to: statuses[0]?.status },
    largest: largestOf(moved),
    before: sumBefore(moved),
    after: decimalOf(moved.reduce((sum, { after = 0 }) => sum + after, 0)),
  };
}

/** The change of the price, in hundredths. */
export const moveOf = ({ before, after = before }: Outcome) => after - before;

/** The new price to send, as decimal text. */
export const priceAfter = ({ record, after }: Outcome): string =>
  after === undefined ? record.price : decimalOf(after);

/** The exact, signed difference of two decimal texts, formatted as money. A word joiner keeps the minus sign with its amount. */
export function signedDifference(before: string, after: string): string {
  const difference = differenceOf(before, after);
  return difference.startsWith("-")
    ? `−\u2060${formattedPrice(difference.slice(1))}`
    : `+${formattedPrice(difference)}`;
}

/** The sentence that the user confirms. It restates the rule, if there is one. */
export function sentenceOf(summary: Summary, rule: Rule): string {
  const [largest] = summary.largest;
  const [before, after] = largest ? [largest.record.price, priceAfter(largest)] : ["0", "0"];
  const shown = { before: formattedPrice(before), after: formattedPrice(after) };
  return workbenchWords.sentence(summary, shown, readBackOf(rule, summary));
}

/**
 * A rule as the sentence restates it: by how much prices change, if all change alike and there is more than one price, and the limits. Prices are
 * formatted, percentages decimal texts.
 */
export type ReadBack = {
  readonly by:
    | { readonly is: "percent"; readonly percent: string }
    | { readonly is: "add" | "set"; readonly amount: string }
    | undefined;
  readonly limits: readonly Limit[];
};

export type Limit =
  | ({ readonly is: "round" } & Rounding)
  | { readonly is: "floor"; readonly price: string }
  | { readonly is: "ceiling"; readonly price: string }
  | { readonly is: "most"; readonly percent: string }
  | { readonly is: "never"; readonly never: "lower" | "raise" };

/** Later steps are restated only if none of them changes prices by itself. */
function readBackOf({ steps: [first, ...more], finish }: Rule, { raised, lowered }: Summary): ReadBack {
  if (!first) return { by: undefined, limits: limitsAfter(finish) };
  if (!isMoving(first) || more.some(isMoving)) return { by: undefined, limits: [] };
  const limits = [...more.flatMap(limitsIn), ...limitsAfter(finish)];
  const isOneWay = raised.count * lowered.count === 0 || first.is === "set";
  const isMore = raised.count + lowered.count > 1 || limits.length > 0;
  return { by: isOneWay && isMore ? moveIn(first) : undefined, limits };
}

const limitsAfter = ({ rounding, floor, ceiling, most, never }: Finish): Limit[] => [
  ...limitsOf({ rounding, floor, ceiling }),
  ...(most === undefined ? [] : [{ is: "most", percent: most } as const]),
  ...(never ? [{ is: "never", never } as const] : []),
];

type Moving = Extract<Step, { is: "percent" | "add" | "set" }>;

const isMoving = (step: Step): step is Moving => step.is !== "round" && step.is !== "hold";

const moveIn = (step: Moving): ReadBack["by"] =>
  step.is === "percent"
    ? { is: "percent", percent: step.percent.replace("-", "") }
    : { is: step.is, amount: formattedPrice(step.amount.replace("-", "")) };

function limitsIn(step: Step): Limit[] {
  if (step.is === "round") return [step];
  return step.is === "hold" ? limitsOf(step) : [];
}

const limitsOf = ({ rounding, floor, ceiling }: Pick<Finish, "rounding" | "floor" | "ceiling">): Limit[] => [
  ...(rounding ? [{ is: "round", ...rounding } as const] : []),
  ...(floor === undefined ? [] : [{ is: "floor", price: formattedPrice(floor) } as const]),
  ...(ceiling === undefined ? [] : [{ is: "ceiling", price: formattedPrice(ceiling) } as const]),
];

function movesOf(outcomes: readonly Outcome[]): Moves {
  let [least, most] = [Infinity, 0];
  for (const one of outcomes) {
    const percent = Math.abs((moveOf(one) * 100) / one.before);
    least = Math.min(least, percent);
    most = Math.max(most, percent);
  }
  return { count: outcomes.length, percent: { least, most } };
}

function largestOf(moved: readonly Outcome[]): Outcome[] {
  const largest: Outcome[] = [];
  for (const one of moved) {
    const last = largest[maxNamed - 1];
    if (last && Math.abs(moveOf(one)) <= Math.abs(moveOf(last))) continue;
    largest.push(one);
    largest.sort((a, b) => Math.abs(moveOf(b)) - Math.abs(moveOf(a)));
    largest.length = Math.min(largest.length, maxNamed);
  }
  return largest;
}

// Integers of hundredths add up exactly as numbers; only prices with more decimals need big integers.
function sumBefore(moved: readonly Outcome[]): string {
  const longer: string[] = [];
  let sum = 0;
  for (const { cents, record } of moved)
    if (cents === undefined) longer.push(record.price);
    else sum += cents;
  return sumOf(longer, sum);
}
