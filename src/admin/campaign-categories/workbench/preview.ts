import type { CampaignCategory, TargetStatus } from "#contract/records/campaign-category.ts";
import { priceLimits } from "#contract/price.ts";
import { workbenchWords } from "#words/campaign-categories/workbench.ts";
import { moneySetting } from "../../money.ts";
import { type TypedPrice, priceRangeIn } from "../../money/typed-price.ts";
import { type Bounds, type Doubt, doubtOf } from "./doubts.ts";
import { reckoning } from "./reckoning.ts";
import { type Cents, type Price, type Rule, centsOf, priceOf } from "./step.ts";

/** A record whose price may change, as it is shown. */
export type PricedRow = Price & { readonly record: CampaignCategory };

/** Records made ready for it. */
export const pricedRows = (records: readonly CampaignCategory[]): readonly PricedRow[] =>
  records.map((record) => ({ record, ...priceOf(record.price) }));

/** What is wished for: prices that were pasted record by record, the rule that follows, and a status. */
export type Wish = Rule & {
  readonly status: TargetStatus | undefined;
  readonly pasted: ReadonlyMap<number, TypedPrice> | undefined;
};

/** What becomes of one record. `after` and `status` are undefined where they stay; `refusal` says in words why a price cannot be sent. */
export type Outcome = {
  readonly record: CampaignCategory;
  /** The old price in hundredths, for measures and drawing; `cents` is the same where it is exact. */
  readonly before: number;
  readonly cents: Cents | undefined;
  readonly after: Cents | undefined;
  readonly status: TargetStatus | undefined;
  readonly doubt: Doubt | undefined;
  /** Whether the price is lowered, and would not be without a ceiling. */
  readonly isCapped: boolean;
  readonly refusal: string | undefined;
};

/** What becomes of all, set apart. Each record stands in one of `changed`, `same` and `refused`; the doubted are among the changed. */
export type Preview = Readonly<
  Record<"all" | "changed" | "same" | "refused" | "doubted", readonly Outcome[]>
>;

const [lowest, highest] = [centsOf(priceLimits.minimum) ?? 1, centsOf(priceLimits.maximum) ?? Infinity];

/** Does what is wished for to all rows. */
export function previewOf(rows: readonly PricedRow[], wish: Wish, bounds: Bounds): Preview {
  const reckon = reckonerOf(wish);
  const outcomeOf = outcomesUnder(wish, bounds);
  const preview = {
    all: rows.map((row) => outcomeOf(row, reckon(row))),
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

/** The one part of the three in which it stands. */
export function partOf(one: Outcome): "changed" | "same" | "refused" {
  if (one.refusal) return "refused";
  return isChanged(one) ? "changed" : "same";
}

/** Whether anything of it would be sent. */
export const isChanged = ({ after, status, refusal }: Outcome) =>
  !refusal && (after !== undefined || status !== undefined);

/** Whether it is asked about once more. */
export const isDoubted = ({ doubt, isCapped }: Outcome) => isCapped || doubt !== undefined;

type Reckoned = Cents | undefined | { readonly refusal: string };

function reckonerOf({ steps, finish, pasted }: Wish): (row: PricedRow) => Reckoned {
  const reckon = reckoning({ steps, finish });
  if (!pasted) return (row) => reckon(row);
  return (row) => {
    const typed = pasted.get(row.record.ad_campaign_category_id);
    return !typed || "refusal" in typed ? typed : reckon(row, priceOf(typed.price));
  };
}

function outcomesUnder(wish: Wish, bounds: Bounds) {
  const beyondLimits = workbenchWords.beyondLimits(priceRangeIn(moneySetting.locale));
  const uncapped = hasCeiling(wish) ? reckonerOf(withoutCeilings(wish)) : undefined;
  const isCapped = (row: PricedRow, before: number, after: Cents) => {
    if (!uncapped || after >= before) return false;
    const otherwise = uncapped(row);
    return otherwise === undefined || (typeof otherwise === "number" && otherwise >= before);
  };
  return (row: PricedRow, reckoned: Reckoned): Outcome => {
    const { record, cents } = row;
    const before = cents ?? Number(record.price) * 100;
    const status = wish.status === record.target_status ? undefined : wish.status;
    const unsent = { record, before, cents, after: undefined, status, doubt: undefined, isCapped: false };
    if (typeof reckoned === "object") return { ...unsent, refusal: reckoned.refusal };
    if (reckoned === undefined) return { ...unsent, refusal: undefined };
    if (reckoned < lowest || reckoned > highest) return { ...unsent, after: reckoned, refusal: beyondLimits };
    const doubt = doubtOf(before, reckoned, bounds);
    return {
      record,
      before,
      cents,
      after: reckoned,
      status,
      doubt,
      isCapped: isCapped(row, before, reckoned),
      refusal: undefined,
    };
  };
}

const hasCeiling = ({ steps, finish }: Rule) =>
  finish.ceiling !== undefined || steps.some((step) => step.is === "hold" && step.ceiling !== undefined);

const withoutCeilings = ({ steps, finish, ...wish }: Wish): Wish => ({
  ...wish,
  steps: steps.map((step) => (step.is === "hold" ? { ...step, ceiling: undefined } : step)),
  finish: { ...finish, ceiling: undefined },
});
