import type { MeasureRow } from "../../ui/table/drawn-rows.tsx";
import { VirtualRows } from "../../ui/table/virtual-rows.tsx";
import { ListProgress } from "../../list/reading/list-progress.tsx";
import { useCampaignName } from "../../lookups/lookups.ts";
import { formattedPrice } from "../../money.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { CellLines } from "../../ui/table/cell-lines.tsx";
import { Cell, NameCell } from "../../ui/table/cell.tsx";
import { EmptyState } from "../../ui/layout/page/empty-state.tsx";
import { FieldChange } from "../../ui/text/field-change.tsx";
import { HeaderCell } from "../../ui/table/header-cell.tsx";
import { Page } from "../../ui/layout/page/page.tsx";
import { Row } from "../../ui/table/row.tsx";
import { useFocusAfterPress } from "../../ui/keyboard/use-focus-after-press.ts";
import { Remark } from "../../ui/layout/workbench/workbench-layout.tsx";
import { Table, TableHead } from "../../ui/table/table.tsx";
import { campaignCategoriesWords } from "#words/campaign-categories/campaign-categories.ts";
import { categoryToolsWords } from "#words/campaign-categories/category-tools.ts";
import { statusInWords } from "#words/records/enum-values.ts";
import { workbenchWords } from "#words/campaign-categories/workbench.ts";
import type { Names } from "../names/names.ts";
import { useNames } from "../names/use-names.ts";
import type { Difference } from "./since-snapshot.ts";
import { useAdCampaignId } from "../use-ad-campaign-id.ts";
import { useSince } from "./use-since.ts";

const text = campaignCategoriesWords;
const tools = categoryToolsWords;

/** The changes to a campaign, by anyone, since the user last marked it as seen. */
export function SincePage() {
  const adCampaignId = useAdCampaignId();
  const names = useNames(adCampaignId);
  const campaign = useCampaignName(adCampaignId);
  const { view, snapshot, isRemembered, differences, markSeen } = useSince(adCampaignId);
  useFocusAfterPress();
  const back = <ButtonLink to={`/campaigns/${adCampaignId}`}>{workbenchWords.back}</ButtonLink>;
  if (view.isReading || (snapshot ?? isRemembered) === undefined)
    return (
      <Page title={text.since} count={campaign}>
        <ListProgress view={view} />
      </Page>
    );
  if (!snapshot || differences.length === 0)
    return (
      <Page title={text.since} count={campaign}>
        <EmptyState
          title={snapshot ? tools.nothingSince(snapshot.at) : tools.firstVisit(isRemembered === true)}
          action={back}
        >
          {snapshot ? undefined : tools.firstVisitHint(isRemembered === true)}
        </EmptyState>
      </Page>
    );
  return (
    <Page
      title={text.since}
      count={workbenchWords.inCampaign(campaign, tools.sinceCount(differences.length, snapshot.at))}
      action={
        <Button look="primary" onClick={() => void markSeen()}>
          {tools.markSeen}
        </Button>
      }
    >
      <Remark>{tools.sinceHint}</Remark>
      <Differences differences={differences} names={names} />
    </Page>
  );
}

type DifferencesProps = { differences: readonly Difference[]; names: Names };

function Differences({ differences, names }: DifferencesProps) {
  const drawRow = (index: number, measure?: MeasureRow) => {
    const difference = differences[index];
    return (
      difference && (
        <Row
          key={difference.record.ad_campaign_category_id}
          ref={measure}
          data-index={index}
          aria-rowindex={index + 2}
        >
          <NameCell>{names.labelOf(difference.record)}</NameCell>
          <Cell label={tools.sinceWhat}>
            <What {...difference} />
          </Cell>
        </Row>
      )
    );
  };
  return (
    <Table label={text.since} aria-rowcount={differences.length + 1}>
      <TableHead>
        <HeaderCell pinned>{text.category}</HeaderCell>
        <HeaderCell width="60%">{tools.sinceWhat}</HeaderCell>
      </TableHead>
      <VirtualRows count={differences.length} columns={2} drawRow={drawRow} />
    </Table>
  );
}

const What = ({ record, isNew, price, target_status: status }: Difference) => (
  <CellLines>
    {isNew && tools.newSince(formattedPrice(record.price))}
    {price !== undefined && (
      <FieldChange name={text.price} from={formattedPrice(price)} to={formattedPrice(record.price)} />
    )}
    {status !== undefined && (
      <FieldChange
        name={text.target_status}
        from={statusInWords(status)}
        to={statusInWords(record.target_status)}
      />
    )}
  </CellLines>
);
