import { type ReactNode, useEffect, useMemo } from "react";
import { Bar } from "../../ui/layout/bars/bar.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { listSelectionWords } from "#words/list/list-selection.ts";
import { recordsOf } from "../reading/records-of.ts";
import { recordAt } from "../../list-cache/list-data.ts";
import type { Chosen } from "./use-chosen.ts";
import type { ListView } from "../view/use-list-view.ts";
import type { Selection } from "./use-selection.ts";

export type SelectionBarProps<R> = {
  view: ListView<R>;
  selection: Selection<R>;
  chosen: Chosen<R>;
  /** What can be done with the chosen records; of all that match those with the identifiers `leftOut` are not chosen. */
  bulk(records: readonly R[], view: ListView<R>, leftOut?: ReadonlySet<number>): ReactNode;
};

const chosenBox = "main tbody input[type=checkbox]:not([role=switch]):checked";

/** How many records are chosen, exactly, those that a search or a filter hides included, and what can be done with them. */
export function SelectionBar<R>({ view, selection, chosen, bulk }: SelectionBarProps<R>) {
  const { list, isReading } = view;
  const { awaited, settle } = selection;
  useEffect(() => {
    if (awaited > 0) settle((position) => recordAt(list, position), isReading);
  }, [awaited, isReading, settle, list]);
  const { count, records, hidden } = useAllChosen(view, selection, chosen);
  const isUncounted = view.isOpen && selection.isAll;
  if (count === 0) return null;
  const clear = () => {
    // The button disappears with the bar, so the focus moves to a selected row.
    document.querySelector<HTMLElement>(chosenBox)?.focus({ preventScroll: true });
    selection.clear();
  };
  return (
    <Bar label={isUncounted ? listSelectionWords.allSelected : listSelectionWords.selected(count, hidden)}>
      {chosen.count < view.readable && (
        <Button look="link" onClick={selection.selectAll}>
          {listSelectionWords.selectAll(view.isOpen ? undefined : view.readable)}
        </Button>
      )}
      <Button look="link" onClick={clear}>
        {listSelectionWords.clear}
      </Button>
      {/* Exact only once all records are read. */}
      {!isReading && bulk(records, view, selection.leftOut)}
    </Bar>
  );
}

/** The chosen records that are shown, and those that are not: what is asked of the list since then takes nothing out of the choice. */
function useAllChosen<R>({ list, count }: ListView<R>, selection: Selection<R>, shown: Chosen<R>) {
  return useMemo(() => {
    const { isAll, awaited, among } = selection;
    if (isAll || awaited > 0 || count === list.total) return { ...shown, hidden: 0 };
    const all = among(recordsOf(list));
    const hidden = all.length - shown.records.length;
    return hidden > 0 ? { records: all, count: all.length, hidden } : { ...shown, hidden: 0 };
  }, [list, count, selection, shown]);
}
