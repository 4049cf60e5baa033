import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import { type ListData, exactTotal, readCount } from "../list-cache/list-data.ts";
import { recordsOf } from "../list/reading/records-of.ts";
import { type Bins, countedIn, evenBins } from "../ui/charts/even-bins.ts";

/** What the categories of a campaign amount to, as far as they are read. */
export type CampaignFigures = {
  /** Undefined while it is not known how many there are. */
  readonly total: number | undefined;
  readonly read: number;
  readonly active: number;
  /** How many have no listing, where others have one. */
  readonly unlisted: number;
  /** Undefined where there are none. */
  readonly prices: Prices | undefined;
};

/** How prices lie: decimal text, and how many are in each range of hundredths. */
export type Prices = {
  readonly least: string;
  /** The lower of the two in the middle where they are even in number. */
  readonly median: string;
  readonly most: string;
  readonly bins: Bins;
  readonly counts: readonly number[];
};

const mostBins = 24;

/** Counts what is read of a campaign. */
export function figuresOf(list: ListData<CampaignCategory>): CampaignFigures {
  const records = recordsOf(list);
  const unlisted = records.filter((one) => one.ad_campaign_listing_id === null).length;
  return {
    total: exactTotal(list),
    read: readCount(list),
    active: records.filter(({ target_status }) => target_status === "ACTIVE").length,
    unlisted: unlisted < records.length ? unlisted : 0,
    prices: pricesOf(records.map(({ price }) => price)),
  };
}

function pricesOf(decimals: readonly string[]): Prices | undefined {
  const sorted = decimals.toSorted((one, other) => Number(one) - Number(other));
  const [least, median, most] = [sorted[0], sorted[Math.floor((sorted.length - 1) / 2)], sorted.at(-1)];
  if (least === undefined || median === undefined || most === undefined) return undefined;
  const cents = sorted.map((price) => Math.round(Number(price) * 100));
  const bins = evenBins(cents, mostBins);
  return { least, median, most, bins, counts: countedIn(bins, cents) };
}
