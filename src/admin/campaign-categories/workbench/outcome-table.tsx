import type { MeasureRow } from "../../ui/table/drawn-rows.tsx";
import { memo } from "react";
import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import { VirtualRows } from "../../ui/table/virtual-rows.tsx";
import { formattedPrice } from "../../money.ts";
import { CellLines } from "../../ui/table/cell-lines.tsx";
import { Cell, NameCell, NameText } from "../../ui/table/cell.tsx";
import { HeaderCell } from "../../ui/table/header-cell.tsx";
import { Row } from "../../ui/table/row.tsx";
import { SelectBox } from "../../ui/controls/select-box.tsx";
import { Table, TableHead } from "../../ui/table/table.tsx";
import { statusInWords } from "#words/records/enum-values.ts";
import { workbenchWords } from "#words/campaign-categories/workbench.ts";
import { type Measure, type OutcomeOrder, isDescending, measureOf } from "./order-outcomes.ts";
import { type Outcome, isChanged } from "./preview.ts";
import { moveOf, priceAfter, signedDifference } from "./summary.ts";

const text = workbenchWords;
const columns = 6;

type OutcomeTableProps = {
  outcomes: readonly Outcome[];
  labelOf: (record: CampaignCategory) => string;
  order: OutcomeOrder;
  onOrderBy: (measure: Measure) => void;
  isLeftOut: (outcome: Outcome) => boolean;
  onToggle: (outcome: Outcome) => void;
};

/** A virtualized table with the old price, the new one and the difference of each row. */
export function OutcomeTable(props: OutcomeTableProps) {
  const { outcomes, labelOf, order, onOrderBy, isLeftOut, onToggle } = props;
  const drawRow = (index: number, measure?: MeasureRow) => {
    const outcome = outcomes[index];
    return (
      outcome && (
        <OutcomeRow
          key={outcome.record.ad_campaign_category_id}
          outcome={outcome}
          index={index}
          label={labelOf(outcome.record)}
          isLeftOut={isLeftOut(outcome)}
          onToggle={onToggle}
          measure={measure}
        />
      )
    );
  };
  return (
    <Table label={text.table} aria-rowcount={outcomes.length + 1} aria-colcount={columns}>
      <TableHead>
        <HeaderCell pinned>{text.category}</HeaderCell>
        {measured.map(([measure, width, title]) => (
          <HeaderCell
            key={measure}
            width={width}
            numeric
            sorted={sortedBy(order, measure)}
            onSort={() => onOrderBy(measure)}
          >
            {title}
          </HeaderCell>
        ))}
        <HeaderCell width="20%">{text.note}</HeaderCell>
      </TableHead>
      <VirtualRows count={outcomes.length} columns={columns} drawRow={drawRow} />
    </Table>
  );
}

const width = "clamp(5.5rem, 10.5vw, 7rem)";
const measured: readonly (readonly [measure: Measure, width: string, title: string])[] = [
  ["before", width, text.before],
  ["after", width, text.after],
  ["move", width, text.difference],
  ["percent", "clamp(4.5rem, 9vw, 6rem)", "%"],
];

function sortedBy(order: OutcomeOrder, measure: Measure): "ascending" | "descending" | undefined {
  if (measureOf(order) !== measure) return undefined;
  return isDescending(order) ? "descending" : "ascending";
}

type OutcomeRowProps = {
  outcome: Outcome;
  index: number;
  label: string;
  isLeftOut: boolean;
  onToggle: (outcome: Outcome) => void;
  measure: MeasureRow | undefined;
};

// Memoized, so that scrolling renders only rows that come into view.
const OutcomeRow = memo(function OutcomeRow({
  outcome,
  index,
  label,
  isLeftOut,
  onToggle,
  measure,
}: OutcomeRowProps) {
  const { record, after, before } = outcome;
  const note = noteOf(outcome);
  const ifMoved = (describe: () => string) => (after === undefined ? "" : describe());
  return (
    <Row ref={measure} data-index={index} aria-rowindex={index + 2}>
      <NameCell title={label}>
        <NameText
          box={
            isChanged(outcome) && (
              <SelectBox
                label={text.include(label)}
                checked={!isLeftOut}
                onChange={() => onToggle(outcome)}
              />
            )
          }
        >
          {label}
        </NameText>
      </NameCell>
      <Cell label={text.before} card="quarter" numeric data-amount>
        {formattedPrice(record.price)}
      </Cell>
      <Cell label={text.after} card="quarter" numeric data-amount>
        {ifMoved(() => formattedPrice(priceAfter(outcome)))}
      </Cell>
      <Cell label={text.difference} card="quarter" numeric data-amount>
        {ifMoved(() => signedDifference(outcome.record.price, priceAfter(outcome)))}
      </Cell>
      <Cell label="%" card="quarter" numeric data-amount>
        {ifMoved(() => text.inPercent((moveOf(outcome) * 100) / before))}
      </Cell>
      <Cell label={text.note} card={note ? "line" : "none"}>
        {note && <CellLines>{note}</CellLines>}
      </Cell>
    </Row>
  );
});

function noteOf(outcome: Outcome): string {
  const { record, status, doubt, isCapped, refusal } = outcome;
  return [
    ...(refusal ? [refusal] : []),
    ...(status ? [text.statusTo(statusInWords(record.target_status), statusInWords(status))] : []),
    ...(isCapped ? [text.capped] : []),
    ...(doubt ? [text.doubt(doubt, formattedPrice(record.price), formattedPrice(priceAfter(outcome)))] : []),
  ].join(" ");
}
