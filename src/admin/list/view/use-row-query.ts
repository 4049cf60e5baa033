import { useMemo } from "react";
import type { Column } from "./column.ts";
import type { Filter } from "./filter.ts";
import type { ListQuery } from "./use-list-address.ts";

/** The search, filters and order of an address, with the columns and texts that they apply to. */
export type RowQuery<R> = {
  readonly address: ListQuery;
  readonly columns: readonly Column<R>[];
  readonly filters: readonly Filter<R>[];
  readonly textOf: (record: R) => string;
};

/**
 * Returns the query of an address, undefined if it is empty. The list is then shown in the order of the service, and read only as far as it is
 * in view.
 */
export function useRowQuery<R>(
  address: ListQuery,
  columns: readonly Column<R>[],
  filters: readonly Filter<R>[],
  textOf: (record: R) => string,
): RowQuery<R> | undefined {
  return useMemo(() => {
    const isAsked =
      address.search.trim() ||
      columns.some(({ name, sortValue }) => sortValue && name === address.sort?.by) ||
      filters.some(({ name }) => address.filter(name));
    return isAsked ? { address, columns, filters, textOf } : undefined;
  }, [address, columns, filters, textOf]);
}
