import { startTransition, use, useEffect, useMemo, useReducer, useState } from "react";
import type { AnyRecord } from "#contract/records/resource.ts";
import { partOnce } from "../../parts/lazy-part.ts";
import type { FinderResult, Finder, FoundList, findersOf } from "../view/find-rows.ts";
import { type ListData, readCount } from "../../list-cache/list-data.ts";
import type { RowQuery } from "../view/use-row-query.ts";

/** The function that creates finders, or the error of loading it. */
type Fetched = { makeFinders?: typeof findersOf; failure: Error | null };

let loaded: typeof findersOf | undefined;
const fetchFinder = partOnce(async () => (loaded = (await import("../view/find-rows.ts")).findersOf));

let fetched: Promise<Fetched> | undefined;
// Never rejects, because a list is shown even if the code for searching cannot be loaded.
const findRows = () =>
  (fetched ??= fetchFinder().then(
    (makeFinders) => ({ makeFinders, failure: null }),
    (failure: Error) => ({ failure }),
  ));

/** The time slice of a search, in milliseconds. A short list needs one slice, a long one several. */
const sliceMs = 10;

/** The result while a list that was opened with a query is searched for the first time: there is no previous one to show. */
const unknown: readonly number[] = [];

/** The number of rows to show. Unknown ones are shown like rows that are not read yet, so that nobody presses one that is about to move. */
export const rowCount = ({ total }: { total: number }, rows: readonly number[] | undefined): number =>
  rows && rows !== unknown ? rows.length : total;

/**
 * The positions that match a query, undefined without a query or while the code for it is loading. During a search the previous result stays. A
 * row keeps its place while its record is edited. `wanted` is the latest query, `isLacking` whether it is not applied yet, because its code is
 * still missing or no result is known.
 */
export function useRows<R extends AnyRecord>(
  list: ListData<R>,
  query: RowQuery<R> | undefined,
  wanted: RowQuery<R> | undefined,
  inChange: FoundList<R>,
): FinderResult<R> & { isUpToDate: boolean } & Omit<LoadedFinder<R>, "finder"> {
  const { finder, ...rest } = useFinder(query, wanted, inChange);
  const [last, setLast] = useState(query && unknown);
  const { rows: found, isCurrent, ...answer } = foundBy(finder, list);
  const rows = finder && (found ?? last);
  if (rows !== last) setLast(rows);
  useSlices(!isCurrent);
  const isLacking = rest.isLacking || rows === unknown;
  return { ...rest, ...answer, rows, isLacking, isUpToDate: isCurrent && !isLacking };
}

/** Continues the search for a time slice, and returns the result so far. */
function foundBy<R>(finder: Finder<R> | undefined, list: ListData<R>): ReturnType<Finder<R>["found"]> {
  finder?.find(list, `${list.freshSince} ${list.total} ${readCount(list)}`, sliceMs);
  return finder?.found() ?? { rows: undefined, isCurrent: true };
}

/** Renders again and again while rows are searched for. */
function useSlices(isFinding: boolean): void {
  const [, nextSlice] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!isFinding) return;
    // In a transition, so that typing can interrupt it.
    const timer = setInterval(() => startTransition(nextSlice));
    return () => clearInterval(timer);
  }, [isFinding]);
}

type LoadedFinder<R> = { finder: Finder<R> | undefined; isLacking: boolean; failure: Error | null };

/** The finder for a query, undefined without a query or while its code is not loaded. */
function useFinder<R extends AnyRecord>(
  query: RowQuery<R> | undefined,
  wanted: RowQuery<R> | undefined,
  { scope, resource, store }: FoundList<R>,
): LoadedFinder<R> {
  const { makeFinders, failure }: Fetched = query ? use(findRows()) : { failure: null };
  const makeFinder = useMemo(
    () => makeFinders?.({ scope, resource, store }),
    [makeFinders, scope, resource, store],
  );
  const finder = useMemo(() => query && makeFinder?.(query), [makeFinder, query]);
  return { finder, isLacking: wanted !== undefined && !loaded, failure };
}
