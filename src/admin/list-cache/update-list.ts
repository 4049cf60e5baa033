import type { QueryClient } from "@tanstack/react-query";
import type { AnyRecord } from "#contract/records/resource.ts";
import type { Fields } from "#contract/records/resource.ts";
import { type ListData, type ReadPage, recordAt } from "./list-data.ts";

/** Updates a cached list without making it fresher: it is refetched when it would have been. */
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

/** Replaces a record by the one that the service confirmed at `at`. Returns the same list if the record is not on any page that was read. */
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

/** Writes values that were saved at `at` into a record that was asked for before. */
export function withSavedValues<R extends AnyRecord>(
  list: ListData<R>,
  id: number,
  values: Fields,
  at: number,
): ListData<R> {
  const position = list.positions.get(id) ?? -1;
  const record = recordAt(list, position);
  const asked = [list.head, list.pages[Math.floor(position / list.size)]].map((page) => page?.askedAt ?? 0);
  const isNewer = at > Math.max(list.confirmed.get(id)?.at ?? 0, ...asked);
  return record && isNewer ? withRecord(list, id, { ...record, ...values }, at) : list;
}
