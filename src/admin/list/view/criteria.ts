import type { Column, SortValue } from "./column.ts";
import type { Filter } from "./filter.ts";
import { type MatchLevel, recordLevels } from "./matching.ts";
import type { ListQuery, Sort } from "./use-list-address.ts";
import type { RowQuery } from "./use-row-query.ts";

/** A compiled query. Without `search` and `matches` all records match, without `order` they stay in the order of the list. */
export type Criteria<R> = {
  /** The search as typed, with a predicate for each match level. */
  readonly search?:
    | { readonly typed: string; readonly levels: Record<MatchLevel, (record: R) => boolean> }
    | undefined;
  /** The conjunction of the filters. */
  readonly matches?: ((record: R) => boolean) | undefined;
  readonly order?: Order<R> | undefined;
};

/** A sort key and direction. */
export type Order<R> = { valueOf(record: R): SortValue; readonly isDescending: boolean };

/** Compiles a query into predicates and a sort order. */
export function criteriaOf<R extends object>({
  address,
  columns,
  filters,
  textOf,
}: RowQuery<R>): Criteria<R> {
  const levels = recordLevels(textOf, address.search);
  return {
    search: levels && { typed: address.search.trim(), levels },
    matches: filterMatcher(filters, address),
    order: address.sort && orderOf(columns, address.sort),
  };
}

function filterMatcher<R>(
  filters: readonly Filter<R>[],
  address: ListQuery,
): ((record: R) => boolean) | undefined {
  const set = filters.flatMap((filter) => {
    const value = address.filter(filter.name);
    return value ? [(record: R) => filter.matches(record, value)] : [];
  });
  return set.length > 0 ? (record) => set.every((matches) => matches(record)) : undefined;
}

function orderOf<R>(columns: readonly Column<R>[], { by, isDescending }: Sort): Order<R> | undefined {
  const valueOf = columns.find(({ name }) => name === by)?.sortValue;
  return valueOf && { valueOf, isDescending };
}
