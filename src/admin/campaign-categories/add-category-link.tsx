import { campaignCategoriesWords } from "#words/campaign-categories/campaign-categories.ts";
import { ButtonLink } from "../ui/buttons/button-link.tsx";

/** The main action of the list of categories. */
export const AddCategoryLink = ({ adCampaignId }: { adCampaignId: number }) => (
  <ButtonLink to={`/campaigns/${adCampaignId}/new`} look="primary">
    {campaignCategoriesWords.add}
  </ButtonLink>
);
