import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { id } from "./fields.ts";
import { pageQuery } from "./page-query.ts";
import { pageOf } from "./page.ts";
import { apiPath } from "./paths.ts";

// The interface document mentions lookups without describing them (open point "Lookups and names"): these are extensions of ours.

const contactRole = z.object({ contact_role: z.string() });
const category = z.object({ category_id: id, name: z.string() });
const account = z.object({ account_id: id, name: z.string() });
const campaign = z.object({ ad_campaign_id: id, name: z.string() });
const campaignListing = z.object({ ad_campaign_listing_id: id, name: z.string() });

export type ContactRole = z.output<typeof contactRole>;
export type Category = z.output<typeof category>;
export type Account = z.output<typeof account>;
export type Campaign = z.output<typeof campaign>;
export type CampaignListing = z.output<typeof campaignListing>;

const ofAccount = z.object({ accountId: id });
const ofCampaign = z.object({ accountId: id, adCampaignId: id });

export const lookupEndpoints = {
  listContactRoles: endpoint({
    method: "GET",
    path: apiPath("/contact-roles"),
    summary: "The roles that a contact may have.",
    query: pageQuery,
    response: pageOf(contactRole),
  }),
  listCategories: endpoint({
    method: "GET",
    path: apiPath("/categories"),
    summary: "The categories that a campaign may target.",
    query: pageQuery,
    response: pageOf(category),
  }),
  getAccount: endpoint({
    method: "GET",
    path: apiPath("/account/{accountId}"),
    summary: "The account and its name.",
    params: ofAccount,
    response: account,
  }),
  listCampaigns: endpoint({
    method: "GET",
    path: apiPath("/account/{accountId}/ad-campaign"),
    summary: "The campaigns of an account.",
    params: ofAccount,
    query: pageQuery,
    response: pageOf(campaign),
  }),
  listCampaignListings: endpoint({
    method: "GET",
    path: apiPath("/account/{accountId}/ad-campaign/{adCampaignId}/ad-campaign-listing"),
    summary: "The listings of a campaign.",
    params: ofCampaign,
    query: pageQuery,
    response: pageOf(campaignListing),
  }),
};
