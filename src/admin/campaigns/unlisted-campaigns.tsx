import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Campaign } from "#contract/lookups.ts";
import { campaignsWords } from "#words/campaigns.ts";
import { shellWords } from "#words/shell/shell.ts";
import { useDraftText } from "../drafts/use-draft-text.ts";
import { isPersisting } from "../account-storage.ts";
import { campaignsQuery } from "../lookups/lookups.ts";
import { storeOwnCampaigns } from "../lookups/own-campaigns.ts";
import { useSession } from "../session/use-session.ts";
import { Button } from "../ui/buttons/button.tsx";
import { Line, LineInput, Part, Remark } from "../ui/layout/workbench/workbench-layout.tsx";
import { CampaignCards, type Categories } from "./campaign-cards.tsx";

const text = campaignsWords;

type UnlistedCampaignsProps = { campaigns: readonly Campaign[]; categories: Categories };

/** Opens campaigns by number, for services that do not list them. This browser remembers those that were opened. */
export function UnlistedCampaigns({ campaigns, categories }: UnlistedCampaignsProps) {
  const remember = useRememberCampaigns();
  const { typed: number = "", type: typeNumber } = useDraftText("campaigns/unlisted/number", null);
  const { typed: name = "", type: typeName } = useDraftText("campaigns/unlisted/name", null);
  const [wrong, setWrong] = useState<string>();
  const navigate = useNavigate();
  const open = (event: FormEvent) => {
    event.preventDefault();
    const adCampaignId = Number(number.trim());
    if (!/^\s*[1-9]\d{0,14}\s*$/.test(number)) return setWrong(text.wrongNumber);
    const own = { ad_campaign_id: adCampaignId, name: name.trim() || shellWords.campaign(adCampaignId) };
    remember([...campaigns.filter((known) => known.ad_campaign_id !== adCampaignId), own]);
    typeNumber(undefined);
    typeName(undefined);
    void navigate(`/campaigns/${adCampaignId}`);
  };
  return (
    <>
      <Part title={text.unlisted}>
        <form noValidate onSubmit={open}>
          <Line note={wrong} needsYou>
            <LineInput
              label={text.ownNumber}
              value={number}
              inputMode="numeric"
              aria-invalid={wrong !== undefined}
              onChange={(event) => typeNumber(event.target.value || undefined)}
            />
            <LineInput
              label={text.ownName}
              value={name}
              onChange={(event) => typeName(event.target.value || undefined)}
            />
            <Button type="submit" look="primary">
              {text.remember}
            </Button>
          </Line>
        </form>
        <Remark>{text.unlistedHint(isPersisting())}</Remark>
      </Part>
      {campaigns.length > 0 && (
        <CampaignCards
          campaigns={campaigns}
          categories={categories}
          onForget={({ ad_campaign_id }) =>
            remember(campaigns.filter((known) => known.ad_campaign_id !== ad_campaign_id))
          }
        />
      )}
    </>
  );
}

/** Returns a function that replaces the remembered campaigns, in the storage and in the query cache. */
function useRememberCampaigns() {
  const { accountId } = useSession();
  const queries = useQueryClient();
  return (campaigns: Campaign[]) => {
    storeOwnCampaigns(campaigns);
    queries.setQueryData(campaignsQuery(accountId).queryKey, { campaigns, isOwn: true });
  };
}
