import { startTransition, use, useEffect, useMemo, useReducer, useState } from "react";
import { partOnce } from "../../parts/lazy-part.ts";
import type { Finder, finderFor } from "../view/find-rows.ts";
import { type ListData, readCount } from "../../list-cache/list-data.ts";
import type { Question } from "../view/use-question.ts";

/** What makes finders, or why it could not be fetched. */
type Fetched = { makeFinder?: typeof finderFor; failure: Error | null };

let here: typeof finderFor | undefined;
const fetchFinder = partOnce(async () => (here = (await import("../view/find-rows.ts")).finderFor));

let fetched: Promise<Fetched> | undefined;
// A list is shown all the same where what looks for its rows is gone.
const findRows = () =>
  (fetched ??= fetchFinder().then(
    (makeFinder) => ({ makeFinder, failure: null }),
    (failure: Error) => ({ failure }),
  ));

/** In milliseconds: short lists are searched within one drawing of the page, long ones over several. */
const atOnce = 10;

/**
 * The positions that answer a question, undefined where nothing is asked, and what finds them is not here. While they are being found, those
 * of the question before stay. A row keeps its place while its record changes: what is being edited does not run away. `wanted` is what is
 * asked by now.
 */
export function useRows<R extends object>(
  list: ListData<R>,
  question: Question<R> | undefined,
  wanted: Question<R> | undefined,
): { rows: readonly number[] | undefined; isAnswer: boolean } & Omit<UsedFinder<R>, "finder"> {
  const { finder, ...rest } = useFinder(question, wanted);
  const [last, setLast] = useState<readonly number[]>();
  const [, takeTurn] = useReducer((count: number) => count + 1, 0);
  finder?.find(list, `${list.freshSince} ${list.total} ${readCount(list)}`, atOnce);
  const { rows: found, isCurrent } = finder?.found() ?? { rows: undefined, isCurrent: true };
  const rows = finder && (found ?? last);
  const isFinding = !isCurrent;
  if (rows !== last) setLast(rows);
  useEffect(() => {
    if (!isFinding) return;
    // Each drawing may be interrupted: what is typed meanwhile goes before.
    const timer = setInterval(() => startTransition(takeTurn));
    return () => clearInterval(timer);
  }, [isFinding]);
  return { ...rest, rows, isAnswer: isCurrent && !rest.isLacking };
}

type UsedFinder<R> = { finder: Finder<R> | undefined; isLacking: boolean; failure: Error | null };

/** What finds the rows, undefined where nothing is asked: its code is fetched apart, and may be lacking. */
function useFinder<R extends object>(
  question: Question<R> | undefined,
  wanted: Question<R> | undefined,
): UsedFinder<R> {
  const { makeFinder, failure }: Fetched = question ? use(findRows()) : { failure: null };
  const finder = useMemo(() => question && makeFinder?.(question), [makeFinder, question]);
  return { finder, isLacking: wanted !== undefined && !here, failure };
}
