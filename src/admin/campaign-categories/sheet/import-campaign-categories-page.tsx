import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { CampaignListing, Category } from "#contract/lookups.ts";
import { campaignListingsQuery, categoriesQuery, useCampaignName } from "../../lookups/lookups.ts";
import { PageWithoutNames } from "../../lookups/page-without-names.tsx";
import { useSession } from "../../session/use-session.ts";
import { ImportPage } from "../../spreadsheet/import-page.tsx";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { categoryToolsWords } from "#words/campaign-categories/category-tools.ts";
import { workbenchWords } from "#words/campaign-categories/workbench.ts";
import { shellWords } from "#words/shell/shell.ts";
import { campaignCategorySheet } from "./campaign-category-sheet.ts";
// oxlint-disable-next-line import/default -- Vite generates it: the URL of the built worker
import address from "./campaign-category-sheet-worker.ts?worker&url";
import type { CampaignCategorySheetParts } from "./campaign-category-sheet-worker.ts";
import { namesBy } from "../names/names.ts";
import { storedNames } from "../names/own-names.ts";
import { lackingNames } from "../names/read-names.ts";
import { agreementToDoubts } from "../prices/price-doubts.ts";
import type { CampaignScope } from "../campaign-category-resource.ts";
import { useAdCampaignId } from "../use-ad-campaign-id.ts";
import { storedBounds } from "../workbench/guard-rails.ts";

const text = categoryToolsWords;

/** Imports the categories of a campaign from a spreadsheet. Planning waits until it is known which names there are. */
export function ImportCampaignCategoriesPage() {
  const adCampaignId = useAdCampaignId();
  const { accountId } = useSession();
  const { data: categories } = useQuery(categoriesQuery(accountId));
  const { data: listings } = useQuery(campaignListingsQuery(accountId, adCampaignId));
  const { sheet, worker } = useMemo(
    () => sheetOf({ accountId, adCampaignId }, categories, listings),
    [accountId, adCampaignId, categories, listings],
  );
  const campaign = useCampaignName(adCampaignId);
  if (categories === undefined || listings === undefined)
    return <PageWithoutNames title={text.importTitle} count={campaign} />;
  return (
    <ImportPage
      sheet={sheet}
      worker={worker}
      title={text.importTitle}
      belongTo={campaign}
      fileName={text.fileOf(campaign ?? shellWords.campaign(adCampaignId))}
      back={<ButtonLink to={`/campaigns/${adCampaignId}`}>{workbenchWords.back}</ButtonLink>}
      what={text.what}
      lacking={lackingNames(categories, listings)}
      mustAgree={agreementToDoubts}
    />
  );
}

/** The sheet, and the data from which a worker creates the same one. */
function sheetOf(
  scope: CampaignScope,
  categories: readonly Category[] | null = null,
  listings: readonly CampaignListing[] | null = null,
) {
  const sheet = campaignCategorySheet(scope, namesBy(categories, listings, storedNames()), {
    categories: categories ?? undefined,
    listings: listings ?? undefined,
    bounds: storedBounds,
  });
  const parts = (): CampaignCategorySheetParts => ({
    scope,
    categories,
    listings,
    ownNames: storedNames(),
    bounds: storedBounds(),
  });
  return { sheet, worker: { address, parts } };
}
