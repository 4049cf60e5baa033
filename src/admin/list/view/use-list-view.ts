import { useCallback, useDeferredValue, useMemo, useState } from "react";
import type { Unreadable } from "#contract/pages/page.ts";
import type { AnyRecord, Resource, Scope } from "#contract/records/resource.ts";
import {
  type ListData,
  readCount,
  recordAt,
  unreadableAt,
  unreadableCount,
} from "../../list-cache/list-data.ts";
import { useOutbox } from "../../changes/use-changes.tsx";
import { recordsAt, recordsOf } from "../reading/records-of.ts";
import { type List, everything, useList } from "../reading/use-list.ts";
import type { RowQuery } from "./use-row-query.ts";
import { rowCount, useRows } from "../reading/use-rows.ts";

/** The state of a list for its table. */
export type ListView<R> = Pick<List<R>, "list" | "failure" | "retry"> & {
  /** The number of rows to show, and of records in the list; `read` is how many of these are read. */
  count: number;
  total: number;
  /** The number of unreadable records, and of rows that can be read and therefore selected. */
  unreadable: number;
  readable: number;
  /** Whether the total is unknown. The last row then stands for all records that may follow. */
  isOpen: boolean;
  read: number;
  /** Whether wanted records are not read yet, or the rows still belong to the previous query. */
  isReading: boolean;
  /** Whether the query is not applied yet: the code that finds rows is not loaded, or which rows match is unknown. */
  isLacking: boolean;
  /** A message if the rows are not exact matches of the search. */
  notice?: string | undefined;
  /** The predicate of the filters, if any is set. The row of an edited record stays even if it no longer matches. */
  matches?(record: R): boolean;
  at(row: number): R | undefined;
  /** The raw record of a row that cannot be read. */
  unreadableAt(row: number): Unreadable | undefined;
  /** Sets the range of visible rows. */
  show(from: number, to: number): void;
  /** The shown records that are read. The array is the same until they change. */
  shown(): readonly R[];
};

const step = 50;

/**
 * A list, searched, filtered and sorted in the browser. If `isAllWanted`, all of it is read. The scope and the query must keep their identity
 * while they do not change.
 */
export function useListView<R extends AnyRecord, S extends Scope>(
  resource: Resource<R, S>,
  scope: S,
  query: RowQuery<R> | undefined,
  isAllWanted: boolean,
): ListView<R> {
  const asked = useDeferredValue(query);
  // Reading begins with the first letter typed, even before the code that finds rows is loaded.
  const isAsked = (query ?? asked) !== undefined;
  const [inView, setInView] = useState({ from: 0, to: step });
  const { list, failure, ...rest } = useList(resource, scope, isAsked ? everything : inView, isAllWanted);
  const read = readCount(list);
  const {
    rows,
    isUpToDate,
    isLacking,
    failure: finderFailure,
    ...answer
  } = useRows(list, asked, query, { scope, resource, store: useOutbox().store });
  const at = useCallback((row: number) => recordAt(list, rows ? (rows[row] ?? -1) : row), [rows, list]);
  const show = useCallback((from: number, to: number) => {
    const next = { from: Math.floor(from / step) * step, to: Math.ceil(to / step) * step };
    setInView((known) => (known.from === next.from && known.to === next.to ? known : next));
  }, []);
  const count = rowCount(list, rows);
  const shown = useMemo(() => lazily(() => (rows ? recordsAt(list, rows) : recordsOf(list))), [list, rows]);
  return {
    ...rest,
    list,
    count,
    total: list.total,
    ...unreadableAmong(list, rows),
    isOpen: list.isOpen,
    read,
    failure: failure ?? finderFailure,
    isReading: !isUpToDate || ((isAllWanted || isAsked) && read < list.total),
    isLacking,
    ...answer,
    at,
    show,
    shown,
  };
}

/** Evaluates lazily and caches the result, because going through a long list is expensive. */
function lazily<Made>(make: () => Made): () => Made {
  let made: { readonly it: Made } | undefined;
  return () => (made ??= { it: make() }).it;
}

/** The unreadable records among the rows. With a query there are none, because an unreadable record matches nothing. */
function unreadableAmong<R>(
  list: ListData<R>,
  rows: readonly number[] | undefined,
): Pick<ListView<R>, "unreadable" | "readable" | "unreadableAt"> {
  const unreadable = unreadableCount(list);
  return rows
    ? { unreadable, readable: rows.length, unreadableAt: () => undefined }
    : { unreadable, readable: list.total - unreadable, unreadableAt: (row) => unreadableAt(list, row) };
}
