import { type SelectQueryBuilder, sql } from "kysely";
import type { Account, Campaign, CampaignListing, Category, ContactRole } from "#contract/lookups.ts";
import type { Page } from "#contract/pages/page.ts";
import type { Queries, Tables } from "#service/database/tables.ts";
import { type PageQuery, readPage } from "#service/records/page-reading.ts";

export const listContactRoles = (db: Queries, query: PageQuery): Promise<Page<ContactRole>> =>
  pageOf(db.selectFrom("contact_role").select("contact_role"), query);

export const listCategories = (db: Queries, query: PageQuery): Promise<Page<Category>> =>
  pageOf(db.selectFrom("category").select(["category_id", "name"]), query);

export const findAccount = (db: Queries, accountId: number): Promise<Account | undefined> =>
  db
    .selectFrom("account")
    .select(["account_id", "name"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();

export const listCampaigns = (db: Queries, accountId: number, query: PageQuery): Promise<Page<Campaign>> =>
  pageOf(
    db.selectFrom("campaign").select(["ad_campaign_id", "name"]).where("account_id", "=", accountId),
    query,
  );

export async function hasCampaign(db: Queries, accountId: number, adCampaignId: number): Promise<boolean> {
  const campaign = await db
    .selectFrom("campaign")
    .select("ad_campaign_id")
    .where("account_id", "=", accountId)
    .where("ad_campaign_id", "=", adCampaignId)
    .executeTakeFirst();
  return campaign !== undefined;
}

export const listCampaignListings = (
  db: Queries,
  adCampaignId: number,
  query: PageQuery,
): Promise<Page<CampaignListing>> =>
  pageOf(
    db
      .selectFrom("campaign_listing")
      .select(["ad_campaign_listing_id", "name"])
      .where("ad_campaign_id", "=", adCampaignId),
    query,
  );

type Lookup = "contact_role" | "category" | "campaign" | "campaign_listing";

const position = sql.ref<number>("position");

/** Nothing is ever deleted from lookups, so the last position says how many records there are. */
async function pageOf<Table extends Lookup, Row>(
  records: SelectQueryBuilder<Tables, Table, Row>,
  query: PageQuery,
) {
  const last = await records
    .clearSelect()
    .select(({ fn }) => fn.max<number | null>(position).as("position"))
    .executeTakeFirst();
  return readPage(query, (last?.position ?? -1) + 1, (from, to) =>
    records.where(position, ">=", from).where(position, "<", to).orderBy(position).execute(),
  );
}
