import { lookupRoutes } from "./lookups.ts";
import { pageOf } from "./pages/page.ts";
import { apiPath, route } from "./route.ts";
import { campaignCategory } from "./records/campaign-category.ts";
import { contact } from "./records/contact.ts";
import { sessionRoutes } from "./session.ts";

const contacts = apiPath("/account/{accountId}/account-contact");

export const contactRoutes = {
  listContacts: route({ method: "GET", path: contacts, response: pageOf(contact) }),
  getContact: route({ method: "GET", path: `${contacts}/{contactId}`, response: contact }),
  createContact: route({ method: "POST", path: contacts, response: contact }),
  updateContact: route({ method: "PUT", path: `${contacts}/{contactId}`, response: contact }),
};

const categories = apiPath("/account/{accountId}/ad-campaign/{adCampaignId}/ad-campaign-category");

export const campaignCategoryRoutes = {
  listCampaignCategories: route({ method: "GET", path: categories, response: pageOf(campaignCategory) }),
  getCampaignCategory: route({
    method: "GET",
    path: `${categories}/{adCampaignCategoryId}`,
    response: campaignCategory,
  }),
  createCampaignCategory: route({ method: "POST", path: categories, response: campaignCategory }),
  updateCampaignCategory: route({
    method: "PUT",
    path: `${categories}/{adCampaignCategoryId}`,
    response: campaignCategory,
  }),
};

/** Every route that the console uses. */
export const routes = {
  ...contactRoutes,
  ...campaignCategoryRoutes,
  ...lookupRoutes,
  ...sessionRoutes,
};

export type RouteName = keyof typeof routes;
