import { useMemo } from "react";
import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import { useOutbox } from "../../changes/use-changes.tsx";
import type { ListAddress } from "../../list/view/use-list-address.ts";
import { type ListView, useListView } from "../../list/view/use-list-view.ts";
import { useRowQuery } from "../../list/view/use-row-query.ts";
import { useSession } from "../../session/use-session.ts";
import { campaignCategoryColumns } from "../campaign-category-columns.tsx";
import { campaignCategories } from "../campaign-category-resource.ts";
import { withChanges } from "../campaign-category-target.ts";
import { chosenFrom } from "./chosen-ids.ts";
import type { Names } from "../names/names.ts";
import { useCampaignCategoryFilters } from "../use-campaign-category-filters.ts";

/** The categories that an address selects, in the order of the list. */
export type ChosenCategories = {
  /** With pending changes applied; undefined if the stored selection is gone. */
  readonly records: readonly CampaignCategory[] | undefined;
  readonly view: ListView<CampaignCategory>;
  /** The record without pending changes. */
  confirmed(id: number): CampaignCategory | undefined;
};

const ignore = () => undefined;

/** Reads the whole campaign, and filters it by the list query of the address, and by the selection in its `only` parameter if it has one. */
export function useChosenCategories(
  adCampaignId: number,
  address: ListAddress,
  names: Names,
): ChosenCategories {
  const { accountId } = useSession();
  const { store } = useOutbox();
  const columns = useMemo(() => campaignCategoryColumns(names, ignore), [names]);
  const question = useRowQuery(address, columns, useCampaignCategoryFilters(adCampaignId), names.textOf);
  const scope = useMemo(() => ({ accountId, adCampaignId }), [accountId, adCampaignId]);
  const view = useListView(campaignCategories, scope, question, true);
  const { isReading, matches, shown } = view;
  const only = address.filter("only");
  const isChosen = useMemo(() => (only ? chosenFrom(only) : undefined), [only]);
  const matching = useMemo(() => (isReading ? [] : shown()), [isReading, shown]);
  const byId = useMemo(
    () => new Map(matching.map((record) => [campaignCategories.idOf(record), record])),
    [matching],
  );
  const records = useMemo(() => {
    if (only && !isChosen) return undefined;
    const chosen = isChosen
      ? matching.filter((record) => isChosen(campaignCategories.idOf(record)))
      : matching;
    const now = withChanges(store, accountId, chosen);
    // A record with a pending change may not match any more.
    return matches ? now.filter(matches) : now;
  }, [matching, matches, isChosen, only, store, accountId]);
  return { records, view, confirmed: (id) => byId.get(id) };
}
