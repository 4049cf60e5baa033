import { useMemo } from "react";
import type { CampaignCategory } from "#contract/campaign-categories.ts";
import { useListAddress } from "../list/use-list-address.ts";
import { SaveChosen } from "../spreadsheet/save-chosen.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { workbenchWords } from "#words/workbench.ts";
import { campaignCategories } from "./campaign-category-resource.ts";
import { chosenAsText } from "./chosen-ids.ts";
import { useAdCampaignId } from "./use-ad-campaign-id.ts";
import { useCampaignCategoryFile } from "./use-campaign-category-file.ts";

const { idOf } = campaignCategories;

type BulkCampaignCategoriesProps = { chosen: readonly CampaignCategory[]; matching: number };

/** What can be done with the chosen categories: a file of them, and the way to the workbench, with the choice in its address. */
export function BulkCampaignCategories({ chosen, matching }: BulkCampaignCategoriesProps) {
  const { query } = useListAddress();
  const adCampaignId = useAdCampaignId();
  const file = useCampaignCategoryFile(adCampaignId);
  // All that match are told by what is asked of the list.
  const isAll = chosen.length === matching;
  const only = useMemo(() => (isAll ? undefined : chosenAsText(chosen.map(idOf))), [isAll, chosen]);
  const parameters = new URLSearchParams(query);
  if (only) parameters.set("only", only.text);
  return (
    <>
      <ButtonLink to={`/campaigns/${adCampaignId}/reprice?${parameters.toString()}`} onClick={only?.keep}>
        {workbenchWords.open}
      </ButtonLink>
      <SaveChosen records={chosen} {...file} />
    </>
  );
}
