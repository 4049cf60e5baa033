import type { EndpointName } from "./endpoints.ts";

// Examples of the reference page, by endpoint. A test holds them to the schemas.

const contact = {
  account_id: 1001,
  contact_id: 1,
  first_name: "Ada",
  last_name: "Lovelace",
  email: "ada@example.com",
  phone: "+12025550143",
  phone_ext: "7",
  mobile_phone: null,
  timezone: "America/New_York",
  contact_role: "OWNER",
  allow_email: true,
  allow_sms: false,
  allow_voice: false,
  allow_whatsapp: false,
};

const { account_id, contact_id, ...newContact } = contact;

const campaignCategory = {
  ad_campaign_category_id: 1,
  ad_campaign_id: 501,
  ad_campaign_listing_id: null,
  category_id: 42,
  price: 25.5,
  target_status: "ACTIVE",
};

const session = { account_id: 1001, may_write: true };

const pageWith = (record: object) => ({
  content: [record],
  page: 0,
  size: 20,
  total_elements: 1,
  total_pages: 1,
  first: true,
  last: true,
});

export const examples: Record<EndpointName, { body?: object; response: object }> = {
  listContacts: { response: pageWith(contact) },
  getContact: { response: contact },
  createContact: { body: newContact, response: contact },
  updateContact: { body: { phone: "+12025550143", phone_ext: "7" }, response: contact },
  listCampaignCategories: { response: pageWith(campaignCategory) },
  getCampaignCategory: { response: campaignCategory },
  createCampaignCategory: { body: { category_id: 42, price: 25.5 }, response: campaignCategory },
  updateCampaignCategory: { body: { price: 25.5 }, response: campaignCategory },
  listContactRoles: { response: pageWith({ contact_role: "OWNER" }) },
  listCategories: { response: pageWith({ category_id: 42, name: "Emergency plumbing" }) },
  getAccount: { response: { account_id: 1001, name: "North Star Plumbing" } },
  listCampaigns: { response: pageWith({ ad_campaign_id: 501, name: "Spring" }) },
  listCampaignListings: { response: pageWith({ ad_campaign_listing_id: 9001, name: "Downtown" }) },
  signIn: { body: { account_id: 1001, api_key: "ak_…" }, response: session },
  getSession: { response: session },
  signOut: { response: {} },
};
