import type { QueryClient } from "@tanstack/react-query";
import type { AnyRecord } from "#contract/records/resource.ts";
import type { ListData, ReadPage } from "./list-data.ts";

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

/** The list with one record as the service has just confirmed it; the same list if the record is not in what was read. */
export function withRecord<R extends AnyRecord>(
  list: ListData<R>,
  id: number,
  record: R,
  at: number,
): ListData<R> {
  list.confirmed.set(id, { record, at });
  const position = list.positions.get(id);
  if (position === undefined) return list;
  const replace = (page: ReadPage<R>, index: number) => ({
    ...page,
    records: page.records.with(index, record),
  });
  const head = position < list.head.records.length ? replace(list.head, position) : list.head;
  const index = Math.floor(position / list.size);
  const page = list.pages[index];
  return {
    ...list,
    head,
    pages: page ? list.pages.with(index, replace(page, position % list.size)) : list.pages,
  };
}
