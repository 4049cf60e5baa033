import { isPageEtag } from "#contract/etag.ts";
import { type ListData, recordAt } from "./list-data.ts";

/** All records of a list that are read, in its order. */
export const recordsOf = <R>(list: ListData<R> | undefined): R[] =>
  Array.from({ length: list?.total ?? 0 }, (_, position) => list && recordAt(list, position)).filter(
    (record) => record !== undefined,
  );

/** The ETag of a list, where its service is seen to make them as ours does; else null. */
export const honouredEtag = (list: Pick<ListData<unknown>, "etag"> | undefined): string | null =>
  list && isPageEtag(list.etag) ? list.etag : null;
