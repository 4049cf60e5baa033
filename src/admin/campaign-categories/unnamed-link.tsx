import { useQuery } from "@tanstack/react-query";
import { categoriesQuery } from "../lookups/lookups.ts";
import { useSession } from "../session/use-session.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { campaignCategoriesWords } from "#words/campaign-categories.ts";
import { useAdCampaignId } from "./use-ad-campaign-id.ts";

/** The way to give categories names, once the service is known to name none. */
export function UnnamedLink() {
  const adCampaignId = useAdCampaignId();
  const { data } = useQuery(categoriesQuery(useSession().accountId));
  return (
    data === null && (
      <ButtonLink to={`/campaigns/${adCampaignId}/names`}>{campaignCategoriesWords.toNames}</ButtonLink>
    )
  );
}
