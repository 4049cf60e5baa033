import { useMemo } from "react";
import { useParams } from "react-router-dom";
import type { CampaignCategory } from "#contract/campaign-categories.ts";
import { ListProgress, countOf } from "../list/list-progress.tsx";
import { type Column, ListTable } from "../list/list-table.tsx";
import { wordMatcher } from "../list/matching.ts";
import { useListView } from "../list/use-list-view.ts";
import { useSearch } from "../list/use-search.ts";
import { useCampaigns } from "../lookups/lookups.ts";
import { useSession } from "../session/use-session.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Page } from "../ui/page.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { Toolbar } from "../ui/toolbar.tsx";
import { campaignCategoriesWords } from "#words/campaign-categories.ts";
import { listWords } from "#words/list.ts";
import { shellWords } from "#words/shell.ts";
import { campaignCategories } from "./campaign-category-resource.ts";
import { CampaignCategoryRow } from "./campaign-category-row.tsx";
import { useNames } from "./names.ts";

const text = campaignCategoriesWords;

const columns: readonly Column[] = [
  { name: "name", title: text.category },
  { name: "category_id", title: text.category_id, width: "7rem" },
  { name: "listing", title: text.listing, width: "22%" },
  { name: "target_status", title: text.target_status, width: "11rem" },
  { name: "price", title: text.price, width: "12rem", numeric: true },
];

/** The categories that a campaign buys leads in, each with its status and its price. */
export function CampaignCategoriesPage() {
  const adCampaignId = Number(useParams()["adCampaignId"]);
  const { accountId, mayWrite } = useSession();
  const { search, setSearch } = useSearch();
  const question = useCampaignCategoryQuestion(adCampaignId, search);
  const view = useListView(campaignCategories, { accountId, adCampaignId }, question);
  const name = useCampaigns()?.find((campaign) => campaign.ad_campaign_id === adCampaignId)?.name;
  const title = name ?? shellWords.campaign(adCampaignId);
  const add = mayWrite && (
    <ButtonLink to={`/campaigns/${adCampaignId}/new`} look="primary">
      {text.add}
    </ButtonLink>
  );
  if (view.total === 0)
    return (
      <Page title={title}>
        <EmptyState title={text.noneYet} action={add}>
          {text.noneYetHint}
        </EmptyState>
      </Page>
    );
  return (
    <Page title={title} count={countOf(view)} action={add}>
      <Toolbar>
        <SearchField label={text.search} value={search} onChange={(event) => setSearch(event.target.value)} />
        <ListProgress view={view} />
      </Toolbar>
      {view.count === 0 && !view.isReading ? (
        <EmptyState title={listWords.noMatch(search)}>{listWords.noMatchHint}</EmptyState>
      ) : (
        <ListTable
          label={title}
          columns={columns}
          view={view}
          idOf={campaignCategories.idOf}
          row={CampaignCategoryRow}
        />
      )}
    </Page>
  );
}

function useCampaignCategoryQuestion(adCampaignId: number, search: string) {
  const names = useNames(adCampaignId);
  return useMemo(() => {
    const matches = wordMatcher(search);
    return {
      matches:
        matches &&
        ((record: CampaignCategory) =>
          matches(`${names.nameOf(record)} ${record.category_id} ${names.listingOf(record)}`)),
    };
  }, [names, search]);
}
