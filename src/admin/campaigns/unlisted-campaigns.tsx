import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import { Button } from "../ui/button.tsx";
import { Line, LineInput, Part, Remark } from "../ui/workbench-layout.tsx";
import { campaignsWords } from "#words/campaigns.ts";
import { CampaignTable } from "./campaign-table.tsx";
import { useOwnCampaigns } from "./own-campaigns.ts";

const text = campaignsWords;

/** Where the service lists no campaigns: they are opened by number, and remembered. */
export function UnlistedCampaigns() {
  const [campaigns, keep] = useOwnCampaigns();
  const [number, setNumber] = useState("");
  const [name, setName] = useState("");
  const [wrong, setWrong] = useState<string>();
  const navigate = useNavigate();
  const open = (event: FormEvent) => {
    event.preventDefault();
    const adCampaignId = Number(number.trim());
    if (!/^\s*[1-9]\d{0,14}\s*$/.test(number)) return setWrong(text.wrongNumber);
    const own = { ad_campaign_id: adCampaignId, name: name.trim() || text.unnamed(adCampaignId) };
    keep([...campaigns.filter((known) => known.ad_campaign_id !== adCampaignId), own]);
    void navigate(`/campaigns/${adCampaignId}`);
  };
  return (
    <>
      <Part title={text.unlisted}>
        <form onSubmit={open}>
          <Line note={wrong} needsYou>
            <LineInput
              label={text.ownNumber}
              value={number}
              inputMode="numeric"
              aria-invalid={wrong !== undefined}
              onChange={(event) => setNumber(event.target.value)}
            />
            <LineInput label={text.ownName} value={name} onChange={(event) => setName(event.target.value)} />
            <Button type="submit" look="primary">
              {text.remember}
            </Button>
          </Line>
        </form>
        <Remark>{text.unlistedHint}</Remark>
      </Part>
      {campaigns.length > 0 && (
        <CampaignTable
          campaigns={campaigns}
          onForget={({ ad_campaign_id }) =>
            keep(campaigns.filter((known) => known.ad_campaign_id !== ad_campaign_id))
          }
        />
      )}
    </>
  );
}
