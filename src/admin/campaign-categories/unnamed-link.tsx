import { useCategories } from "../lookups/lookups.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { categoryToolsWords } from "#words/category-tools.ts";

/** The way to give categories names, where the service names none. */
export const UnnamedLink = ({ adCampaignId }: { adCampaignId: number }) =>
  !useCategories() && (
    <ButtonLink to={`/campaigns/${adCampaignId}/names`}>{categoryToolsWords.namesLink}</ButtonLink>
  );
