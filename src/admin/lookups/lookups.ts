import { type UseQueryOptions, usePrefetchQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import * as z from "zod/mini";
import { type CampaignListing, account, campaign } from "#contract/lookups.ts";
import { shellWords } from "#words/shell/shell.ts";
import { api } from "../api/api.ts";
import { fetchPart } from "../parts/fetch-part.ts";
import { storedValues, useStoredValue } from "../account-storage.ts";
import { useSession } from "../session/use-session.ts";
import { lookupQuery } from "./lookup-query.ts";
import { readAll } from "./read-all.ts";

/** The account with its name: the stored one while it cannot be read, undefined if there is none. */
export function useAccount() {
  const { accountId } = useSession();
  const [last] = useStoredValue(lastKeyOf("account"), account);
  return useLookup(accountQuery(accountId)) ?? last;
}

/** The campaigns of the account or, if the service does not list any, those that the user has named. Undefined if there are none. */
export function useCampaigns() {
  const { accountId } = useSession();
  const campaigns = useLookup(campaignsQuery(accountId))?.campaigns;
  const [last] = useStoredValue(lastKeyOf("campaigns"), listed);
  return [campaigns, last].find((some) => some?.length);
}

const listed = z.array(campaign);

/** The storage key of the last data of a lookup. */
export const lastKeyOf = (name: string): string => `last/${name}`;

/** The name of a campaign; "Campaign" with its number if it has none. */
export const useCampaignName = (adCampaignId: number) =>
  useCampaigns()?.find(({ ad_campaign_id }) => ad_campaign_id === adCampaignId)?.name ??
  shellWords.campaign(adCampaignId);

/** The listings of a campaign, undefined if they are not available. */
export function useCampaignListings(adCampaignId: number) {
  const { accountId } = useSession();
  return useLookup(campaignListingsQuery(accountId, adCampaignId));
}

/** Returns a function that finds the name of a listing by its ID, in any campaign whose listings were read. */
export function useListingName(): (listing: string) => string | undefined {
  const { accountId } = useSession();
  const queries = useQueryClient();
  return useCallback(
    (listing) =>
      queries
        .getQueriesData<readonly CampaignListing[]>({ queryKey: ["campaign-listings", accountId] })
        .flatMap(([, listings]) => listings ?? [])
        .find(({ ad_campaign_listing_id }) => String(ad_campaign_listing_id) === listing)?.name,
    [accountId, queries],
  );
}

/** The categories that a campaign may target, undefined if they are not available. */
export function useCategories() {
  const { accountId } = useSession();
  return useLookup(categoriesQuery(accountId));
}

/** Returns a lookup's data. It is prefetched during render, because a component that suspends for its rows never mounts, and would not fetch it. */
export function useLookup<T, K extends readonly unknown[]>(
  query: UseQueryOptions<T, Error, T, K> & { queryKey: K },
): NonNullable<T> | undefined {
  // Cast: the types of prefetching leave out options that it ignores.
  usePrefetchQuery(query as never);
  return useQuery(query).data ?? undefined;
}

/** The query for the account; its data are null if the service has no such lookup. */
export const accountQuery = (accountId: number) =>
  lookupQuery(["account", accountId], async (signal) => {
    const { body } = await api.getAccount({ params: { accountId }, signal });
    return body;
  });

/**
 * The query for the campaigns of the account. If the service has no such lookup, `isOwn` is true, and the campaigns are those that the user has
 * named.
 */
export const campaignsQuery = (accountId: number) =>
  lookupQuery(
    ["campaigns", accountId],
    async (signal) => ({
      campaigns: await readAll((query) => api.listCampaigns({ params: { accountId }, query, signal })),
      isOwn: false,
    }),
    {
      fallback: async () => {
        const { readOwnCampaigns } = await fetchPart(() => import("./own-campaigns.ts"));
        await storedValues().ready;
        return { campaigns: readOwnCampaigns(), isOwn: true };
      },
      isFallback: ({ isOwn }) => isOwn,
    },
  );

/** The query for the listings of a campaign; its data are null if the service has no such lookup. */
export const campaignListingsQuery = (accountId: number, adCampaignId: number) =>
  lookupQuery(["campaign-listings", accountId, adCampaignId], (signal) =>
    readAll((query) => api.listCampaignListings({ params: { accountId, adCampaignId }, query, signal })),
  );

/** The query for the categories that a campaign may target; its data are null if the service has no such lookup. */
export const categoriesQuery = (accountId: number) =>
  lookupQuery(["categories", accountId], (signal) =>
    readAll((query) => api.listCategories({ query, signal })),
  );
