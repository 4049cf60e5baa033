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
import { useRows } from "../reading/use-rows.ts";

/** What a table shows of a list. */
export type ListView<R> = Pick<List<R>, "list" | "failure" | "retry"> & {
  /** How many rows there are to show, how many the list has, and how many of those are read. */
  count: number;
  total: number;
  /** How many of them cannot be read, and how many of the rows can, which is how many can be chosen. */
  unreadable: number;
  readable: number;
  /** Whether more may follow than are known: the last of them stands for those. */
  isOpen: boolean;
  read: number;
  /** Whether records are wanted that are not read yet, or what is shown still answers the question before. */
  isReading: boolean;
  /** Whether what looks for rows is wanted and not here. */
  isLacking: boolean;
  /** What is to be said where the rows are not just what was searched for. */
  says?: string | undefined;
  /** Whether the filters let a record through, where one is set: the row of a record that was edited since stays all the same. */
  matches?(record: R): boolean;
  at(row: number): R | undefined;
  /** What stands in a row that cannot be read. */
  unreadableAt(row: number): Unreadable | undefined;
  /** Tells which rows have come into view. */
  show(from: number, to: number): void;
  /** All shown records that are read; the same array while they are the same. */
  shown(): readonly R[];
};

const step = 50;

/**
 * A list, searched and sorted in the page; `isAllWanted` has all of it read in any case. The scope and the question are to be the same values
 * while nothing changes in them.
 */
export function useListView<R extends AnyRecord, S extends Scope>(
  resource: Resource<R, S>,
  scope: S,
  question: RowQuery<R> | undefined,
  isAllWanted: boolean,
): ListView<R> {
  const asked = useDeferredValue(question);
  // It is read from the first letter on, also while what looks for rows is still on its way.
  const isAsked = (question ?? asked) !== undefined;
  const [inView, setInView] = useState({ from: 0, to: step });
  const { list, failure, ...rest } = useList(resource, scope, isAsked ? everything : inView, isAllWanted);
  const read = readCount(list);
  const {
    rows,
    isAnswer,
    isLacking,
    failure: noFinder,
    ...answer
  } = useRows(list, asked, question, { scope, resource, store: useOutbox().store });
  const at = useCallback((row: number) => recordAt(list, rows ? (rows[row] ?? -1) : row), [rows, list]);
  const show = useCallback((from: number, to: number) => {
    const next = { from: Math.floor(from / step) * step, to: Math.ceil(to / step) * step };
    setInView((known) => (known.from === next.from && known.to === next.to ? known : next));
  }, []);
  const count = rows ? rows.length : list.total;
  const shown = useMemo(() => once(() => (rows ? recordsAt(list, rows) : recordsOf(list))), [list, rows]);
  return {
    ...rest,
    list,
    count,
    total: list.total,
    ...unreadableAmong(list, rows),
    isOpen: list.isOpen,
    read,
    failure: failure ?? noFinder,
    isReading: !isAnswer || ((isAllWanted || isAsked) && read < list.total),
    isLacking,
    ...answer,
    at,
    show,
    shown,
  };
}

/** What is made when it is first asked for: a long list is not gone through for nothing, nor twice. */
function once<Made>(make: () => Made): () => Made {
  let made: { readonly it: Made } | undefined;
  return () => (made ??= { it: make() }).it;
}

/** What of the rows cannot be read: where something is asked of the list, none is among those that answer it. */
function unreadableAmong<R>(
  list: ListData<R>,
  rows: readonly number[] | undefined,
): Pick<ListView<R>, "unreadable" | "readable" | "unreadableAt"> {
  const unreadable = unreadableCount(list);
  return rows
    ? { unreadable, readable: rows.length, unreadableAt: () => undefined }
    : { unreadable, readable: list.total - unreadable, unreadableAt: (row) => unreadableAt(list, row) };
}
