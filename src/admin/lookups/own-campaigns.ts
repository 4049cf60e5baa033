import * as z from "zod/mini";
import type { Campaign } from "#contract/lookups.ts";
import { storedValues } from "../account-storage.ts";

const storageKey = "campaigns";
const campaignsSchema = z.array(z.looseObject({ ad_campaign_id: z.number(), name: z.string() }));

/** Reads the campaigns that the user opened by number, stored in the browser because the service lists none. */
export const readOwnCampaigns = (): Campaign[] => storedValues().read(storageKey, campaignsSchema) ?? [];

/** Replaces the stored campaigns. */
export const storeOwnCampaigns = (campaigns: readonly Campaign[]): void =>
  storedValues().set({ [storageKey]: campaigns });
