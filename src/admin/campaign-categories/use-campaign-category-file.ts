import type { CampaignCategory } from "#contract/campaign-categories.ts";
import { useCampaignName } from "../lookups/lookups.ts";
import { useSession } from "../session/use-session.ts";
import type { Sheet } from "../spreadsheet/sheet.ts";
import { categoryToolsWords } from "#words/category-tools.ts";
import type { CampaignScope } from "./campaign-category-resource.ts";
import { useNames } from "./names.ts";

type CampaignCategoryFile = {
  loadSheet: () => Promise<Sheet<CampaignCategory, CampaignScope>>;
  fileName: string;
};

/** How the categories of a campaign stand in a spreadsheet, fetched when it is needed, and what its file is called. */
export function useCampaignCategoryFile(adCampaignId: number): CampaignCategoryFile {
  const { accountId } = useSession();
  const names = useNames(adCampaignId);
  const fileName = `${useCampaignName(adCampaignId)} ${categoryToolsWords.what}.csv`;
  const loadSheet = async () =>
    (await import("./campaign-category-sheet.ts")).campaignCategorySheet({ accountId, adCampaignId }, names);
  return { loadSheet, fileName };
}
