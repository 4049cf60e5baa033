import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import { type ListData, exactTotal, readCount } from "../list-cache/list-data.ts";
import { recordsOf } from "../list/reading/records-of.ts";
import { type Bins, countedIn, evenBins } from "../ui/charts/even-bins.ts";

/** Numbers about the categories of a campaign, of those that are read. */
export type CampaignFigures = {
  /** All categories; undefined while the number is unknown. */
  readonly total: number | undefined;
  readonly read: number;
  readonly active: number;
  /** Categories without a listing; 0 if none has one. */
  readonly unlisted: number;
  /** Undefined where there are none. */
  readonly prices: Prices | undefined;
};

/** The distribution of prices: decimal texts, and the number of prices in each bin (in hundredths). */
export type Prices = {
  readonly least: string;
  /** The lower of the two in the middle if their number is even. */
  readonly median: string;
  readonly most: string;
  readonly bins: Bins;
  readonly counts: readonly number[];
};

const maxBins = 24;

export function figuresOf(list: ListData<CampaignCategory>): CampaignFigures {
  const records = recordsOf(list);
  const unlisted = records.filter((record) => record.ad_campaign_listing_id === null).length;
  return {
    total: exactTotal(list),
    read: readCount(list),
    active: records.filter(({ target_status }) => target_status === "ACTIVE").length,
    unlisted: unlisted < records.length ? unlisted : 0,
    prices: pricesOf(records.map(({ price }) => price)),
  };
}

function pricesOf(decimals: readonly string[]): Prices | undefined {
  const sorted = decimals.toSorted((a, b) => Number(a) - Number(b));
  const [least, median, most] = [sorted[0], sorted[Math.floor((sorted.length - 1) / 2)], sorted.at(-1)];
  if (least === undefined || median === undefined || most === undefined) return undefined;
  const cents = sorted.map((price) => Math.round(Number(price) * 100));
  const bins = evenBins(cents, maxBins);
  return { least, median, most, bins, counts: countedIn(bins, cents) };
}
