import { useQuery, useQueryClient } from "@tanstack/react-query";
import { X } from "lucide";
import type { Campaign } from "#contract/lookups.ts";
import { formattedPrice } from "../money.ts";
import { useSession } from "../session/use-session.ts";
import { Cell, NameCell } from "../ui/table/cell.tsx";
import { HeaderCell } from "../ui/table/header-cell.tsx";
import { IconButton } from "../ui/buttons/icon-button.tsx";
import { Row } from "../ui/table/row.tsx";
import { Skeleton } from "../ui/table/skeleton.tsx";
import { Table, TableBody, TableHead } from "../ui/table/table.tsx";
import { TextLink } from "../ui/buttons/text-link.tsx";
import { campaignsWords } from "#words/campaigns.ts";
import { type CampaignFigures, campaignFiguresQuery } from "./campaign-figures.ts";

const text = campaignsWords;

type CampaignTableProps = {
  campaigns: readonly Campaign[];
  /** Where the user keeps them, one can be forgotten. */
  onForget?: ((campaign: Campaign) => void) | undefined;
};

/** Campaigns, each with what its categories amount to. */
export const CampaignTable = ({ campaigns, onForget }: CampaignTableProps) => (
  <Table label={text.title}>
    <TableHead>
      <HeaderCell pinned>{text.name}</HeaderCell>
      {[text.number, text.categories, text.active].map((title) => (
        <HeaderCell key={title} width="clamp(5.5rem, 12vw, 8rem)" numeric>
          {title}
        </HeaderCell>
      ))}
      <HeaderCell width="30%" numeric>
        {text.prices}
      </HeaderCell>
    </TableHead>
    <TableBody>
      {campaigns.map((campaign) => (
        <CampaignRow key={campaign.ad_campaign_id} campaign={campaign} onForget={onForget} />
      ))}
    </TableBody>
  </Table>
);

type CampaignRowProps = { campaign: Campaign; onForget: CampaignTableProps["onForget"] };

function CampaignRow({ campaign, onForget }: CampaignRowProps) {
  const { ad_campaign_id, name } = campaign;
  const { accountId } = useSession();
  const { data, isError } = useQuery(campaignFiguresQuery(useQueryClient(), accountId, ad_campaign_id));
  const waiting = !isError && <Skeleton />;
  const told = (count: number | undefined) => (count === undefined ? waiting : text.count(count));
  return (
    <Row>
      <NameCell>
        <TextLink to={`/campaigns/${ad_campaign_id}`}>{name}</TextLink>
        {onForget && <IconButton icon={X} label={text.forget(name)} onClick={() => onForget(campaign)} />}
      </NameCell>
      <Cell label={text.number} card="half" numeric>
        {ad_campaign_id}
      </Cell>
      <Cell label={text.categories} card="half" numeric>
        {told(data?.total)}
      </Cell>
      <Cell label={text.active} card="half" numeric>
        {told(data && data.read === data.total ? data.active : undefined)}
      </Cell>
      <Cell label={text.prices} card="half" numeric>
        {data ? spanOf(data) : waiting || text.notRead}
      </Cell>
    </Row>
  );
}

function spanOf({ read, total, least, most }: CampaignFigures): string {
  if (total === undefined || read < total) return text.soFar(read, total);
  return least === undefined || most === undefined
    ? ""
    : text.span(formattedPrice(least), formattedPrice(most));
}
