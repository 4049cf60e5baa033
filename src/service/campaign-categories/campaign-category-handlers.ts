import type { campaignCategoryEndpoints } from "#contract/endpoints.ts";
import type { RequestSafeguards } from "#service/records/request-safeguards.ts";
import { type Database, write, writeOne } from "#service/database/database.ts";
import { withIdempotency } from "#service/records/idempotency.ts";
import { targetErrors } from "#service/lookups/lookup-checks.ts";
import type { Handlers } from "#service/http/mount.ts";
import { guardedUpdate } from "#service/records/guarded-update.ts";
import { Refusal, badRequest, refuse, refuseInvalid } from "#service/http/refusal.ts";
import {
  findCampaignCategory,
  findCampaignCategoryWithRecentWrites,
  hasDuplicate,
  insertCampaignCategory,
  listCampaignCategories,
  takePosition,
  updateCampaignCategory,
} from "./campaign-category-store.ts";

const missing = () => new Refusal("campaign-category-not-found");
const missingCampaign = () => new Refusal("campaign-not-found");

export const campaignCategoryHandlers = (
  database: Database,
): Handlers<typeof campaignCategoryEndpoints, RequestSafeguards> => ({
  listCampaignCategories: async ({ params, query }) =>
    (await listCampaignCategories(database.reads, params, query)) ?? refuse(missingCampaign()),

  getCampaignCategory: async ({ params }) =>
    (await findCampaignCategory(database.reads, params)) ?? refuse(missing()),

  createCampaignCategory: ({ params, body }, { keyedRequest }) =>
    write(
      database,
      (db) =>
        withIdempotency(db, keyedRequest, async () => {
          const position = (await takePosition(db, params)) ?? refuse(missingCampaign());
          refuseInvalid(await targetErrors(db, params.adCampaignId, body));
          if (await hasDuplicate(db, params.adCampaignId, body)) refuse(duplicate());
          return { body: await insertCampaignCategory(db, params, body, position) };
        }),
      params.accountId,
    ),

  updateCampaignCategory: ({ params, body }, asked) =>
    guardedUpdate(asked, {
      find: () => findCampaignCategory(database.reads, params),
      findWithRecentWrites: () => findCampaignCategoryWithRecentWrites(database.reads, params),
      update: (guard) =>
        writeOne(database, (db) => updateCampaignCategory(db, params, body, guard), params.accountId),
      missing,
    }),
});

const duplicate = () =>
  badRequest([
    {
      field: "category_id",
      code: "already_exists",
      message: "This category is already in this campaign with the same listing.",
    },
  ]);
