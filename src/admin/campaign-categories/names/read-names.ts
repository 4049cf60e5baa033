import { type QueryClient, useQuery } from "@tanstack/react-query";
import { categoryToolsWords } from "#words/campaign-categories/category-tools.ts";
import { campaignListingsQuery, categoriesQuery } from "../../lookups/lookups.ts";
import { useSession } from "../../session/use-session.ts";
import type { CampaignScope } from "../campaign-category-resource.ts";
import { type Names, namesBy } from "./names.ts";
import { storedNames } from "./own-names.ts";

const text = categoryToolsWords;

/** The names of a campaign, and a message if the service lacks some. */
export type ReadNames = { readonly names: Names; readonly lacking: string | undefined };

/** Waits for the names, however long the service takes. If it lacks the lookups or keeps failing, IDs take their place. */
export async function readNames(
  queries: QueryClient,
  { accountId, adCampaignId }: CampaignScope,
): Promise<ReadNames> {
  const [categories, listings] = await Promise.all([
    queries.ensureQueryData(categoriesQuery(accountId)),
    queries.ensureQueryData(campaignListingsQuery(accountId, adCampaignId)),
  ]);
  return { names: namesBy(categories, listings, storedNames()), lacking: lackingNames(categories, listings) };
}

/** Whether it is known which names there are. What is sent or saved contains names, so it waits for that. */
export function useAreNamesRead(adCampaignId: number): boolean {
  const { accountId } = useSession();
  const { data: categories } = useQuery(categoriesQuery(accountId));
  const { data: listings } = useQuery(campaignListingsQuery(accountId, adCampaignId));
  return categories !== undefined && listings !== undefined;
}

/** A message that lists the names that the service lacks; undefined if it has all. */
export function lackingNames(categories: unknown, listings: unknown): string | undefined {
  const lacking = [
    ...(categories ? [] : [text.namesOf.categories]),
    ...(listings ? [] : [text.namesOf.listings]),
  ];
  return lacking.length > 0 ? text.namesLacking(lacking) : undefined;
}
