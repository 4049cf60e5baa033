import { startTransition, useEffect, useMemo, useReducer, useState } from "react";
import { type Question, createFinder } from "./find-rows.ts";
import { type ListData, readCount } from "./list-data.ts";

/** In milliseconds: short lists are searched within one drawing of the page, long ones over several. */
const atOnce = 10;

/**
 * The positions that answer a question, undefined where nothing is asked. While they are being found, those of the question before stay
 * (`isFinding`). A row keeps its place while its record changes: what is being edited does not run away.
 */
export function useRows<R>(
  list: ListData<R>,
  { matches, compare }: Question<R>,
): { rows: readonly number[] | undefined; isFinding: boolean } {
  const isAsked = matches !== undefined || compare !== undefined;
  const finder = useMemo(() => createFinder<R>({ matches, compare }), [matches, compare]);
  const [last, setLast] = useState<readonly number[]>();
  const [, takeTurn] = useReducer((count: number) => count + 1, 0);
  if (isAsked) finder.find(list, `${list.freshSince} ${list.total} ${readCount(list)}`, atOnce);
  const { rows: found, isCurrent } = finder.found();
  const rows = isAsked ? (found ?? last) : undefined;
  const isFinding = isAsked && !isCurrent;
  if (rows !== last) setLast(rows);
  useEffect(() => {
    if (!isFinding) return;
    // Each drawing may be interrupted: what is typed meanwhile goes before.
    const timer = setInterval(() => startTransition(takeTurn));
    return () => clearInterval(timer);
  }, [isFinding]);
  return { rows, isFinding };
}
