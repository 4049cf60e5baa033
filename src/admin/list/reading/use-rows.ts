import { startTransition, use, useEffect, useMemo, useReducer, useState } from "react";
import type { AnyRecord } from "#contract/records/resource.ts";
import { partOnce } from "../../parts/lazy-part.ts";
import type { Answer, Finder, finderFor } from "../view/find-rows.ts";
import { type ListData, readCount } from "../../list-cache/list-data.ts";
import type { RowQuery } from "../view/use-row-query.ts";
import type { ListInChange } from "../view/with-open-changes.ts";

/** What makes finders, or why it could not be fetched. */
type Fetched = { makeFinder?: typeof finderFor; failure: Error | null };

let here: typeof finderFor | undefined;
const fetchFinder = partOnce(async () => (here = (await import("../view/find-rows.ts")).finderFor));

let fetched: Promise<Fetched> | undefined;
// A list is shown even where the code for searching cannot be loaded.
const findRows = () =>
  (fetched ??= fetchFinder().then(
    (makeFinder) => ({ makeFinder, failure: null }),
    (failure: Error) => ({ failure }),
  ));

/** The time slice of a search, in milliseconds: short lists need one, long ones several. */
const atOnce = 10;

/**
 * The positions that match a query, undefined without one or while the code for it is loading. During a search the previous result stays. A
 * row keeps its place while its record is edited. `wanted` is the latest query.
 */
export function useRows<R extends AnyRecord>(
  list: ListData<R>,
  question: RowQuery<R> | undefined,
  wanted: RowQuery<R> | undefined,
  inChange: ListInChange,
): Answer<R> & { isAnswer: boolean } & Omit<UsedFinder<R>, "finder"> {
  const { finder, ...rest } = useFinder(question, wanted, inChange);
  const [last, setLast] = useState<readonly number[]>();
  const [, takeTurn] = useReducer((count: number) => count + 1, 0);
  finder?.find(list, `${list.freshSince} ${list.total} ${readCount(list)}`, atOnce);
  const { rows: found, isCurrent, ...answer } = finder?.found() ?? { rows: undefined, isCurrent: true };
  const rows = finder && (found ?? last);
  const isFinding = !isCurrent;
  if (rows !== last) setLast(rows);
  useEffect(() => {
    if (!isFinding) return;
    // In a transition, which typing interrupts.
    const timer = setInterval(() => startTransition(takeTurn));
    return () => clearInterval(timer);
  }, [isFinding]);
  return { ...rest, ...answer, rows, isAnswer: isCurrent && !rest.isLacking };
}

type UsedFinder<R> = { finder: Finder<R> | undefined; isLacking: boolean; failure: Error | null };

/** What finds the rows, undefined where nothing is asked: its code is fetched apart, and may be lacking. */
function useFinder<R extends AnyRecord>(
  question: RowQuery<R> | undefined,
  wanted: RowQuery<R> | undefined,
  { scope, resource, store }: ListInChange,
): UsedFinder<R> {
  const { makeFinder, failure }: Fetched = question ? use(findRows()) : { failure: null };
  const finder = useMemo(
    () => question && makeFinder?.(question, { scope, resource, store }),
    [makeFinder, question, scope, resource, store],
  );
  return { finder, isLacking: wanted !== undefined && !here, failure };
}
