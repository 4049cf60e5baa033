import type { Account, Campaign, CampaignListing, Category, ContactRole } from "#contract/lookups.ts";
import type { Page } from "#contract/page.ts";
import type { Queries } from "#service/database/tables.ts";
import { type PageQuery, readPage } from "#service/page-reading.ts";

// Lookups are only ever added to by a provisioning: the last position says how many there are.

export async function listContactRoles(db: Queries, query: PageQuery): Promise<Page<ContactRole>> {
  const roles = db.selectFrom("contact_role");
  const last = await roles.select((role) => role.fn.max("position").as("position")).executeTakeFirst();
  return readPage(query, after(last), (from, to) =>
    roles
      .select("contact_role")
      .where("position", ">=", from)
      .where("position", "<", to)
      .orderBy("position")
      .execute(),
  );
}

export async function listCategories(db: Queries, query: PageQuery): Promise<Page<Category>> {
  const categories = db.selectFrom("category");
  const last = await categories
    .select((category) => category.fn.max("position").as("position"))
    .executeTakeFirst();
  return readPage(query, after(last), (from, to) =>
    categories
      .select(["category_id", "name"])
      .where("position", ">=", from)
      .where("position", "<", to)
      .orderBy("position")
      .execute(),
  );
}

export const findAccount = (db: Queries, accountId: number): Promise<Account | undefined> =>
  db
    .selectFrom("account")
    .select(["account_id", "name"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();

export async function listCampaigns(
  db: Queries,
  accountId: number,
  query: PageQuery,
): Promise<Page<Campaign>> {
  const campaigns = db.selectFrom("campaign").where("account_id", "=", accountId);
  const last = await campaigns
    .select((campaign) => campaign.fn.max("position").as("position"))
    .executeTakeFirst();
  return readPage(query, after(last), (from, to) =>
    campaigns
      .select(["ad_campaign_id", "name"])
      .where("position", ">=", from)
      .where("position", "<", to)
      .orderBy("position")
      .execute(),
  );
}

export async function hasCampaign(db: Queries, accountId: number, adCampaignId: number): Promise<boolean> {
  const campaign = await db
    .selectFrom("campaign")
    .select("ad_campaign_id")
    .where("account_id", "=", accountId)
    .where("ad_campaign_id", "=", adCampaignId)
    .executeTakeFirst();
  return campaign !== undefined;
}

export async function listCampaignListings(
  db: Queries,
  adCampaignId: number,
  query: PageQuery,
): Promise<Page<CampaignListing>> {
  const listings = db.selectFrom("campaign_listing").where("ad_campaign_id", "=", adCampaignId);
  const last = await listings
    .select((listing) => listing.fn.max("position").as("position"))
    .executeTakeFirst();
  return readPage(query, after(last), (from, to) =>
    listings
      .select(["ad_campaign_listing_id", "name"])
      .where("position", ">=", from)
      .where("position", "<", to)
      .orderBy("position")
      .execute(),
  );
}

const after = (last: { position: number | null } | undefined) => (last?.position ?? -1) + 1;
