import { sql } from "kysely";
import * as z from "zod/mini";
import { type CampaignCategory, campaignCategory } from "#contract/records/campaign-category.ts";
import type { CampaignCategoryChanges, NewCampaignCategory } from "#contract/records/sent-records.ts";
import type { Queries } from "#service/database/tables.ts";
import { compiledOnce } from "#service/database/compiled-once.ts";
import { type LazyPage, type PageQuery, lazyPage, positionsOf } from "#service/records/page-reading.ts";
import { type Versioned, versionStep, versioned } from "#service/records/conditional.ts";
import {
  type Guard,
  type GuardValues,
  type WithRecentWrites,
  guardConditions,
  guarded,
  withRecentWrites,
  writeColumns,
} from "#service/records/recent-writes.ts";

type CampaignKey = { accountId: number; adCampaignId: number };
type CampaignCategoryKey = CampaignKey & { adCampaignCategoryId: number };

const fields = z.keyof(campaignCategory).options;

/** Undefined where the account has no such campaign. */
export async function listCampaignCategories(
  db: Queries,
  { accountId, adCampaignId }: CampaignKey,
  query: PageQuery,
): Promise<LazyPage<CampaignCategory> | undefined> {
  const [state] = await pageState(db, { accountId, adCampaignId, ...positionsOf(query) });
  return (
    state && lazyPage(query, state, (from, to) => recordsBetween(db, { accountId, adCampaignId, from, to }))
  );
}

type Between = CampaignKey & { from: number; to: number };

const pageState = compiledOnce((db, { accountId, adCampaignId, from, to }: Between) =>
  db
    .selectFrom("campaign")
    .select((campaign) => [
      "category_count as total",
      campaign
        .selectFrom("campaign_category")
        .select((record) => record.fn.sum<number>("version").as("versions"))
        .whereRef("campaign_category.ad_campaign_id", "=", "campaign.ad_campaign_id")
        .where("position", ">=", from)
        .where("position", "<", to)
        .as("versions"),
    ])
    .where("account_id", "=", accountId)
    .where("ad_campaign_id", "=", adCampaignId),
);

const recordsBetween = compiledOnce((db, { adCampaignId, from, to }: Between) =>
  db
    .selectFrom("campaign_category")
    .select([...fields, "version"])
    .where("ad_campaign_id", "=", adCampaignId)
    .where("position", ">=", from)
    .where("position", "<", to)
    .orderBy("position"),
);

export async function findCampaignCategory(
  db: Queries,
  { accountId, adCampaignId, adCampaignCategoryId }: CampaignCategoryKey,
): Promise<Versioned<CampaignCategory> | undefined> {
  const [row] = await recordWith(db, { accountId, adCampaignId, adCampaignCategoryId });
  return row && versioned(row);
}

const recordWith = compiledOnce((db, key: CampaignCategoryKey) => recordOf(db, key));

/** The record with the updates that it remembers. */
export async function findCampaignCategoryWithRecentWrites(
  db: Queries,
  { accountId, adCampaignId, adCampaignCategoryId }: CampaignCategoryKey,
): Promise<WithRecentWrites<CampaignCategory> | undefined> {
  const [row] = await recordWithRecentWrites(db, { accountId, adCampaignId, adCampaignCategoryId });
  return row && withRecentWrites(row);
}

const recordWithRecentWrites = compiledOnce((db, key: CampaignCategoryKey) =>
  recordOf(db, key).select("recent_writes"),
);

const recordOf = (db: Queries, { accountId, adCampaignId, adCampaignCategoryId }: CampaignCategoryKey) =>
  db
    .selectFrom("campaign_category")
    .select([...fields, "version"])
    .where("ad_campaign_category_id", "=", adCampaignCategoryId)
    .where("ad_campaign_id", "=", adCampaignId)
    .where(({ exists }) => exists(campaignOfRecord(db, accountId)));

/**
 * Takes the next position of the campaign from its counter, which also makes creates of one campaign wait for each other; undefined
 * where the account has no such campaign.
 */
export async function takePosition(
  db: Queries,
  { accountId, adCampaignId }: CampaignKey,
): Promise<number | undefined> {
  const campaign = await db
    .updateTable("campaign")
    .set((counted) => ({ category_count: counted("category_count", "+", 1) }))
    .where("account_id", "=", accountId)
    .where("ad_campaign_id", "=", adCampaignId)
    .returning("category_count")
    .executeTakeFirst();
  return campaign && campaign.category_count - 1;
}

/** Whether the campaign already has this category with this listing, or with none. */
export async function hasDuplicate(
  db: Queries,
  adCampaignId: number,
  { category_id, ad_campaign_listing_id }: NewCampaignCategory,
): Promise<boolean> {
  const duplicate = await db
    .selectFrom("campaign_category")
    .select("ad_campaign_category_id")
    .where("ad_campaign_id", "=", adCampaignId)
    .where("category_id", "=", category_id)
    .where((row) =>
      row(row.fn.coalesce("ad_campaign_listing_id", row.lit(0)), "=", ad_campaign_listing_id ?? 0),
    )
    .executeTakeFirst();
  return duplicate !== undefined;
}

export async function insertCampaignCategory(
  db: Queries,
  { adCampaignId }: CampaignKey,
  newCampaignCategory: NewCampaignCategory,
  position: number,
): Promise<CampaignCategory> {
  return db
    .insertInto("campaign_category")
    .values({ ...newCampaignCategory, ad_campaign_id: adCampaignId, position, version: versionStep() })
    .returning(fields)
    .executeTakeFirstOrThrow();
}

/** Changes the fields that are given, and no others; undefined where no such record meets the guard. */
export async function updateCampaignCategory(
  db: Queries,
  { accountId, adCampaignId, adCampaignCategoryId }: CampaignCategoryKey,
  changes: CampaignCategoryChanges,
  guard: Guard,
): Promise<CampaignCategory | undefined> {
  const change = { accountId, adCampaignId, adCampaignCategoryId, ...changes, step: versionStep() };
  const [row] = await changedRecord(db, guarded(change, guard));
  return row;
}

type Change = CampaignCategoryKey & CampaignCategoryChanges & { step: number } & GuardValues;

const changedRecord = compiledOnce(
  (db, { accountId, adCampaignId, adCampaignCategoryId, step, version, entry, known, ...changes }: Change) =>
    db
      .updateTable("campaign_category")
      .set({ ...changes, ...writeColumns({ step, entry }) })
      .where("ad_campaign_category_id", "=", adCampaignCategoryId)
      .where("ad_campaign_id", "=", adCampaignId)
      .where(({ exists }) => exists(campaignOfRecord(db, accountId)))
      .where(({ and }) => and(guardConditions({ version, known })))
      .returning(fields),
);

/** The campaign of a record, where it is one of the account's. Looked up by its id: an account may have many. */
const campaignOfRecord = (db: Queries, accountId: number) =>
  db
    .selectFrom("campaign")
    .select("campaign.ad_campaign_id")
    .where("campaign.account_id", "=", accountId)
    .where("campaign.ad_campaign_id", "=", sql.ref<number>("campaign_category.ad_campaign_id"));
