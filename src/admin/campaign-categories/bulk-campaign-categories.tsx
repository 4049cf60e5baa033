import type { CampaignCategory } from "#contract/campaign-categories.ts";
import { useListAddress } from "../list/use-list-address.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { workbenchWords } from "#words/workbench.ts";
import { chosenAsText } from "./chosen-ids.ts";

type BulkCampaignCategoriesProps = { chosen: readonly CampaignCategory[]; matching: number };

/** What can be done with many categories at once: the way to the workbench, with the choice in its address. */
export function BulkCampaignCategories({ chosen, matching }: BulkCampaignCategoriesProps) {
  const { query } = useListAddress();
  const [first] = chosen;
  if (!first) return null;
  const parameters = new URLSearchParams(query);
  // All that match are told by what is asked of the list.
  if (chosen.length < matching)
    parameters.set("only", chosenAsText(chosen.map(({ ad_campaign_category_id: id }) => id)));
  return (
    <ButtonLink to={`/campaigns/${first.ad_campaign_id}/reprice?${parameters.toString()}`}>
      {workbenchWords.open}
    </ButtonLink>
  );
}
