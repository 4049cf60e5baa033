import { useMemo } from "react";
import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import type { ListAddress } from "../../list/view/use-list-address.ts";
import { moneySetting } from "../../money.ts";
import type { Intent } from "../../money/typed-decimal.ts";
import type { Question } from "../../ui/messages/question.tsx";
import { type TypedPrice, questionAbout, typedPrice } from "../../money/typed-price.ts";
import { pastedColumn } from "./pasted-column.ts";

/** A pasted text that is not a valid price, and the record that it was for. */
type BadPaste = {
  readonly line: number;
  readonly record: CampaignCategory;
  readonly typed: string;
  readonly refusal: string;
};

/** A pasted column and the records that it is for. `records` is undefined if the tab no longer has the column. */
export type Pasted = {
  readonly count: number;
  readonly beyond: number;
  readonly records: readonly CampaignCategory[] | undefined;
  readonly prices: ReadonlyMap<number, TypedPrice>;
  readonly bad: readonly BadPaste[];
  /** The question about ambiguous prices of the column; `unclear` is their number. */
  readonly question: Question<Intent> | undefined;
  readonly unclear: number;
};

/** Assigns the column that the address names to the records, from the one at which it was pasted. */
export function usePasted(
  address: ListAddress,
  records: readonly CampaignCategory[] | undefined,
  meant: Intent | undefined,
): Pasted | undefined {
  const [key, from] = [address.filter("paste"), Number(address.filter("from"))];
  return useMemo(
    () => (key ? assignToRecords(pastedColumn(key), { from, meant }, records ?? []) : undefined),
    [key, from, meant, records],
  );
}

function assignToRecords(
  column: readonly string[] | undefined,
  { from, meant }: { from: number; meant: Intent | undefined },
  records: readonly CampaignCategory[],
): Pasted {
  const nothing = { count: 0, beyond: 0, prices: new Map(), bad: [], question: undefined, unclear: 0 };
  if (!column) return { ...nothing, records: undefined };
  const start = records.findIndex(({ ad_campaign_category_id: id }) => id === from);
  if (start < 0) return { ...nothing, records: [] };
  const covered = records.slice(start, start + column.length);
  const read = covered.map((record, index) => ({ record, line: index + 1, typed: column[index] ?? "" }));
  const prices = read.map(
    ({ record, typed }) => [record.ad_campaign_category_id, typedPrice(typed, moneySetting, meant)] as const,
  );
  const questions = read.map(({ typed }) => (meant ? undefined : questionAbout(typed)));
  const bad = read.flatMap((one, index) => {
    const [, price] = prices[index] ?? [];
    return price && "refusal" in price && !questions[index] ? [{ ...one, refusal: price.refusal }] : [];
  });
  return {
    count: column.length,
    beyond: column.length - covered.length,
    records: covered,
    prices: new Map(prices),
    bad,
    question: questions.find(Boolean),
    unclear: questions.filter(Boolean).length,
  };
}
