import type { ZodMiniObject } from "zod/mini";
import { credentials } from "./credentials.ts";
import {
  campaignCategoryChanges,
  contactChanges,
  newCampaignCategory,
  newContact,
} from "./records/sent-records.ts";
import { pageQuery } from "./pages/page-query.ts";
import type { RouteName } from "./routes.ts";

/** The schemas of a request, apart from its path parameters. */
export type RequestParts = {
  query?: ZodMiniObject;
  body?: ZodMiniObject;
  /** Which optional headers the route supports (README, "Safe retries" and "Concurrency"). */
  idempotencyKey?: true;
  etag?: true;
};

const write = { idempotencyKey: true, etag: true } as const;

/**
 * The schemas of the requests of each route, for the service, forms and the OpenAPI document. Separate from the routes, because a client
 * needs none.
 */
export const requests = {
  listContacts: { query: pageQuery, etag: true },
  getContact: { etag: true },
  createContact: { body: newContact, ...write },
  updateContact: { body: contactChanges, ...write },
  listCampaignCategories: { query: pageQuery, etag: true },
  getCampaignCategory: { etag: true },
  createCampaignCategory: { body: newCampaignCategory, ...write },
  updateCampaignCategory: { body: campaignCategoryChanges, ...write },
  listContactRoles: { query: pageQuery },
  listCategories: { query: pageQuery },
  getAccount: {},
  listCampaigns: { query: pageQuery },
  listCampaignListings: { query: pageQuery },
  signIn: { body: credentials },
  getSession: {},
  signOut: {},
} as const satisfies Record<RouteName, RequestParts>;
