import { useSuspenseQuery } from "@tanstack/react-query";
import { campaignsQuery } from "../lookups/lookups.ts";
import { useSession } from "../session/use-session.ts";
import { EmptyState } from "../ui/layout/empty-state.tsx";
import { Page } from "../ui/layout/page.tsx";
import { campaignsWords } from "#words/campaigns.ts";
import { CampaignTable } from "./campaign-table.tsx";
import { UnlistedCampaigns } from "./unlisted-campaigns.tsx";

const text = campaignsWords;

/** The campaigns of the account, and what each amounts to. */
export function CampaignsPage() {
  const { accountId } = useSession();
  const { campaigns, isOwn } = useSuspenseQuery(campaignsQuery(accountId)).data;
  if (isOwn)
    return (
      <Page title={text.title}>
        <UnlistedCampaigns campaigns={campaigns} />
      </Page>
    );
  if (campaigns.length === 0)
    return (
      <Page title={text.title}>
        <EmptyState title={text.noneYet}>{text.noneYetHint}</EmptyState>
      </Page>
    );
  return (
    <Page title={text.title} count={text.count(campaigns.length)}>
      <CampaignTable campaigns={campaigns} />
    </Page>
  );
}
