import { useCallback, useDeferredValue, useMemo, useState } from "react";
import type { AnyRecord, Resource, Scope } from "../resource.ts";
import { type ListData, readCount, recordAt } from "./list-data.ts";
import { type List, everything, useList } from "./use-list.ts";

/** What is asked of a list; with nothing asked it is shown as it is, and read only as far as it comes into view. */
export type Question<R> = {
  readonly matches?: ((record: R) => boolean) | undefined;
  readonly compare?: ((a: R, b: R) => number) | undefined;
};

/** What a table shows of a list. */
export type ListView<R> = Pick<List<R>, "seen" | "failure" | "retry"> & {
  /** How many rows there are to show, how many the list has, and how many of those are read. */
  count: number;
  total: number;
  read: number;
  /** Whether records are wanted that are not read yet. */
  isReading: boolean;
  at(row: number): R | undefined;
  /** Tells which rows have come into view. */
  show(from: number, to: number): void;
  /** All shown records that are read. */
  shown(): R[];
};

const step = 50;

/**
 * A list, searched and sorted in the page; `isWholeWanted` has all of it read in any case. The question should be the same value while
 * nothing changes in it. A row keeps its place while its record changes: what is being edited does not run away.
 */
export function useListView<R extends AnyRecord, S extends Scope>(
  resource: Resource<R, S>,
  scope: S,
  question: Question<R>,
  isWholeWanted: boolean,
): ListView<R> {
  const { matches, compare } = useDeferredValue(question);
  const isAsked = matches !== undefined || compare !== undefined;
  const [inView, setInView] = useState({ from: 0, to: step });
  const { list, ...rest } = useList(resource, scope, isAsked || isWholeWanted ? everything : inView);
  const read = readCount(list);
  const rows = useMemo(
    () => (isAsked ? rowsOf(list, { matches, compare }) : undefined),
    // oxlint-disable-next-line react/exhaustive-deps -- what is confirmed of a record does not move its row
    [isAsked, matches, compare, list.freshSince, list.total, read],
  );
  const at = useCallback((row: number) => recordAt(list, rows ? (rows[row] ?? -1) : row), [rows, list]);
  const show = useCallback((from: number, to: number) => {
    const next = { from: Math.floor(from / step) * step, to: Math.ceil(to / step) * step };
    setInView((known) => (known.from === next.from && known.to === next.to ? known : next));
  }, []);
  const count = rows ? rows.length : list.total;
  return {
    ...rest,
    count,
    total: list.total,
    read,
    isReading: (isAsked || isWholeWanted) && read < list.total,
    at,
    show,
    shown: () => Array.from({ length: count }, (_, row) => at(row)).filter((record) => record !== undefined),
  };
}

/** The positions of the records that match, in the order that is asked for. */
function rowsOf<R>(list: ListData<R>, { matches, compare }: Question<R>): number[] {
  const found: { position: number; record: R }[] = [];
  for (let position = 0; position < list.total; position += 1) {
    const record = recordAt(list, position);
    if (record !== undefined && (!matches || matches(record))) found.push({ position, record });
  }
  if (compare) found.sort((a, b) => compare(a.record, b.record));
  return found.map(({ position }) => position);
}
