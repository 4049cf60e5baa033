import { type ReactNode, useEffect } from "react";
import { Bar } from "../../ui/layout/bar.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { listSelectionWords } from "#words/list-selection.ts";
import { recordAt } from "../../list-cache/list-data.ts";
import type { Chosen } from "./use-chosen.ts";
import type { ListView } from "../view/use-list-view.ts";
import type { Selection } from "./use-selection.ts";

type SelectionBarProps<R> = {
  view: ListView<R>;
  selection: Selection<R>;
  chosen: Chosen<R>;
  /** What can be done with the chosen records. */
  bulk(records: R[], view: ListView<R>): ReactNode;
};

const chosenBox = "main tbody input[type=checkbox]:not([role=switch]):checked";

/** How many of the records that are shown are chosen, exactly, and what can be done with them. */
export function SelectionBar<R>({ view, selection, chosen, bulk }: SelectionBarProps<R>) {
  const { list, isReading } = view;
  const { awaited, settle } = selection;
  useEffect(() => {
    if (awaited > 0) settle((position) => recordAt(list, position), isReading);
  }, [awaited, isReading, settle, list]);
  const { records, count } = chosen;
  const isUncounted = view.isOpen && selection.isAll;
  if (count === 0) return null;
  const clear = () => {
    // The button disappears with the bar, so the focus moves to a selected row.
    document.querySelector<HTMLElement>(chosenBox)?.focus({ preventScroll: true });
    selection.clear();
  };
  return (
    <Bar label={isUncounted ? listSelectionWords.allChosen : listSelectionWords.chosen(count)}>
      {count < view.readable && (
        <Button look="link" onClick={selection.selectAll}>
          {listSelectionWords.chooseAll(view.isOpen ? undefined : view.readable)}
        </Button>
      )}
      <Button look="link" onClick={clear}>
        {listSelectionWords.chooseNone}
      </Button>
      {/* Exact only once all records are read. */}
      {!isReading && bulk(records, view)}
    </Bar>
  );
}
