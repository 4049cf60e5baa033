import { startTransition, use, useEffect, useMemo, useReducer, useState } from "react";
import { partOnce } from "../lazy-part.ts";
import type { Finder } from "./find-rows.ts";
import { type ListData, readCount } from "./list-data.ts";
import type { Question } from "./use-question.ts";

const findRows = partOnce(() => import("./find-rows.ts"));

/** In milliseconds: short lists are searched within one drawing of the page, long ones over several. */
const atOnce = 10;

/**
 * The positions that answer a question, undefined where nothing is asked. While they are being found, those of the question before stay
 * (`isFinding`). A row keeps its place while its record changes: what is being edited does not run away.
 */
export function useRows<R extends object>(
  list: ListData<R>,
  question: Question<R> | undefined,
): { rows: readonly number[] | undefined; isFinding: boolean } {
  const finder = useFinder(question);
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
  return { rows, isFinding };
}

/** What finds the rows, undefined where nothing is asked: its code is fetched apart. */
function useFinder<R extends object>(question: Question<R> | undefined): Finder<R> | undefined {
  const finderFor = question && use(findRows()).finderFor;
  return useMemo(() => question && finderFor?.(question), [finderFor, question]);
}
