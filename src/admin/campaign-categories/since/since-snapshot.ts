import { openDB } from "idb";
import type { CampaignCategory } from "#contract/records/campaign-category.ts";

/** The prices and statuses of a campaign that the user last marked as seen, and when. */
type Snapshot = {
  readonly at: number;
  readonly records: ReadonlyMap<number, { readonly price: string; readonly target_status: string }>;
};

// async, so that the error of a browser without IndexedDB becomes a rejection.
const open = async (accountId: number) =>
  openDB<{ campaigns: { key: number; value: Snapshot } }>(`advertiser-console-seen-${accountId}`, 1, {
    upgrade: (database) => void database.createObjectStore("campaigns"),
  });

/** The snapshot of a campaign stored in this browser; null if there is none. */
export async function readSnapshot(accountId: number, adCampaignId: number): Promise<Snapshot | null> {
  const database = await open(accountId).catch(() => undefined);
  const snapshot = await database?.get("campaigns", adCampaignId).catch(() => undefined);
  database?.close();
  return snapshot ?? null;
}

/** Stores a snapshot. Resolves to false if the browser stores nothing. */
export async function keepSnapshot(
  accountId: number,
  adCampaignId: number,
  seen: readonly CampaignCategory[],
): Promise<boolean> {
  const records = new Map(
    seen.map(({ ad_campaign_category_id: id, price, target_status }) => [id, { price, target_status }]),
  );
  const database = await open(accountId).catch(() => undefined);
  const kept = await database
    ?.put("campaigns", { at: Date.now(), records }, adCampaignId)
    .catch(() => undefined);
  database?.close();
  return kept !== undefined;
}

/** A record that is new, or whose price or status differs from the snapshot. */
export type Difference = {
  readonly record: CampaignCategory;
  readonly isNew: boolean;
  readonly price: string | undefined;
  readonly target_status: string | undefined;
};

/** The differences from a snapshot, in list order. `price` and `target_status` are the values of the snapshot, if they changed. */
export function differencesSince(snapshot: Snapshot, records: readonly CampaignCategory[]): Difference[] {
  return records.flatMap((record): Difference[] => {
    const seen = snapshot.records.get(record.ad_campaign_category_id);
    if (!seen) return [{ record, isNew: true, price: undefined, target_status: undefined }];
    const price = seen.price === record.price ? undefined : seen.price;
    const status = seen.target_status === record.target_status ? undefined : seen.target_status;
    return price === undefined && status === undefined
      ? []
      : [{ record, isNew: false, price, target_status: status }];
  });
}
