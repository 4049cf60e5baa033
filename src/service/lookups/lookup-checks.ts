import type { ContactChanges, NewCampaignCategory } from "#contract/records/sent-records.ts";
import type { FieldError } from "#contract/problems/field-errors.ts";
import type { Queries } from "#service/database/tables.ts";
import type { CheckValidFields } from "#service/http/parse-request.ts";
import { hasCampaign } from "./lookup-store.ts";

type Role = Pick<ContactChanges, "contact_role">;
type Targets = Partial<Pick<NewCampaignCategory, "category_id" | "ad_campaign_listing_id">>;

/** The error of an unknown role, if a role is sent. */
export async function roleErrors(db: Queries, { contact_role }: Role): Promise<FieldError[]> {
  if (contact_role === undefined) return [];
  const known = await db
    .selectFrom("contact_role")
    .select("contact_role")
    .where("contact_role", "=", contact_role)
    .executeTakeFirst();
  return known
    ? []
    : [{ field: "contact_role", code: "not_found", message: "Choose one of the listed roles." }];
}

/** The errors of an unknown category and of a listing of another campaign, if they are sent. */
export async function targetErrors(
  db: Queries,
  ad_campaign_id: number,
  { category_id, ad_campaign_listing_id }: Targets,
): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  if (category_id !== undefined && !(await isCategory(db, category_id))) {
    errors.push({ field: "category_id", code: "not_found", message: "This category does not exist." });
  }
  if (ad_campaign_listing_id && !(await isListingOf(db, ad_campaign_id, ad_campaign_listing_id))) {
    errors.push({
      field: "ad_campaign_listing_id",
      code: "not_of_campaign",
      message: "Choose a listing in this campaign.",
    });
  }
  return errors;
}

/**
 * Checks the valid fields of a body that is refused anyway. The casts hold because these fields have passed their schemas. Reveals nothing
 * about the campaigns of other accounts.
 */
export const checkValidFields =
  (db: Queries): CheckValidFields =>
  async ({ accountId = 0, adCampaignId }, valid) => [
    ...(await roleErrors(db, valid as Role)),
    ...(adCampaignId && (await hasCampaign(db, accountId, adCampaignId))
      ? await targetErrors(db, adCampaignId, valid as Targets)
      : []),
  ];

const isCategory = (db: Queries, category_id: number) =>
  db.selectFrom("category").select("category_id").where("category_id", "=", category_id).executeTakeFirst();

const isListingOf = (db: Queries, ad_campaign_id: number, ad_campaign_listing_id: number) =>
  db
    .selectFrom("campaign_listing")
    .select("ad_campaign_listing_id")
    .where("ad_campaign_id", "=", ad_campaign_id)
    .where("ad_campaign_listing_id", "=", ad_campaign_listing_id)
    .executeTakeFirst();
