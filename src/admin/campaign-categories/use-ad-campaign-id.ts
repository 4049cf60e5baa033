import { useParams } from "react-router-dom";

/** The campaign that the address names. */
export const useAdCampaignId = (): number => Number(useParams()["adCampaignId"]);
