import { useSuspenseQuery } from "@tanstack/react-query";
import { campaignsQuery } from "../lookups/lookups.ts";
import { useSession } from "../session/use-session.ts";
import { Cell, NameCell } from "../ui/cell.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { HeaderCell } from "../ui/header-cell.tsx";
import { Page } from "../ui/page.tsx";
import { Row } from "../ui/row.tsx";
import { Table, TableBody, TableHead } from "../ui/table.tsx";
import { TextLink } from "../ui/text-link.tsx";
import { campaignsWords } from "#words/campaigns.ts";
import { listWords } from "#words/list.ts";

const text = campaignsWords;

/** The campaigns of the account. */
export function CampaignsPage() {
  const { accountId } = useSession();
  const { data: campaigns } = useSuspenseQuery(campaignsQuery(accountId));
  if (!campaigns || campaigns.length === 0)
    return (
      <Page title={text.title}>
        <EmptyState title={text.noneYet}>{text.noneYetHint}</EmptyState>
      </Page>
    );
  return (
    <Page title={text.title} count={listWords.count(campaigns.length)}>
      <Table label={text.title}>
        <TableHead>
          <HeaderCell pinned>{text.name}</HeaderCell>
          <HeaderCell width="12rem">{text.number}</HeaderCell>
        </TableHead>
        <TableBody>
          {campaigns.map(({ ad_campaign_id, name }) => (
            <Row key={ad_campaign_id}>
              <NameCell>
                <TextLink to={`/campaigns/${ad_campaign_id}`}>{name}</TextLink>
              </NameCell>
              <Cell label={text.number}>{ad_campaign_id}</Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </Page>
  );
}
