import { useMemo } from "react";
import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import type { ListAddress } from "../../list/view/use-list-address.ts";
import { moneySetting } from "../../money.ts";
import type { Meant } from "../../money/typed-decimal.ts";
import type { Question } from "../../ui/messages/question.tsx";
import { type TypedPrice, questionAbout, typedPrice } from "../../money/typed-price.ts";
import { pastedColumn } from "./pasted-column.ts";

/** A text that is no price, and where it would have gone. */
type BadPaste = {
  readonly line: number;
  readonly record: CampaignCategory;
  readonly typed: string;
  readonly refusal: string;
};

/** A pasted column beside the records that it goes to. `records` is undefined if the tab has forgotten it. */
export type Pasted = {
  readonly count: number;
  readonly beyond: number;
  readonly records: readonly CampaignCategory[] | undefined;
  readonly prices: ReadonlyMap<number, TypedPrice>;
  readonly bad: readonly BadPaste[];
  /** What the column has to be asked, and how many of its prices wait for that. */
  readonly question: Question<Meant> | undefined;
  readonly unclear: number;
};

/** Lays the column that the address names beside the records from the one on at which it was pasted. */
export function usePasted(
  address: ListAddress,
  records: readonly CampaignCategory[] | undefined,
  meant: Meant | undefined,
): Pasted | undefined {
  const [key, from] = [address.filter("paste"), Number(address.filter("from"))];
  return useMemo(
    () => (key ? besideRecords(pastedColumn(key), { from, meant }, records ?? []) : undefined),
    [key, from, meant, records],
  );
}

function besideRecords(
  column: readonly string[] | undefined,
  { from, meant }: { from: number; meant: Meant | undefined },
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
