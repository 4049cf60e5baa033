import { campaignCategories } from "./campaign-categories/campaign-category-resource.ts";
import { CampaignsPage } from "./campaigns/campaigns-page.tsx";

/** Where the campaigns and their categories meet: features do not know each other. */
export const AllCampaignsPage = () => <CampaignsPage categories={campaignCategories} />;
