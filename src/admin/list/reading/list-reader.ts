import type { QueryClient } from "@tanstack/react-query";
import type { ReadingClient } from "#contract/client.ts";
import { extentOf, maxPageSize, firstPageSize, withPageSize } from "#contract/pages/page-extent.ts";
import { type AnyRecord, type Resource, type Scope, listKey } from "#contract/records/resource.ts";
import type { RateLimiter } from "../../outbox/deps.ts";
import { type ListData, listFrom, refreshed } from "../../list-cache/list-data.ts";

/** The dependencies of reading a list: the query cache, the client, and the shared rate limiter. */
export type ReadDeps = { queries: QueryClient; api: ReadingClient; rateLimiter: RateLimiter };

/** Reads the short first page. On a refetch, the other pages that were read stay in the list. */
export async function readHead<R extends AnyRecord, S extends Scope>(
  reading: Omit<ReadDeps, "rateLimiter">,
  resource: Resource<R, S>,
  scope: S,
  signal: AbortSignal,
): Promise<ListData<R>> {
  const askedAt = performance.now();
  const answer = await withPageSize(firstPageSize, (query) =>
    resource.list(reading.api, scope, { page: 0, ...query, signal }),
  );
  const known = reading.queries.getQueryData<ListData<R>>(listKey(resource.name, scope));
  if (known) return refreshed(known, answer, askedAt, resource.idOf);
  const { size } = extentOf(answer.body);
  // A page size below the requested one is the maximum of this service. The first request may have been sent ahead, when the page was opened.
  return listFrom(answer, size < firstPageSize ? size : maxPageSize, 0, resource.idOf);
}
