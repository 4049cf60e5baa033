import { useIsFetching, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Tags } from "lucide";
import { campaignsQuery } from "../lookups/lookups.ts";
import { useSession } from "../session/use-session.ts";
import { Button } from "../ui/buttons/button.tsx";
import { EmptyState } from "../ui/layout/page/empty-state.tsx";
import { LargeSign } from "../ui/layout/page/large-sign.tsx";
import { Page } from "../ui/layout/page/page.tsx";
import { campaignsWords } from "#words/campaigns.ts";
import { CampaignCards, type Categories } from "./campaign-cards.tsx";
import { UnlistedCampaigns } from "./unlisted-campaigns.tsx";

const text = campaignsWords;

/** The campaigns of the account. */
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
        <EmptyState sign={<LargeSign of={Tags} />} title={text.noneYet} action={<CheckAgainButton />}>
          {text.noneYetHint}
        </EmptyState>
      </Page>
    );
  return (
    <Page title={text.title} count={text.count(campaigns.length)}>
      <CampaignCards campaigns={campaigns} categories={categories} />
    </Page>
  );
}

/** Reads the campaigns again, because they are added elsewhere. */
function CheckAgainButton() {
  const { accountId } = useSession();
  const queries = useQueryClient();
  const { queryKey } = campaignsQuery(accountId);
  const isFetching = useIsFetching({ queryKey }) > 0;
  return (
    <Button disabled={isFetching} onClick={() => void queries.refetchQueries({ queryKey })}>
      {isFetching ? text.checking : text.checkAgain}
    </Button>
  );
}
