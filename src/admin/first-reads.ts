import { maxPageSize, firstPageSize } from "#contract/pages/page-extent.ts";
import { routes } from "#contract/routes.ts";
import type { PageAddress } from "./pages.ts";

const page = ({ path }: { path: string }, size: number) => `${path}?page=0&size=${size}`;

const contacts = page(routes.listContacts, firstPageSize);
const roles = page(routes.listContactRoles, maxPageSize);
const ofCampaign = [
  page(routes.listCampaignCategories, firstPageSize),
  page(routes.listCategories, maxPageSize),
  page(routes.listCampaignListings, maxPageSize),
];

/** What stands around every page. `{accountId}` is the account of the session. */
const around = [page(routes.listCampaigns, maxPageSize), routes.getAccount.path];

/** In this order: browsers ask for only six at a time over HTTP/1.1. */
const ofPage: Partial<Record<PageAddress, string[]>> = {
  "/contacts": [contacts, roles],
  "/contacts/new": [roles],
  "/contacts/import": [contacts, roles],
  "/contacts/reach": [contacts],
  "/contacts/:contactId": [routes.getContact.path, roles],
  "/campaigns/:adCampaignId": ofCampaign,
  "/campaigns/:adCampaignId/new": ofCampaign,
};

/**
 * What the page at an address asks of the service first, in that order, as it asks it: the service has the browser ask for it while the code
 * of the page loads. `{names}` stand for the parts of the address. To ask for what the page does not read, or reads otherwise, would be in vain.
 */
export const firstReads = (address: PageAddress): string[] => [
  routes.getSession.path,
  ...(ofPage[address] ?? []),
  ...around,
];
