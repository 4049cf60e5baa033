import { useIdInAddress } from "../shell/use-id-in-address.ts";

/** The campaign that the address names. */
export const useAdCampaignId = (): number => useIdInAddress("adCampaignId");
