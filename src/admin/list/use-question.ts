import { useMemo } from "react";
import { type Column, orderOf } from "./column.ts";
import { type Filter, filterMatcher } from "./filter.ts";
import { createSearch } from "./matching.ts";
import type { ListAddress } from "./use-list-address.ts";
import type { Question } from "./find-rows.ts";

/** What the address asks of a list: the words of the search, the filters and the order. `textOf` is what is searched. */
export function useQuestion<R extends object>(
  address: ListAddress,
  columns: readonly Column<R>[],
  filters: readonly Filter<R>[],
  textOf: (record: R) => string,
): Question<R> {
  const search = useMemo(() => createSearch(textOf), [textOf]);
  const { by, isDescending = false } = address.sort ?? {};
  const order = useMemo(() => orderOf(columns, by, isDescending), [columns, by, isDescending]);
  return useMemo(() => {
    const found = search(address.search);
    const passes = filterMatcher(filters, address);
    const matches = found && passes ? (record: R) => passes(record) && found(record) : (found ?? passes);
    return { matches, order };
  }, [search, address, order, filters]);
}
