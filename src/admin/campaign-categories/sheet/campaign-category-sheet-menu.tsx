import { useQuery } from "@tanstack/react-query";
import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import { categoryToolsWords } from "#words/campaign-categories/category-tools.ts";
import type { ListView } from "../../list/view/use-list-view.ts";
import { categoriesQuery } from "../../lookups/lookups.ts";
import { useSession } from "../../session/use-session.ts";
import { SheetMenu } from "../../spreadsheet/sheet-menu.tsx";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { useAdCampaignId } from "../use-ad-campaign-id.ts";
import { useCampaignCategoryFile } from "./use-campaign-category-file.ts";

/** The menu to export and import the categories of a campaign, and to name them if the service does not. */
export function CampaignCategorySheetMenu({ view }: { view: ListView<CampaignCategory> }) {
  const adCampaignId = useAdCampaignId();
  const { mayWrite } = useSession();
  return (
    <SheetMenu
      view={view}
      {...useCampaignCategoryFile(adCampaignId)}
      importAddress={mayWrite ? `/campaigns/${adCampaignId}/import` : undefined}
    >
      <UnnamedLink />
    </SheetMenu>
  );
}

/** The link to the page that names categories, once it is known that the service has no names. */
function UnnamedLink() {
  const adCampaignId = useAdCampaignId();
  const { data } = useQuery(categoriesQuery(useSession().accountId));
  return (
    data === null && (
      <ButtonLink to={`/campaigns/${adCampaignId}/names`}>{categoryToolsWords.toNames}</ButtonLink>
    )
  );
}
