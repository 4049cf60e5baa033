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
import { matchingIn, useMatching } from "../use-matching.ts";
import { useCampaignCategoryFile } from "../sheet/use-campaign-category-file.ts";

const { idOf } = campaignCategories;

type BulkCampaignCategoriesProps = {
  chosen: readonly CampaignCategory[];
  view: ListView<CampaignCategory>;
  /** If all matching rows are selected, the IDs of those that were deselected. */
  leftOut: ReadonlySet<number> | undefined;
};

/** Bulk actions on the selected categories: set their status, open the workbench with the selection in its address, or save them as a file. */
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

/** The part of the selection that the list query does not imply; undefined if all matching rows are selected. Rows that the query hides are named among all. */
function useOnly(
  chosen: readonly CampaignCategory[],
  view: ListView<CampaignCategory>,
  leftOut: ReadonlySet<number> | undefined,
): Only | undefined {
  const { store } = useOutbox();
  const { accountId } = useSession();
  const { matches, shown } = view;
  // It changes at once when a row no longer matches after an edit, which is in its record only later.
  const matchingCount = useMatching(view);
  return useMemo(() => {
    const matching = matchingIn({ ...(matches && { matches }), shown }, store, accountId);
    const areAllMatching = isSubsequence(matching, chosen);
    if (areAllMatching && chosen.length === matching.length) return undefined;
    if (areAllMatching && leftOut) return { ...chosenAsText([...leftOut], true), isAmongAll: false };
    return { ...chosenAsText(chosen.map(idOf)), isAmongAll: !areAllMatching };
    // oxlint-disable-next-line react/exhaustive-deps -- the store is read again when the count changes
  }, [chosen, matches, shown, leftOut, store, accountId, matchingCount]);
}

/** Whether `some` is a subsequence of `all`. */
function isSubsequence<T>(all: readonly T[], some: readonly T[]): boolean {
  if (all === some) return true;
  let found = 0;
  for (let index = 0; index < all.length && found < some.length; index += 1)
    if (all[index] === some[found]) found += 1;
  return found === some.length;
}
