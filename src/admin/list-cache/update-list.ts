import type { QueryClient } from "@tanstack/react-query";
import type { AnyRecord } from "#contract/records/resource.ts";
import type { ListData } from "./list-data.ts";

/** Changes what is known of a list. The rest of it becomes no fresher by that: it is asked for again when it would have been. */
export function updateList<R extends AnyRecord>(
  queries: QueryClient,
  key: readonly unknown[],
  change: (list: ListData<R>) => ListData<R>,
): void {
  const { isInvalidated, dataUpdatedAt } = queries.getQueryState(key) ?? {};
  const updatedAt = isInvalidated ? 0 : dataUpdatedAt;
  queries.setQueryData<ListData<R>>(
    key,
    (list) => list && change(list),
    updatedAt === undefined ? {} : { updatedAt },
  );
}
