import { useSuspenseQuery } from "@tanstack/react-query";
import { campaignsQuery } from "../lookups/lookups.ts";
import { useSession } from "../session/use-session.ts";
import { EmptyState } from "../ui/layout/empty-state.tsx";
import { Page } from "../ui/layout/page.tsx";
import { campaignsWords } from "#words/campaigns.ts";
import { CampaignCards, type Categories } from "./campaign-cards.tsx";
import { UnlistedCampaigns } from "./unlisted-campaigns.tsx";

const text = campaignsWords;

/** The campaigns of the account, and what each amounts to. */
export function CampaignsPage({ categories }: { categories: Categories }) {
  const { accountId } = useSession();
  const { campaigns, isOwn } = useSuspenseQuery(campaignsQuery(accountId)).data;
  if (isOwn)
    return (
      <Page title={text.title}>
        <UnlistedCampaigns campaigns={campaigns} categories={categories} />
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
      <CampaignCards campaigns={campaigns} categories={categories} />
    </Page>
  );
}
