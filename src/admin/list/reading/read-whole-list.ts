import type { QueryClient } from "@tanstack/react-query";
import { type AnyRecord, type Resource, type Scope, listKey } from "#contract/records/resource.ts";
import { api } from "../../api/api.ts";
import { rateLimiter } from "../../api/rate-limiter.ts";
import { type ListData, exactTotal, readCount } from "../../list-cache/list-data.ts";
import { readPositions } from "./list-pages.ts";
import { recordsOf } from "./records-of.ts";
import { everything, headQuery } from "./use-list.ts";

/**
 * Reads all records of a list. `onProgress` receives the number of records read and the total, undefined while it is unknown. Rejects with
 * ApiError if a page cannot be read.
 */
export async function readWholeList<R extends AnyRecord, S extends Scope>(
  resource: Resource<R, S>,
  scope: S,
  queries: QueryClient,
  onProgress: (read: number, total: number | undefined) => void = () => {},
): Promise<R[]> {
  await readFirstPage(resource, scope, queries);
  const key = listKey(resource.name, scope);
  const reading = { queries, api, rateLimiter };
  const stop = queries.getQueryCache().subscribe(({ query }) => {
    const list = query.queryKey[0] === resource.name ? queries.getQueryData<ListData<R>>(key) : undefined;
    if (list) onProgress(readCount(list), exactTotal(list));
  });
  const range = { ...everything, signal: new AbortController().signal };
  await readPositions(reading, resource, scope, range).finally(stop);
  return recordsOf(queries.getQueryData<ListData<R>>(key));
}

/** Returns the records that are already read, after reading the first page if there are none. Rejects with ApiError if it cannot be read. */
export async function readFirstPage<R extends AnyRecord, S extends Scope>(
  resource: Resource<R, S>,
  scope: S,
  queries: QueryClient,
): Promise<R[]> {
  return recordsOf(await queries.ensureQueryData(headQuery(resource, scope)));
}
