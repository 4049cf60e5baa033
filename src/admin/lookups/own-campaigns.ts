import * as z from "zod/mini";
import type { Campaign } from "#contract/lookups.ts";
import { storedValues } from "../account-storage.ts";

const place = "campaigns";
const campaignsSchema = z.array(z.looseObject({ ad_campaign_id: z.number(), name: z.string() }));

/** Campaigns that the user opened by number where the service lists none: remembered in this browser. */
export const readOwnCampaigns = (): Campaign[] => storedValues().read(place, campaignsSchema) ?? [];

/** Remembers these instead. */
export const keepOwnCampaigns = (campaigns: readonly Campaign[]): void =>
  storedValues().set({ [place]: campaigns });
