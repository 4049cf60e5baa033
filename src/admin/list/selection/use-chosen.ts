import { useMemo } from "react";
import type { ListView } from "../view/use-list-view.ts";
import type { Selection } from "./use-selection.ts";

/** The selected records that are read, in the order on screen, and the number of selected ones, read or not. */
export type Chosen<R> = { readonly records: readonly R[]; readonly count: number };

/** The selection among the shown records. */
export function useChosen<R>(
  { readable: count, shown: readShown }: ListView<R>,
  selection: Selection<R>,
): Chosen<R> {
  return useMemo(() => {
    const { isBegun, isAll, among } = selection;
    if (!isBegun) return { records: [], count: 0 };
    const shown = readShown();
    const records = among(shown);
    // With a search, all rows that are shown are read.
    const awaited = Math.min(selection.awaited, count - shown.length);
    return {
      records,
      count: isAll ? count - (shown.length - records.length) - awaited : records.length + awaited,
    };
  }, [count, readShown, selection]);
}
