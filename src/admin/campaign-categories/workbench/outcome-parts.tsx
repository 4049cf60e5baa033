import { useMemo, useState } from "react";
import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { EmptyState } from "../../ui/layout/page/empty-state.tsx";
import { drawnSelect } from "../../ui/controls/drawn-select.ts";
import { RowsLine, Toggles } from "../../ui/layout/workbench/workbench-layout.tsx";
import { workbenchWords } from "#words/campaign-categories/workbench.ts";
import { type OutcomeOrder, nextOrder, ordered } from "./order-outcomes.ts";
import { OutcomeTable } from "./outcome-table.tsx";
import { type Outcome, type Preview, isChanged } from "./preview.ts";

const text = workbenchWords;
const parts = ["changed", "doubted", "same", "refused", "picked"] as const;
type PartName = (typeof parts)[number];

type OutcomePartsProps = {
  preview: Preview;
  /** The outcomes that were picked in the chart, as they were then. */
  picked: readonly Outcome[] | undefined;
  labelOf: (record: CampaignCategory) => string;
  leftOut: ReadonlySet<number>;
  onLeftOut: (ids: ReadonlySet<number>) => void;
  order: OutcomeOrder;
  onOrder: (order: OutcomeOrder) => void;
};

const idOf = ({ record }: Outcome) => record.ad_campaign_category_id;

/** The rows, grouped by outcome. Each can be left out. */
export function OutcomeParts(props: OutcomePartsProps) {
  const { preview, picked, labelOf, leftOut, onLeftOut, order, onOrder } = props;
  const rowsOf = usePicked(preview, picked);
  const [part, setPart] = useShownPart(picked);
  const counted = parts.filter((name) => rowsOf(name).length > 0);
  // Without a rule, the current prices are shown.
  const shown = counted.includes(part) ? part : (counted[0] ?? "changed");
  const chosen = rowsOf(shown);
  const rows = useMemo(() => ordered(chosen, order), [chosen, order]);
  const isLeftOut = (one: Outcome) => leftOut.has(idOf(one));
  const toggle = (one: Outcome) =>
    onLeftOut(
      isLeftOut(one) ? leftOut.difference(new Set([idOf(one)])) : leftOut.union(new Set([idOf(one)])),
    );
  return (
    <>
      <RowsLine>
        <Toggles
          label={text.partsLabel}
          chosen={shown}
          choices={counted.map((name) => [name, text.part(text.parts[name], rowsOf(name).length)])}
          onChoose={setPart}
        />
        {(shown === "doubted" || shown === "picked") && <LeaveOutButton {...{ rows, leftOut, onLeftOut }} />}
        {leftOut.size > 0 && <IncludeButton rows={preview.all} {...{ leftOut, onLeftOut }} />}
        <OrderSelect order={order} onOrder={onOrder} />
      </RowsLine>
      {rows.length === 0 ? (
        <EmptyState title={text.nothingHere} />
      ) : (
        <OutcomeTable
          outcomes={rows}
          labelOf={labelOf}
          order={order}
          onOrderBy={(by) => onOrder(nextOrder(order, by))}
          isLeftOut={isLeftOut}
          onToggle={toggle}
        />
      )}
    </>
  );
}

type LeavingOutProps = Pick<OutcomePartsProps, "leftOut" | "onLeftOut"> & { rows: readonly Outcome[] };

function LeaveOutButton({ rows, leftOut, onLeftOut }: LeavingOutProps) {
  const changing = rows.filter((one) => isChanged(one) && !leftOut.has(idOf(one)));
  if (changing.length === 0) return null;
  return (
    <Button look="link" onClick={() => onLeftOut(leftOut.union(new Set(changing.map(idOf))))}>
      {text.leaveOut(changing.length)}
    </Button>
  );
}

function IncludeButton({ rows, leftOut, onLeftOut }: LeavingOutProps) {
  if (!rows.some((one) => leftOut.has(idOf(one)))) return null;
  return (
    <Button look="link" onClick={() => onLeftOut(leftOut.difference(new Set(rows.map(idOf))))}>
      {text.takeIn}
    </Button>
  );
}

/** The rows of each part. Picked outcomes are found in the new preview by their records. */
function usePicked(preview: Preview, picked: readonly Outcome[] | undefined) {
  const found = useMemo(() => {
    const ids = new Set(picked?.map(idOf));
    return ids.size > 0 ? preview.all.filter((one) => ids.has(idOf(one))) : [];
  }, [preview, picked]);
  return (name: PartName) => (name === "picked" ? found : preview[name]);
}

/** The part that is shown. Picking outcomes in the chart shows them at once. */
function useShownPart(picked: readonly Outcome[] | undefined): [PartName, (part: PartName) => void] {
  const [chosen, setChosen] = useState<{ part: PartName; picked: readonly Outcome[] | undefined }>({
    part: "changed",
    picked: undefined,
  });
  const part = picked && picked !== chosen.picked ? "picked" : chosen.part;
  return [part, (next) => setChosen({ part: next, picked })];
}

const OrderSelect = ({ order, onOrder }: Pick<OutcomePartsProps, "order" | "onOrder">) => (
  <select
    aria-label={text.orders[""]}
    value={order}
    // The options are exactly the orders.
    onChange={(event) => onOrder(event.target.value as OutcomeOrder)}
    className={`${drawnSelect} h-9 cursor-pointer rounded-md border border-line bg-sheet px-2.5 max-sm:h-11 max-sm:text-base`}
  >
    {Object.entries(text.orders).map(([value, name]) => (
      <option key={value} value={value}>
        {name}
      </option>
    ))}
  </select>
);
