import { campaignCategories } from "./campaign-categories/campaign-category-resource.ts";
import { CampaignsPage } from "./campaigns/campaigns-page.tsx";

/** The campaigns page with the resource of its categories, which it gets as a prop because features do not import each other. */
export const AllCampaignsPage = () => <CampaignsPage categories={campaignCategories} />;
