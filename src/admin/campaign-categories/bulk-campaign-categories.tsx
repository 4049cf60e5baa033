import { useParams } from "react-router-dom";
import type { CampaignCategory } from "#contract/campaign-categories.ts";
import { useListAddress } from "../list/use-list-address.ts";
import { SaveChosen } from "../spreadsheet/save-chosen.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { workbenchWords } from "#words/workbench.ts";
import { chosenAsText } from "./chosen-ids.ts";
import { useCampaignCategoryFile } from "./use-campaign-category-file.ts";

type BulkCampaignCategoriesProps = { chosen: readonly CampaignCategory[]; matching: number };

/** What can be done with the chosen categories: a file of them, and the way to the workbench, with the choice in its address. */
export function BulkCampaignCategories({ chosen, matching }: BulkCampaignCategoriesProps) {
  const { query } = useListAddress();
  const adCampaignId = Number(useParams()["adCampaignId"]);
  const file = useCampaignCategoryFile(adCampaignId);
  const parameters = new URLSearchParams(query);
  // All that match are told by what is asked of the list.
  if (chosen.length < matching)
    parameters.set("only", chosenAsText(chosen.map(({ ad_campaign_category_id: id }) => id)));
  return (
    <>
      <ButtonLink to={`/campaigns/${adCampaignId}/reprice?${parameters.toString()}`}>
        {workbenchWords.open}
      </ButtonLink>
      <SaveChosen records={chosen} {...file} />
    </>
  );
}
