import { useMemo } from "react";
import type { ListView } from "../view/use-list-view.ts";
import type { Selection } from "./use-selection.ts";

/** The chosen records that are read, in the order in which they are shown, and how many are chosen, read or not. */
export type Chosen<R> = { readonly records: readonly R[]; readonly count: number };

/** What is chosen of the records that are shown. */
export function useChosen<R>(
  { readable: count, shown: readShown }: ListView<R>,
  selection: Selection<R>,
): Chosen<R> {
  return useMemo(() => {
    const { isBegun, isAll, among } = selection;
    if (!isBegun) return { records: [], count: 0 };
    const shown = readShown();
    const records = among(shown);
    // A search shows none that is not read.
    const awaited = Math.min(selection.awaited, count - shown.length);
    return {
      records,
      count: isAll ? count - (shown.length - records.length) - awaited : records.length + awaited,
    };
  }, [count, readShown, selection]);
}
