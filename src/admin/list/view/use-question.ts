import { useMemo } from "react";
import type { Column } from "./column.ts";
import type { Filter } from "./filter.ts";
import type { ListAddress } from "./use-list-address.ts";

/** What an address asks of a list, and what that is looked for in: the columns have the order, the filters what they let pass, the text what is searched. */
export type Question<R> = {
  readonly address: ListAddress;
  readonly columns: readonly Column<R>[];
  readonly filters: readonly Filter<R>[];
  readonly textOf: (record: R) => string;
};

/** What the address asks of a list; undefined where it asks nothing, and the list is shown as it is, and read only as far as it comes into view. */
export function useQuestion<R>(
  address: ListAddress,
  columns: readonly Column<R>[],
  filters: readonly Filter<R>[],
  textOf: (record: R) => string,
): Question<R> | undefined {
  return useMemo(() => {
    const isAsked =
      address.search.trim() ||
      columns.some(({ name, sortValue }) => sortValue && name === address.sort?.by) ||
      filters.some(({ name }) => address.filter(name));
    return isAsked ? { address, columns, filters, textOf } : undefined;
  }, [address, columns, filters, textOf]);
}
