import { useMemo } from "react";
import { useCampaignListings, useCampaignName, useCategories } from "../../lookups/lookups.ts";
import { useSession } from "../../session/use-session.ts";
import { ImportPage } from "../../spreadsheet/import-page.tsx";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { categoryToolsWords } from "#words/category-tools.ts";
import { workbenchWords } from "#words/workbench.ts";
import { campaignCategorySheet } from "./campaign-category-sheet.ts";
import { useNames } from "../names/names.ts";
import { slipsAmong } from "../prices/slips-among.ts";
import { useAdCampaignId } from "../use-ad-campaign-id.ts";

const text = categoryToolsWords;

/** Brings the categories of a campaign back from a spreadsheet. */
export function ImportCampaignCategoriesPage() {
  const adCampaignId = useAdCampaignId();
  const { accountId } = useSession();
  const names = useNames(adCampaignId);
  const categories = useCategories();
  const listings = useCampaignListings(adCampaignId);
  const sheet = useMemo(
    () => campaignCategorySheet({ accountId, adCampaignId }, names, { categories, listings }),
    [accountId, adCampaignId, names, categories, listings],
  );
  return (
    <ImportPage
      sheet={sheet}
      title={text.importTitle}
      belongTo={useCampaignName(adCampaignId)}
      back={<ButtonLink to={`/campaigns/${adCampaignId}`}>{workbenchWords.back}</ButtonLink>}
      what={text.what}
      mustAgree={slipsAmong}
    />
  );
}
