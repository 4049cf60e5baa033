import { targetStatuses } from "#contract/records/campaign-category.ts";
import { versionStep } from "#service/records/conditional.ts";
import type { Queries } from "#service/database/tables.ts";
import { insertRows, withDefaults } from "./insert-rows.ts";
import type { ProvisionedCampaign } from "./provisioning-file.ts";

type CategoryRecords = NonNullable<ProvisionedCampaign["categories"]>;

/** Creates or completes a campaign and its listings, and loads its categories where it has none yet. */
export async function provisionCampaign(
  db: Queries,
  account_id: number,
  campaign: ProvisionedCampaign,
): Promise<void> {
  const place = `Campaign ${campaign.ad_campaign_id}`;
  await storeCampaign(db, account_id, campaign, place);
  await storeListings(db, campaign, place);
  await loadCategories(db, campaign.ad_campaign_id, campaign.categories ?? [], place);
}

async function storeCampaign(
  db: Queries,
  account_id: number,
  { ad_campaign_id, name }: ProvisionedCampaign,
  place: string,
) {
  const siblings = await db
    .selectFrom("campaign")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("account_id", "=", account_id)
    .executeTakeFirstOrThrow();
  const stored = await db
    .insertInto("campaign")
    .values({ ad_campaign_id, account_id, name, position: siblings.count })
    .onConflict((conflict) => conflict.column("ad_campaign_id").doUpdateSet({ name }))
    .returning("account_id")
    .executeTakeFirstOrThrow();
  if (stored.account_id !== account_id) throw new Error(`${place} does not belong to account ${account_id}.`);
}

async function storeListings(
  db: Queries,
  { ad_campaign_id, listings = [] }: ProvisionedCampaign,
  place: string,
) {
  const known = await db
    .selectFrom("campaign_listing")
    .select("ad_campaign_listing_id")
    .where("ad_campaign_id", "=", ad_campaign_id)
    .execute();
  const ids = new Set(known.map((listing) => listing.ad_campaign_listing_id));
  for (const { ad_campaign_listing_id, name } of listings) {
    const stored = await db
      .insertInto("campaign_listing")
      .values({ ad_campaign_listing_id, ad_campaign_id, name, position: ids.size })
      .onConflict((conflict) => conflict.column("ad_campaign_listing_id").doUpdateSet({ name }))
      .returning("ad_campaign_id")
      .executeTakeFirstOrThrow();
    if (stored.ad_campaign_id !== ad_campaign_id) {
      throw new Error(`${place}: listing ${ad_campaign_listing_id} belongs to another campaign.`);
    }
    ids.add(ad_campaign_listing_id);
  }
}

async function loadCategories(db: Queries, ad_campaign_id: number, records: CategoryRecords, place: string) {
  const loaded = await db
    .updateTable("campaign")
    .set({ category_count: records.length })
    .where("ad_campaign_id", "=", ad_campaign_id)
    .where("category_count", "=", 0)
    .returning("ad_campaign_id")
    .executeTakeFirst();
  if (!loaded) return;
  await checkRecords(db, ad_campaign_id, records, place);
  const rows = records.map((record, position) => ({
    ...withDefaults(defaults, record),
    ad_campaign_id,
    position,
    version: versionStep(),
  }));
  await insertRows(db, "campaign_category", rows);
}

const defaults = { target_status: targetStatuses[0], ad_campaign_listing_id: null };

async function checkRecords(db: Queries, ad_campaign_id: number, records: CategoryRecords, place: string) {
  const categories = await db.selectFrom("category").select("category_id").execute();
  const listings = await db
    .selectFrom("campaign_listing")
    .select("ad_campaign_listing_id")
    .where("ad_campaign_id", "=", ad_campaign_id)
    .execute();
  const known = new Set(categories.map((row) => row.category_id));
  const own = new Set<number | null>([null, ...listings.map((row) => row.ad_campaign_listing_id)]);
  const seen = new Set<string>();
  for (const [index, { category_id, ad_campaign_listing_id = null }] of records.entries()) {
    const at = `${place}, categories[${index}]:`;
    if (!known.has(category_id)) throw new Error(`${at} there is no category ${category_id}.`);
    if (!own.has(ad_campaign_listing_id)) {
      throw new Error(`${at} listing ${ad_campaign_listing_id} is not in this campaign.`);
    }
    const target = `${category_id} ${ad_campaign_listing_id}`;
    if (seen.has(target))
      throw new Error(`${at} category ${category_id} appears twice with the same listing.`);
    seen.add(target);
  }
}
