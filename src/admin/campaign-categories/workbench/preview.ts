import type { CampaignCategory, TargetStatus } from "#contract/records/campaign-category.ts";
import { priceLimits } from "#contract/price.ts";
import { workbenchWords } from "#words/workbench.ts";
import { moneySetting } from "../../money.ts";
import { type TypedPrice, priceRangeIn } from "../../money/typed-price.ts";
import { type Bounds, type Doubt, doubtOf } from "./doubts.ts";
import { reckoning } from "./reckoning.ts";
import { type Cents, type Step, centsOf } from "./step.ts";

/** A record whose price may change, as it is shown; its price in hundredths, where it has no more decimals than two. */
export type PricedRow = { readonly record: CampaignCategory; readonly cents: Cents | undefined };

/** Records made ready for it. */
export const pricedRows = (records: readonly CampaignCategory[]): readonly PricedRow[] =>
  records.map((record) => ({ record, cents: centsOf(record.price) }));

/** What is wished for: prices that were pasted record by record, the steps that follow, and a status. */
type Wish = {
  readonly steps: readonly Step[];
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
  const all = rows.map((row) => outcomeOf(row, reckon(row)));
  const changed = all.filter(isChanged);
  return {
    all,
    changed,
    same: all.filter((one) => !one.refusal && !isChanged(one)),
    refused: all.filter(({ refusal }) => refusal),
    doubted: changed.filter(({ doubt }) => doubt),
  };
}

/** Whether anything of it would be sent. */
export const isChanged = ({ after, status, refusal }: Outcome) =>
  !refusal && (after !== undefined || status !== undefined);

type Reckoned = Cents | undefined | { readonly refusal: string };

function reckonerOf({ steps, pasted }: Wish): (row: PricedRow) => Reckoned {
  const reckon = reckoning(steps);
  if (!pasted) return ({ record, cents }) => reckon(record.price, cents);
  return ({ record }) => {
    const typed = pasted.get(record.ad_campaign_category_id);
    if (!typed || "refusal" in typed) return typed;
    const after = reckon(typed.price) ?? centsOf(typed.price);
    return after === centsOf(record.price) ? undefined : after;
  };
}

function outcomesUnder({ status: wished }: Wish, bounds: Bounds) {
  const beyondLimits = workbenchWords.beyondLimits(priceRangeIn(moneySetting.locale));
  return ({ record, cents }: PricedRow, reckoned: Reckoned): Outcome => {
    const before = cents ?? Number(record.price) * 100;
    const status = wished === record.target_status ? undefined : wished;
    const unsent = { record, before, cents, after: undefined, status, doubt: undefined };
    if (typeof reckoned === "object") return { ...unsent, refusal: reckoned.refusal };
    if (reckoned === undefined) return { ...unsent, refusal: undefined };
    const isWithin = reckoned >= lowest && reckoned <= highest;
    const doubt = isWithin ? doubtOf(before, reckoned, bounds) : undefined;
    const refusal = isWithin ? undefined : beyondLimits;
    return { record, before, cents, after: reckoned, status, doubt, refusal };
  };
}
