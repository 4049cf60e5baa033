import { useState } from "react";
import type { Campaign } from "#contract/lookups.ts";
import { useSession } from "../session/use-session.ts";

const place = (accountId: number) => `advertiser-console/campaigns/${accountId}`;

/** Campaigns that the user opened by number where the service lists none: remembered in this browser. */
export function useOwnCampaigns(): [readonly Campaign[], (campaigns: readonly Campaign[]) => void] {
  const { accountId } = useSession();
  const [campaigns, setCampaigns] = useState(() => read(accountId));
  return [
    campaigns,
    (next) => {
      setCampaigns(next);
      try {
        localStorage.setItem(place(accountId), JSON.stringify(next));
      } catch {
        // A browser that keeps nothing forgets them with the page.
      }
    },
  ];
}

function read(accountId: number): readonly Campaign[] {
  try {
    return JSON.parse(localStorage.getItem(place(accountId)) ?? "[]") as Campaign[];
  } catch {
    return [];
  }
}
