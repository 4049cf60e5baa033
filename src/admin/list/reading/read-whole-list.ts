import type { QueryClient } from "@tanstack/react-query";
import { type AnyRecord, type Resource, type Scope, listKey } from "#contract/records/resource.ts";
import { api } from "../../api/api.ts";
import { rateLimiter } from "../../api/rate-limiter.ts";
import { type ListData, exactTotal, readCount } from "../../list-cache/list-data.ts";
import { readHead } from "./list-reader.ts";
import { recordsOf } from "./records-of.ts";
import { everything } from "./use-list.ts";

/** All records of a list, read to its end; `onProgress` hears how many of how many are read (undefined while that is not known). Rejects where not all can be had. */
export async function readWholeList<R extends AnyRecord, S extends Scope>(
  resource: Resource<R, S>,
  scope: S,
  queries: QueryClient,
  onProgress: (read: number, total: number | undefined) => void = () => {},
): Promise<R[]> {
  await readFirstPage(resource, scope, queries);
  const key = listKey(resource.name, scope);
  const reading = { queries, api, rateLimiter };
  const { readPositions } = await import("./list-pages.ts");
  const stop = queries.getQueryCache().subscribe(({ query }) => {
    const list = query.queryKey[0] === resource.name ? queries.getQueryData<ListData<R>>(key) : undefined;
    if (list) onProgress(readCount(list), exactTotal(list));
  });
  const range = { ...everything, signal: new AbortController().signal };
  await readPositions(reading, resource, scope, range).finally(stop);
  return recordsOf(queries.getQueryData<ListData<R>>(key));
}

/** What is read of a list: at least its first page. Rejects where that cannot be had. */
export async function readFirstPage<R extends AnyRecord, S extends Scope>(
  resource: Resource<R, S>,
  scope: S,
  queries: QueryClient,
): Promise<R[]> {
  const list = await queries.ensureQueryData({
    queryKey: listKey(resource.name, scope),
    queryFn: ({ signal }) => readHead({ queries, api, rateLimiter }, resource, scope, signal),
  });
  return recordsOf(list);
}
