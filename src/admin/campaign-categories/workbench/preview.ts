import type { CampaignCategory, TargetStatus } from "#contract/records/campaign-category.ts";
import { priceLimits } from "#contract/price.ts";
import { workbenchWords } from "#words/campaign-categories/workbench.ts";
import { moneySetting } from "../../money.ts";
import { type TypedPrice, priceRangeIn } from "../../money/typed-price.ts";
import { type Bounds, type Doubt, doubtOf } from "./doubts.ts";
import { compileRule } from "./compile-rule.ts";
import { type Cents, type Price, type Rule, centsOf, priceOf } from "./step.ts";

/** A record with its price, parsed. */
export type PricedRow = Price & { readonly record: CampaignCategory };

export const pricedRows = (records: readonly CampaignCategory[]): readonly PricedRow[] =>
  records.map((record) => ({ record, ...priceOf(record.price) }));

/** What the user wants to change: pasted prices by record, the rule that is applied after them, and a status. */
export type Repricing = Rule & {
  readonly status: TargetStatus | undefined;
  readonly pasted: ReadonlyMap<number, TypedPrice> | undefined;
};

/** The outcome for one record. `after` and `status` are undefined if unchanged; `refusal` is a sentence that says why the price cannot be sent. */
export type Outcome = {
  readonly record: CampaignCategory;
  /** The old price in hundredths, for measuring and charts; `cents` is the same if it is exact. */
  readonly before: number;
  readonly cents: Cents | undefined;
  readonly after: Cents | undefined;
  readonly status: TargetStatus | undefined;
  readonly doubt: Doubt | undefined;
  /** Whether only a ceiling makes the price lower than before. */
  readonly isCapped: boolean;
  readonly refusal: string | undefined;
};

/** The outcomes for all records, grouped. Each is in one of `changed`, `same` and `refused`; doubted ones are also in `changed`. */
export type Preview = Readonly<
  Record<"all" | "changed" | "same" | "refused" | "doubted", readonly Outcome[]>
>;

const [lowest, highest] = [centsOf(priceLimits.minimum) ?? 1, centsOf(priceLimits.maximum) ?? Infinity];

/** Applies a repricing to all rows. */
export function previewOf(rows: readonly PricedRow[], repricing: Repricing, bounds: Bounds): Preview {
  const computePrice = priceComputer(repricing);
  const outcomeOf = outcomesUnder(repricing, bounds);
  const preview = {
    all: rows.map((row) => outcomeOf(row, computePrice(row))),
    changed: [] as Outcome[],
    same: [] as Outcome[],
    refused: [] as Outcome[],
    doubted: [] as Outcome[],
  };
  for (const one of preview.all) {
    const part = partOf(one);
    preview[part].push(one);
    if (part === "changed" && isDoubted(one)) preview.doubted.push(one);
  }
  return preview;
}

/** The group of an outcome. */
export function partOf(outcome: Outcome): "changed" | "same" | "refused" {
  if (outcome.refusal) return "refused";
  return isChanged(outcome) ? "changed" : "same";
}

/** Whether anything would be sent. */
export const isChanged = ({ after, status, refusal }: Outcome) =>
  !refusal && (after !== undefined || status !== undefined);

/** Whether the outcome requires confirmation. */
export const isDoubted = ({ doubt, isCapped }: Outcome) => isCapped || doubt !== undefined;

type ComputedPrice = Cents | undefined | { readonly refusal: string };

function priceComputer({ steps, finish, pasted }: Repricing): (row: PricedRow) => ComputedPrice {
  const computePrice = compileRule({ steps, finish });
  if (!pasted) return (row) => computePrice(row);
  return (row) => {
    const typed = pasted.get(row.record.ad_campaign_category_id);
    return !typed || "refusal" in typed ? typed : computePrice(row, priceOf(typed.price));
  };
}

function outcomesUnder(repricing: Repricing, bounds: Bounds) {
  const beyondLimits = workbenchWords.beyondLimits(priceRangeIn(moneySetting.locale));
  const uncapped = hasCeiling(repricing) ? priceComputer(withoutCeilings(repricing)) : undefined;
  const isCapped = (row: PricedRow, before: number, after: Cents) => {
    if (!uncapped || after >= before) return false;
    const otherwise = uncapped(row);
    return otherwise === undefined || (typeof otherwise === "number" && otherwise >= before);
  };
  return (row: PricedRow, computed: ComputedPrice): Outcome => {
    const { record, cents } = row;
    const before = cents ?? Number(record.price) * 100;
    const status = repricing.status === record.target_status ? undefined : repricing.status;
    const unsent = { record, before, cents, after: undefined, status, doubt: undefined, isCapped: false };
    if (typeof computed === "object") return { ...unsent, refusal: computed.refusal };
    if (computed === undefined) return { ...unsent, refusal: undefined };
    if (computed < lowest || computed > highest) return { ...unsent, after: computed, refusal: beyondLimits };
    const doubt = doubtOf(before, computed, bounds);
    return {
      record,
      before,
      cents,
      after: computed,
      status,
      doubt,
      isCapped: isCapped(row, before, computed),
      refusal: undefined,
    };
  };
}

const hasCeiling = ({ steps, finish }: Rule) =>
  finish.ceiling !== undefined || steps.some((step) => step.is === "hold" && step.ceiling !== undefined);

const withoutCeilings = ({ steps, finish, ...repricing }: Repricing): Repricing => ({
  ...repricing,
  steps: steps.map((step) => (step.is === "hold" ? { ...step, ceiling: undefined } : step)),
  finish: { ...finish, ceiling: undefined },
});
