import type { lookupEndpoints } from "#contract/endpoints.ts";
import type { Database } from "#service/database/database.ts";
import type { Handlers } from "#service/http/mount.ts";
import { Refusal, refuse } from "#service/http/refusal.ts";
import {
  findAccount,
  hasCampaign,
  listCampaignListings,
  listCampaigns,
  listCategories,
  listContactRoles,
} from "./lookup-store.ts";

export const lookupHandlers = ({ reads: db }: Database): Handlers<typeof lookupEndpoints, unknown> => ({
  listContactRoles: async ({ query }) => ({ body: await listContactRoles(db, query) }),

  listCategories: async ({ query }) => ({ body: await listCategories(db, query) }),

  getAccount: async ({ params }) => ({
    body: (await findAccount(db, params.accountId)) ?? refuse(new Refusal("account-not-found")),
  }),

  listCampaigns: async ({ params, query }) => ({ body: await listCampaigns(db, params.accountId, query) }),

  listCampaignListings: async ({ params: { accountId, adCampaignId }, query }) => {
    if (!(await hasCampaign(db, accountId, adCampaignId))) refuse(new Refusal("campaign-not-found"));
    return { body: await listCampaignListings(db, adCampaignId, query) };
  },
});
