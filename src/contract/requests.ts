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

/** What may be sent to a route, beside the identifiers of its path. */
export type RequestParts = {
  query?: ZodMiniObject;
  body?: ZodMiniObject;
  /** Optional headers that make a repeated or a concurrent request safe (see the README's decisions). */
  idempotencyKey?: true;
  etag?: true;
};

const write = { idempotencyKey: true, etag: true } as const;

/** What may be sent to each route: the service checks it, forms are made of it, and a client does without. */
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
