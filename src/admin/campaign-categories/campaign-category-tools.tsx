import { useParams } from "react-router-dom";
import type { CampaignCategory } from "#contract/campaign-categories.ts";
import type { ListView } from "../list/use-list-view.ts";
import { useCampaignName } from "../lookups/lookups.ts";
import { useSession } from "../session/use-session.ts";
import { SheetMenu } from "../spreadsheet/sheet-menu.tsx";
import { categoryToolsWords } from "#words/category-tools.ts";
import { useNames } from "./names.ts";
import { UnnamedLink } from "./unnamed-link.tsx";

/** What else can be done with the categories of a campaign. */
export function CampaignCategoryTools({ view }: { view: ListView<CampaignCategory> }) {
  const adCampaignId = Number(useParams()["adCampaignId"]);
  const { accountId, mayWrite } = useSession();
  const names = useNames(adCampaignId);
  const campaign = useCampaignName(adCampaignId);
  return (
    <>
      <SheetMenu
        view={view}
        loadSheet={async () =>
          (await import("./campaign-category-sheet.ts")).campaignCategorySheet(
            { accountId, adCampaignId },
            names,
          )
        }
        fileName={`${campaign} ${categoryToolsWords.what}.csv`}
        importAddress={mayWrite ? `/campaigns/${adCampaignId}/import` : undefined}
      />
      <UnnamedLink adCampaignId={adCampaignId} />
    </>
  );
}
