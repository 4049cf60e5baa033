import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import { useCampaignName } from "../../lookups/lookups.ts";
import { useSession } from "../../session/use-session.ts";
import type { SheetFile } from "../../spreadsheet/sheet.ts";
import { categoryToolsWords } from "#words/category-tools.ts";
import type { CampaignScope } from "../campaign-category-resource.ts";
import { useNames } from "../names/names.ts";

/** The categories of a campaign as a spreadsheet file. */
export function useCampaignCategoryFile(adCampaignId: number): SheetFile<CampaignCategory, CampaignScope> {
  const { accountId } = useSession();
  const names = useNames(adCampaignId);
  const fileName = categoryToolsWords.fileOf(useCampaignName(adCampaignId));
  const loadSheet = async () =>
    (await import("./campaign-category-sheet.ts")).campaignCategorySheet({ accountId, adCampaignId }, names);
  return { loadSheet, fileName };
}
