import { type UseQueryOptions, queryOptions, usePrefetchQuery, useQuery } from "@tanstack/react-query";
import { api } from "../api.ts";
import { fetchPart } from "../fetch-part.ts";
import { isPassing } from "../retry-pause.ts";
import { useSession } from "../session/use-session.ts";
import { shellWords } from "#words/shell.ts";
import { lookupMissing, readAll } from "./read-all.ts";

/**
 * How each lookup is kept. Lookups seldom change. A cache may not hold undefined: a lookup that the service lacks is kept as null and told
 * as undefined. No page says that a lookup failed, so each is asked for until it comes, in growing pauses.
 */
export const lookupOptions = {
  staleTime: 10 * 60_000,
  retry: (_failures: number, error: Error) => isPassing(error),
};

/** The account and its name; undefined while it is read and where the service has no such lookup. */
export function useAccount() {
  const { accountId } = useSession();
  return useLookup(accountQuery(accountId));
}

/** The campaigns of the account; where the service lists none, those that the user has named. Undefined where there are none. */
export function useCampaigns() {
  const { accountId } = useSession();
  const campaigns = useLookup(campaignsQuery(accountId))?.campaigns;
  return campaigns?.length ? campaigns : undefined;
}

/** How a campaign is called everywhere: by its number where nobody has named it. */
export const useCampaignName = (adCampaignId: number) =>
  useCampaigns()?.find((campaign) => campaign.ad_campaign_id === adCampaignId)?.name ??
  shellWords.campaign(adCampaignId);

/** The listings of a campaign. */
export function useCampaignListings(adCampaignId: number) {
  const { accountId } = useSession();
  return useLookup(campaignListingsQuery(accountId, adCampaignId));
}

/** The categories that a campaign may target. */
export function useCategories() {
  const { accountId } = useSession();
  return useLookup(categoriesQuery(accountId));
}

/** A lookup, asked for while its page is first drawn: one that waits for its rows is not there yet, and asks for nothing. */
export function useLookup<T, K extends readonly unknown[]>(
  query: UseQueryOptions<T, Error, T, K> & { queryKey: K },
): NonNullable<T> | undefined {
  usePrefetchQuery(query as never);
  return useQuery(query).data ?? undefined;
}

const accountQuery = (accountId: number) =>
  queryOptions({
    queryKey: ["account", accountId],
    queryFn: async ({ signal }) =>
      (await api.getAccount({ params: { accountId }, signal }).catch(lookupMissing))?.body ?? null,
    ...lookupOptions,
  });

/** The campaigns of the account, as a query; `isOwn` where the service has no such lookup, and the user keeps them. */
export const campaignsQuery = (accountId: number) =>
  queryOptions({
    queryKey: ["campaigns", accountId],
    queryFn: async ({ signal }) => {
      const listed = await readAll((query) => api.listCampaigns({ params: { accountId }, query, signal }));
      if (listed) return { campaigns: listed, isOwn: false };
      const { readOwnCampaigns } = await fetchPart(() => import("./own-campaigns.ts"));
      return { campaigns: readOwnCampaigns(accountId), isOwn: true };
    },
    ...lookupOptions,
  });

/** The listings of a campaign, as a query; null where the service has no such lookup. */
export const campaignListingsQuery = (accountId: number, adCampaignId: number) =>
  queryOptions({
    queryKey: ["campaign-listings", accountId, adCampaignId],
    queryFn: async ({ signal }) =>
      (await readAll((query) =>
        api.listCampaignListings({ params: { accountId, adCampaignId }, query, signal }),
      )) ?? null,
    ...lookupOptions,
  });

/** The categories that a campaign may target, likewise. */
export const categoriesQuery = (accountId: number) =>
  queryOptions({
    queryKey: ["categories", accountId],
    queryFn: async ({ signal }) => (await readAll((query) => api.listCategories({ query, signal }))) ?? null,
    ...lookupOptions,
  });
