import type { CampaignCategory } from "#contract/campaign-categories.ts";
import type { ListView } from "../list/use-list-view.ts";
import { useSession } from "../session/use-session.ts";
import { SheetMenu } from "../spreadsheet/sheet-menu.tsx";
import { UnnamedLink } from "./unnamed-link.tsx";
import { useAdCampaignId } from "./use-ad-campaign-id.ts";
import { useCampaignCategoryFile } from "./use-campaign-category-file.ts";

/** What else can be done with the categories of a campaign. */
export function CampaignCategoryTools({ view }: { view: ListView<CampaignCategory> }) {
  const adCampaignId = useAdCampaignId();
  const { mayWrite } = useSession();
  const file = useCampaignCategoryFile(adCampaignId);
  return (
    <>
      <SheetMenu
        view={view}
        {...file}
        importAddress={mayWrite ? `/campaigns/${adCampaignId}/import` : undefined}
      />
      <UnnamedLink adCampaignId={adCampaignId} />
    </>
  );
}
