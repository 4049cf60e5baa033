import { useQueryClient } from "@tanstack/react-query";
import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import { campaignsQuery } from "../../lookups/lookups.ts";
import { fetchPart } from "../../parts/fetch-part.ts";
import { useSession } from "../../session/use-session.ts";
import type { SheetFile } from "../../spreadsheet/sheet.ts";
import { categoryToolsWords } from "#words/campaign-categories/category-tools.ts";
import { shellWords } from "#words/shell/shell.ts";
import { type CampaignScope, campaignCategories } from "../campaign-category-resource.ts";
import { readNames } from "../names/read-names.ts";

/** The categories of a campaign as a spreadsheet file. Saving waits for their names. */
export function useCampaignCategoryFile(adCampaignId: number): SheetFile<CampaignCategory, CampaignScope> {
  const { accountId } = useSession();
  const queries = useQueryClient();
  const scope = { accountId, adCampaignId };
  const load = async () => {
    const [{ campaignCategorySheet }, { names, lacking }, { campaigns }] = await Promise.all([
      fetchPart(() => import("./campaign-category-sheet.ts")),
      readNames(queries, scope),
      queries.ensureQueryData(campaignsQuery(accountId)),
    ]);
    const campaign = campaigns.find(({ ad_campaign_id }) => ad_campaign_id === adCampaignId)?.name;
    return {
      sheet: campaignCategorySheet(scope, names),
      fileName: categoryToolsWords.fileOf(campaign ?? shellWords.campaign(adCampaignId)),
      lacking,
    };
  };
  return { list: campaignCategories.name, load };
}
