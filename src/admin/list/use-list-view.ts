import { useCallback, useDeferredValue, useMemo, useState } from "react";
import type { AnyRecord, Resource, Scope } from "../resource.ts";
import { recordAt } from "./list-data.ts";
import { type List, everything, useList } from "./use-list.ts";

/** What is asked of a list; without `matches` and `compare` it is shown as it is, and read only as far as it comes into view. */
export type Question<R> = {
  matches?: ((record: R) => boolean) | undefined;
  compare?: ((a: R, b: R) => number) | undefined;
};

/** What a table shows of a list. */
export type ListView<R> = Pick<List<R>, "seen" | "failure" | "retry"> & {
  /** How many rows there are to show, how many the list has, and how many of those are read. */
  count: number;
  total: number;
  read: number;
  /** Whether the question needs records that are not read yet. */
  isReading: boolean;
  at(row: number): R | undefined;
  /** Tells which rows have come into view. */
  show(from: number, to: number): void;
};

const step = 50;

/** A list, searched and sorted in the page. The question should be the same value while nothing changes in it. */
export function useListView<R extends AnyRecord, S extends Scope>(
  resource: Resource<R, S>,
  scope: S,
  question: Question<R>,
): ListView<R> {
  const { matches, compare } = useDeferredValue(question);
  const asksForAll = matches !== undefined || compare !== undefined;
  const [inView, setInView] = useState({ from: 0, to: step });
  const { list, records, ...rest } = useList(resource, scope, asksForAll ? everything : inView);
  const found = useMemo(() => {
    if (!asksForAll) return undefined;
    const matching = matches ? records.filter(matches) : records;
    return compare ? matching.toSorted(compare) : matching;
  }, [asksForAll, records, matches, compare]);
  const at = useCallback((row: number) => (found ? found[row] : recordAt(list, row)), [found, list]);
  const show = useCallback((from: number, to: number) => {
    const next = { from: Math.floor(from / step) * step, to: Math.ceil(to / step) * step };
    setInView((known) => (known.from === next.from && known.to === next.to ? known : next));
  }, []);
  return {
    ...rest,
    count: found ? found.length : list.total,
    total: list.total,
    read: records.length,
    isReading: asksForAll && records.length < list.total,
    at,
    show,
  };
}
