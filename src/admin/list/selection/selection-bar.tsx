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
  /** The actions on the selected records. `leftOut` are the IDs of the exceptions if all matching records are selected. */
  bulk(records: readonly R[], view: ListView<R>, leftOut?: ReadonlySet<number>): ReactNode;
};

const chosenBox = "main tbody input[type=checkbox]:not([role=switch]):checked";

/** The exact number of selected records, including those that a search or a filter hides, and the actions on them. */
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

/** The selected records, visible and hidden: a later search or filter deselects nothing. */
function useAllChosen<R>({ list, count }: ListView<R>, selection: Selection<R>, shown: Chosen<R>) {
  return useMemo(() => {
    const { isAll, awaited, among } = selection;
    if (isAll || awaited > 0 || count === list.total) return { ...shown, hidden: 0 };
    const all = among(recordsOf(list));
    const hidden = all.length - shown.records.length;
    return hidden > 0 ? { records: all, count: all.length, hidden } : { ...shown, hidden: 0 };
  }, [list, count, selection, shown]);
}
