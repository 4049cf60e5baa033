import { useMemo } from "react";
import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import { SaveChosen } from "../../spreadsheet/save-chosen.tsx";
import { workbenchWords } from "#words/workbench.ts";
import { campaignCategories } from "../campaign-category-resource.ts";
import { chosenAsText } from "../adding/chosen-ids.ts";
import { RepriceLink } from "./reprice-link.tsx";
import { useAdCampaignId } from "../use-ad-campaign-id.ts";
import { useCampaignCategoryFile } from "../sheet/use-campaign-category-file.ts";

const { idOf } = campaignCategories;

type BulkCampaignCategoriesProps = { chosen: readonly CampaignCategory[]; matching: number };

/** What can be done with the chosen categories: a file of them, and the way to the workbench, with the choice in its address. */
export function BulkCampaignCategories({ chosen, matching }: BulkCampaignCategoriesProps) {
  const file = useCampaignCategoryFile(useAdCampaignId());
  // All that match are told by what is asked of the list.
  const isAll = chosen.length === matching;
  const only = useMemo(() => (isAll ? undefined : chosenAsText(chosen.map(idOf))), [isAll, chosen]);
  return (
    <>
      <RepriceLink only={only}>{workbenchWords.open}</RepriceLink>
      <SaveChosen records={chosen} {...file} />
    </>
  );
}
