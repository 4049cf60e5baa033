import type { campaignCategoryEndpoints } from "#contract/campaign-categories.ts";
import type { Asked } from "#service/asked.ts";
import { type Database, write, writeOne } from "#service/database/database.ts";
import { answeredOnce } from "#service/kept-answers.ts";
import { wrongTargets } from "#service/lookups/lookup-checks.ts";
import type { Handlers } from "#service/mount.ts";
import { versionToMeet } from "#service/conditional.ts";
import { badRequest, changedSince, notFound, refuse, refuseWrong } from "#service/refusal.ts";
import {
  findCampaignCategory,
  hasTwin,
  insertCampaignCategory,
  listCampaignCategories,
  takePosition,
  updateCampaignCategory,
} from "./campaign-category-store.ts";

const missing = () => notFound("Campaign category");
const missingCampaign = () => notFound("Campaign");

export const campaignCategoryHandlers = (
  database: Database,
): Handlers<typeof campaignCategoryEndpoints, Asked> => ({
  listCampaignCategories: async ({ params, query }) =>
    (await listCampaignCategories(database.reads, params, query)) ?? refuse(missingCampaign()),

  getCampaignCategory: async ({ params }) =>
    (await findCampaignCategory(database.reads, params)) ?? refuse(missing()),

  createCampaignCategory: ({ params, body }, { repeat }) =>
    write(
      database,
      (db) =>
        answeredOnce(db, repeat, async () => {
          const position = (await takePosition(db, params)) ?? refuse(missingCampaign());
          refuseWrong(await wrongTargets(db, params.adCampaignId, body));
          if (await hasTwin(db, params.adCampaignId, body)) refuse(twin());
          return { body: await insertCampaignCategory(db, params, body, position) };
        }),
      params.accountId,
    ),

  updateCampaignCategory: async ({ params, body }, { tags }) => {
    const version =
      tags && versionToMeet(tags, await findCampaignCategory(database.reads, params), missing());
    const updated = await writeOne(
      database,
      (db) => updateCampaignCategory(db, params, body, version),
      params.accountId,
    );
    return { body: updated ?? refuse(tags ? changedSince() : missing()) };
  },
});

const twin = () =>
  badRequest([
    { field: "category_id", message: "This campaign already has this category with the same listing." },
  ]);
