import { memo } from "react";
import type { CampaignCategory } from "#contract/campaign-categories.ts";
import { noticeable } from "../changes/marks.ts";
import { useChanged, useEngine } from "../changes/use-changes.tsx";
import type { RowProps } from "../list/list-table.tsx";
import { type Fields, targetKey } from "../resource.ts";
import { useSession } from "../session/use-session.ts";
import { Cell, NameCell } from "../ui/cell.tsx";
import { Row } from "../ui/row.tsx";
import { campaignCategoriesWords } from "#words/campaign-categories.ts";
import { campaignCategoryTarget } from "./campaign-category-target.ts";
import { useNames } from "./names.ts";
import { PriceCell } from "./price-cell.tsx";
import { StatusSwitch } from "./status-switch.tsx";

const text = campaignCategoriesWords;

/** One category of the campaign: its status and its price are edited where they stand. */
export const CampaignCategoryRow = memo(function CampaignCategoryRow({
  record,
  index,
  seen,
  measure,
}: RowProps<CampaignCategory>) {
  const { accountId, mayWrite } = useSession();
  const engine = useEngine();
  const { nameOf, listingOf } = useNames(record.ad_campaign_id);
  const target = campaignCategoryTarget(accountId, record);
  const { shown, changes } = useChanged(target, record);
  const name = nameOf(record);
  const label = text.labelOf(name, listingOf(record));
  const edit = (wanted: Fields) => engine.edit(target, label, record, wanted, seen);
  return (
    <Row ref={measure} data-index={index} aria-rowindex={index + 2}>
      <NameCell title={name}>{name}</NameCell>
      <Cell label={text.category_id} card="half">
        {record.category_id}
      </Cell>
      <Cell label={text.listing} card="half">
        {listingOf(record)}
      </Cell>
      <Cell label={text.target_status} card="half">
        <StatusSwitch
          status={shown.target_status}
          of={label}
          mayWrite={mayWrite}
          change={noticeable(changes, "target_status")}
          onStatus={(isActive) => edit({ target_status: isActive ? "ACTIVE" : "INACTIVE" })}
        />
      </Cell>
      <Cell label={text.price} numeric card="half">
        <PriceCell
          place={`${targetKey(target)}/price`}
          price={shown.price}
          of={label}
          mayWrite={mayWrite}
          change={noticeable(changes, "price")}
          onPrice={(price) => edit({ price })}
        />
      </Cell>
    </Row>
  );
});
