import * as z from "zod/mini";
import type { Campaign } from "#contract/lookups.ts";
import { storedValues } from "../account-storage.ts";

const storageKey = "campaigns";
const campaignsSchema = z.array(z.looseObject({ ad_campaign_id: z.number(), name: z.string() }));

/** Campaigns that the user opened by number where the service lists none, stored in this browser. */
export const readOwnCampaigns = (): Campaign[] => storedValues().read(storageKey, campaignsSchema) ?? [];

/** Stores these in place of them. */
export const storeOwnCampaigns = (campaigns: readonly Campaign[]): void =>
  storedValues().set({ [storageKey]: campaigns });
