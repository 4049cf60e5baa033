import { useMemo } from "react";
import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import { SaveChosen } from "../../spreadsheet/save-chosen.tsx";
import { workbenchWords } from "#words/campaign-categories/workbench.ts";
import { useOutbox } from "../../changes/use-changes.tsx";
import { useSession } from "../../session/use-session.ts";
import { campaignCategories } from "../campaign-category-resource.ts";
import type { ListView } from "../../list/view/use-list-view.ts";
import { chosenAsText } from "../adding/chosen-ids.ts";
import { type Only, RepriceLink } from "./reprice-link.tsx";
import { StatusButtons } from "./status-buttons.tsx";
import { useAdCampaignId } from "../use-ad-campaign-id.ts";
import { matchingIn } from "../use-matching.ts";
import { useCampaignCategoryFile } from "../sheet/use-campaign-category-file.ts";

const { idOf } = campaignCategories;

type BulkCampaignCategoriesProps = {
  chosen: readonly CampaignCategory[];
  view: ListView<CampaignCategory>;
  /** Where all that match are chosen, the identifiers of those that are not. */
  leftOut: ReadonlySet<number> | undefined;
};

/** What can be done with the chosen categories: their status, a file of them, and the way to the workbench, with the choice in its address. */
export function BulkCampaignCategories({ chosen, view, leftOut }: BulkCampaignCategoriesProps) {
  const file = useCampaignCategoryFile(useAdCampaignId());
  const only = useOnly(chosen, view, leftOut);
  return (
    <>
      <StatusButtons selected={chosen} />
      <RepriceLink only={only}>{workbenchWords.open}</RepriceLink>
      <SaveChosen records={chosen} {...file} />
    </>
  );
}

/** What of the chosen the address does not tell: all that match are told by what is asked of the list, and what that hides is chosen from all. */
function useOnly(
  chosen: readonly CampaignCategory[],
  { matches, shown }: ListView<CampaignCategory>,
  leftOut: ReadonlySet<number> | undefined,
): Only | undefined {
  const { store } = useOutbox();
  const { accountId } = useSession();
  return useMemo(() => {
    const matching = matchingIn({ ...(matches && { matches }), shown }, store, accountId);
    const areAmongThose = areAmong(matching, chosen);
    if (areAmongThose && chosen.length === matching.length) return undefined;
    if (areAmongThose && leftOut) return { ...chosenAsText([...leftOut], true), isAmongAll: false };
    return { ...chosenAsText(chosen.map(idOf)), isAmongAll: !areAmongThose };
  }, [chosen, matches, shown, leftOut, store, accountId]);
}

/** Whether all of some stand among others, in the same order. */
function areAmong<T>(others: readonly T[], some: readonly T[]): boolean {
  if (others === some) return true;
  let found = 0;
  for (let place = 0; place < others.length && found < some.length; place += 1)
    if (others[place] === some[found]) found += 1;
  return found === some.length;
}
