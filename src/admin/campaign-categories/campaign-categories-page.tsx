import type { QueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Params } from "react-router-dom";
import { parsePathId } from "#contract/path-id.ts";
import { type CampaignCategory, targetStatuses } from "#contract/records/campaign-category.ts";
import { ListPage } from "../list/list-page.tsx";
import { ListKeys } from "../list/list-keys.tsx";
import { isCountKnown } from "../list/reading/list-progress.tsx";
import { headQuery } from "../list/reading/use-list.ts";
import type { ListView } from "../list/view/use-list-view.ts";
import { campaignListingsQuery, categoriesQuery, useCampaignName } from "../lookups/lookups.ts";
import { useSession } from "../session/use-session.ts";
import { ButtonLink } from "../ui/buttons/button-link.tsx";
import { RoomBesideTitle } from "../ui/layout/page/room-beside-title.tsx";
import { lazyPart } from "../parts/lazy-part.ts";
import { campaignCategoriesWords } from "#words/campaign-categories/campaign-categories.ts";
import { AddCategoryLink } from "./add-category-link.tsx";
import { useCampaignCategoryColumns } from "./campaign-category-columns.tsx";
import { campaignCategories } from "./campaign-category-resource.ts";
import { useNames } from "./names/use-names.ts";
import { RepriceLink } from "./prices/reprice-link.tsx";
import { useAdCampaignId } from "./use-ad-campaign-id.ts";
import { useCampaignCategoryFilters } from "./use-campaign-category-filters.ts";
import { useMatching } from "./use-matching.ts";

const text = campaignCategoriesWords;

const BulkCampaignCategories = lazyPart(() =>
  import("./prices/bulk-campaign-categories.tsx").then((module) => module.BulkCampaignCategories),
);

const CampaignCategorySheetMenu = lazyPart(() =>
  import("./sheet/campaign-category-sheet-menu.tsx").then((module) => module.CampaignCategorySheetMenu),
);

/** The list of categories in which a campaign buys leads, with status and price. */
export function CampaignCategoriesPage() {
  const adCampaignId = useAdCampaignId();
  const { accountId } = useSession();
  const names = useNames(adCampaignId);
  const name = useCampaignName(adCampaignId);
  const scope = useMemo(() => ({ accountId, adCampaignId }), [accountId, adCampaignId]);
  return (
    <ListPage
      resource={campaignCategories}
      scope={scope}
      title={name}
      searchLabel={text.search}
      columns={useCampaignCategoryColumns(names)}
      filters={useCampaignCategoryFilters(adCampaignId)}
      views={views}
      textOf={names.textOf}
      labelOf={names.labelOf}
      action={<AddCategoryLink adCampaignId={adCampaignId} />}
      links={links}
      bulk={bulk}
      sheet={sheet}
      keys={<ListKeys list="campaignCategories" add={`/campaigns/${adCampaignId}/new`} />}
      noneYet="campaignCategories"
    />
  );
}

CampaignCategoriesPage.readFirst = async (
  queries: QueryClient,
  accountId: number,
  params: Params,
): Promise<void> => {
  const adCampaignId = parsePathId(params["adCampaignId"]);
  if (adCampaignId === undefined) return;
  // The names may be many more than the rows: these are shown with numbers until then.
  void queries.prefetchQuery(categoriesQuery(accountId));
  void queries.prefetchQuery(campaignListingsQuery(accountId, adCampaignId));
  await queries.prefetchQuery(headQuery(campaignCategories, { accountId, adCampaignId }));
};

const views = targetStatuses.map((status) => ({ name: text.status[status], query: `status=${status}` }));

const links = (view: ListView<CampaignCategory>, chosen: number) => (
  <>
    <ButtonLink to="since">{text.since}</ButtonLink>
    {chosen === 0 && isCountKnown(view) && <RepriceAll view={view} />}
  </>
);

/** The link to the workbench for all matching categories, for users who may write. */
function RepriceAll({ view }: { view: ListView<CampaignCategory> }) {
  const { mayWrite } = useSession();
  const matching = useMatching(view);
  if (!mayWrite || matching === 0) return null;
  return (
    <RoomBesideTitle>
      <RepriceLink>{text.changePrices(matching)}</RepriceLink>
    </RoomBesideTitle>
  );
}

const bulk = (
  chosen: readonly CampaignCategory[],
  view: ListView<CampaignCategory>,
  leftOut?: ReadonlySet<number>,
) => <BulkCampaignCategories chosen={chosen} view={view} leftOut={leftOut} />;

const sheet = (view: ListView<CampaignCategory>) => <CampaignCategorySheetMenu view={view} />;
