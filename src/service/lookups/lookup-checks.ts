import type { NewCampaignCategory } from "#contract/new-campaign-category.ts";
import type { FieldError } from "#contract/problem.ts";
import type { Queries } from "#service/database/tables.ts";
import { badRequest, refuse } from "#service/refusal.ts";

/** Refuses a role that the lookup does not know, where one is sent. */
export async function checkContactRole(db: Queries, contact_role: string | undefined): Promise<void> {
  if (contact_role === undefined) return;
  const known = await db
    .selectFrom("contact_role")
    .select("contact_role")
    .where("contact_role", "=", contact_role)
    .executeTakeFirst();
  if (!known) refuse(badRequest([{ field: "contact_role", message: "Choose one of the known roles." }]));
}

/** Refuses an unknown category and a listing of another campaign, both at once. */
export async function checkTargets(
  db: Queries,
  ad_campaign_id: number,
  { category_id, ad_campaign_listing_id }: NewCampaignCategory,
): Promise<void> {
  const errors: FieldError[] = [];
  if (!(await isCategory(db, category_id))) {
    errors.push({ field: "category_id", message: "There is no such category." });
  }
  if (ad_campaign_listing_id && !(await isListingOf(db, ad_campaign_id, ad_campaign_listing_id))) {
    errors.push({ field: "ad_campaign_listing_id", message: "Choose a listing of this campaign." });
  }
  if (errors.length > 0) refuse(badRequest(errors));
}

const isCategory = (db: Queries, category_id: number) =>
  db.selectFrom("category").select("category_id").where("category_id", "=", category_id).executeTakeFirst();

const isListingOf = (db: Queries, ad_campaign_id: number, ad_campaign_listing_id: number) =>
  db
    .selectFrom("campaign_listing")
    .select("ad_campaign_listing_id")
    .where("ad_campaign_id", "=", ad_campaign_id)
    .where("ad_campaign_listing_id", "=", ad_campaign_listing_id)
    .executeTakeFirst();
