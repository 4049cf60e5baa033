import * as z from "zod/mini";
import { id } from "./records/field.ts";
import { pageOf } from "./pages/page.ts";
import { apiPath, route } from "./route.ts";

// The interface document mentions lookups without describing them (open point "Lookups"): these are extensions of ours.

export const contactRole = z.object({ contact_role: z.string() });
export const category = z.object({ category_id: id, name: z.string() });
export const account = z.object({ account_id: id, name: z.string() });
export const campaign = z.object({ ad_campaign_id: id, name: z.string() });
export const campaignListing = z.object({ ad_campaign_listing_id: id, name: z.string() });

export type ContactRole = z.output<typeof contactRole>;
export type Category = z.output<typeof category>;
export type Account = z.output<typeof account>;
export type Campaign = z.output<typeof campaign>;
export type CampaignListing = z.output<typeof campaignListing>;

export const lookupRoutes = {
  listContactRoles: route({
    method: "GET",
    path: apiPath("/contact-roles"),
    response: pageOf(contactRole),
  }),
  listCategories: route({
    method: "GET",
    path: apiPath("/categories"),
    response: pageOf(category),
  }),
  getAccount: route({
    method: "GET",
    path: apiPath("/account/{accountId}"),
    response: account,
  }),
  listCampaigns: route({
    method: "GET",
    path: apiPath("/account/{accountId}/ad-campaign"),
    response: pageOf(campaign),
  }),
  listCampaignListings: route({
    method: "GET",
    path: apiPath("/account/{accountId}/ad-campaign/{adCampaignId}/ad-campaign-listing"),
    response: pageOf(campaignListing),
  }),
};
