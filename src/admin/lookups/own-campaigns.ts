import type { Campaign } from "#contract/lookups.ts";

const place = (accountId: number) => `advertiser-console/campaigns/${accountId}`;

/** Campaigns that the user opened by number where the service lists none: remembered in this browser. */
export function readOwnCampaigns(accountId: number): Campaign[] {
  try {
    return JSON.parse(localStorage.getItem(place(accountId)) ?? "[]") as Campaign[];
  } catch {
    return [];
  }
}

export function keepOwnCampaigns(accountId: number, campaigns: readonly Campaign[]): void {
  try {
    localStorage.setItem(place(accountId), JSON.stringify(campaigns));
  } catch {
    // A browser that keeps nothing forgets them with the page.
  }
}
