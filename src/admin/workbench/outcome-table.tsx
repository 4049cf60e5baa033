import type { CampaignCategory } from "#contract/campaign-categories.ts";
import { VirtualRows } from "../list/virtual-rows.tsx";
import { formattedPrice } from "../money.ts";
import { Cell, NameCell } from "../ui/cell.tsx";
import { HeaderCell } from "../ui/header-cell.tsx";
import { Row } from "../ui/row.tsx";
import { SelectBox } from "../ui/select-box.tsx";
import { Table, TableHead } from "../ui/table.tsx";
import { workbenchWords } from "#words/workbench.ts";
import { differenceOf } from "./exact-steps.ts";
import { type Outcome, isChanged } from "./preview.ts";
import { moveOf, priceAfter } from "./summary.ts";

const text = workbenchWords;
const columns = 6;
const ignore = () => undefined;

type OutcomeTableProps = {
  outcomes: readonly Outcome[];
  labelOf: (record: CampaignCategory) => string;
  isLeftOut: (outcome: Outcome) => boolean;
  onToggle: (outcome: Outcome) => void;
};

/** Old, new and difference of each row; only the rows in view are drawn. */
export function OutcomeTable({ outcomes, labelOf, isLeftOut, onToggle }: OutcomeTableProps) {
  const drawRow = (index: number, measure: (element: Element | null) => void) => {
    const outcome = outcomes[index];
    return (
      outcome && (
        <Row
          key={outcome.record.ad_campaign_category_id}
          ref={measure}
          data-index={index}
          aria-rowindex={index + 2}
        >
          <OutcomeCells
            outcome={outcome}
            label={labelOf(outcome.record)}
            isLeftOut={isLeftOut(outcome)}
            onToggle={onToggle}
          />
        </Row>
      )
    );
  };
  return (
    <Table label={text.table} aria-rowcount={outcomes.length + 1} aria-colcount={columns}>
      <TableHead>
        <HeaderCell pinned>{text.category}</HeaderCell>
        <HeaderCell width="7rem" numeric>
          {text.before}
        </HeaderCell>
        <HeaderCell width="7rem" numeric>
          {text.after}
        </HeaderCell>
        <HeaderCell width="7rem" numeric>
          {text.difference}
        </HeaderCell>
        <HeaderCell width="5rem" numeric>
          %
        </HeaderCell>
        <HeaderCell width="20%">{text.note}</HeaderCell>
      </TableHead>
      <VirtualRows count={outcomes.length} columns={columns} drawRow={drawRow} onRange={ignore} />
    </Table>
  );
}

type OutcomeCellsProps = {
  outcome: Outcome;
  label: string;
  isLeftOut: boolean;
  onToggle: (outcome: Outcome) => void;
};

function OutcomeCells({ outcome, label, isLeftOut, onToggle }: OutcomeCellsProps) {
  const { record, after, before } = outcome;
  return (
    <>
      <NameCell title={label}>
        {isChanged(outcome) && (
          <SelectBox label={text.include(label)} checked={!isLeftOut} onChange={() => onToggle(outcome)} />
        )}
        {label}
      </NameCell>
      <Cell label={text.before} card="quarter" numeric>
        {formattedPrice(record.price)}
      </Cell>
      <Cell label={text.after} card="quarter" numeric>
        {after === undefined ? "" : formattedPrice(priceAfter(outcome))}
      </Cell>
      <Cell label={text.difference} card="quarter" numeric>
        {after === undefined ? "" : signedDifference(outcome)}
      </Cell>
      <Cell label="%" card="quarter" numeric>
        {after === undefined ? "" : text.inPercent((moveOf(outcome) * 100) / before)}
      </Cell>
      <Cell label={text.note}>{noteOf(outcome)}</Cell>
    </>
  );
}

/** The exact difference, with its sign. */
export function signedDifference(outcome: Outcome): string {
  const difference = differenceOf(outcome.record.price, priceAfter(outcome));
  return difference.startsWith("-")
    ? `−${formattedPrice(difference.slice(1))}`
    : `+${formattedPrice(difference)}`;
}

function noteOf({ record, status, doubt, refusal }: Outcome): string {
  return [
    ...(refusal ? [refusal === "limits" ? text.beyondLimits : refusal] : []),
    ...(status ? [text.statusTo(record.target_status, status)] : []),
    ...(doubt ? [text.doubt(doubt, formattedPrice(record.price))] : []),
  ].join(" ");
}
