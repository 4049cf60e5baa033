import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { campaignListingsQuery, categoriesQuery, useCampaignName } from "../../lookups/lookups.ts";
import { useSession } from "../../session/use-session.ts";
import { ImportPage } from "../../spreadsheet/import-page.tsx";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { categoryToolsWords } from "#words/category-tools.ts";
import { spreadsheetWords } from "#words/spreadsheet.ts";
import { workbenchWords } from "#words/workbench.ts";
import { campaignCategorySheet } from "./campaign-category-sheet.ts";
import { namesBy } from "../names/names.ts";
import { lackingNames } from "../names/read-names.ts";
import { slipsAmong } from "../prices/slips-among.ts";
import { useAdCampaignId } from "../use-ad-campaign-id.ts";

const text = categoryToolsWords;

/** Brings the categories of a campaign back from a spreadsheet. A plan names them, so it waits for the names, or for the word that there are none. */
export function ImportCampaignCategoriesPage() {
  const adCampaignId = useAdCampaignId();
  const { accountId } = useSession();
  const { data: categories } = useQuery(categoriesQuery(accountId));
  const { data: listings } = useQuery(campaignListingsQuery(accountId, adCampaignId));
  const sheet = useMemo(
    () =>
      campaignCategorySheet({ accountId, adCampaignId }, namesBy(categories, listings), {
        categories: categories ?? undefined,
        listings: listings ?? undefined,
      }),
    [accountId, adCampaignId, categories, listings],
  );
  const campaign = useCampaignName(adCampaignId);
  if (categories === undefined || listings === undefined)
    return (
      <Page title={text.importTitle} count={campaign}>
        <output>{spreadsheetWords.readingNames}</output>
      </Page>
    );
  return (
    <ImportPage
      sheet={sheet}
      title={text.importTitle}
      belongTo={campaign}
      back={<ButtonLink to={`/campaigns/${adCampaignId}`}>{workbenchWords.back}</ButtonLink>}
      what={text.what}
      lacking={lackingNames(categories, listings)}
      mustAgree={slipsAmong}
    />
  );
}
