import type { Campaign } from "#contract/lookups.ts";
import { keepInBrowser, keptInBrowser } from "../kept-in-browser.ts";

const place = (accountId: number) => `advertiser-console/campaigns/${accountId}`;

/** Campaigns that the user opened by number where the service lists none: remembered in this browser. */
export const readOwnCampaigns = (accountId: number): Campaign[] =>
  keptInBrowser<Campaign[]>(place(accountId)) ?? [];

/** Remembers these instead. */
export const keepOwnCampaigns = (accountId: number, campaigns: readonly Campaign[]) =>
  keepInBrowser(place(accountId), campaigns);
