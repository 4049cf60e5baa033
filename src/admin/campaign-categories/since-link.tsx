import { ButtonLink } from "../ui/button-link.tsx";
import { categoryToolsWords } from "#words/category-tools.ts";

/** The way to what changed since the user last looked. */
export const SinceLink = ({ adCampaignId }: { adCampaignId: number }) => (
  <ButtonLink to={`/campaigns/${adCampaignId}/since`}>{categoryToolsWords.sinceLink}</ButtonLink>
);
