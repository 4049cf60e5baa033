import { ApiError } from "#contract/problems/api-error.ts";
import { type PageExtent, extentOf, withPageSize } from "#contract/pages/page-extent.ts";
import type { Page } from "#contract/pages/page.ts";
import { type AnyRecord, type Resource, type Scope, listKey } from "#contract/records/resource.ts";
import { isThrottled, isTransient, namedPause, retryPause } from "#contract/retry.ts";
import { listFailuresWords } from "#words/list/list-failures.ts";
import { waits } from "../../api/server-waits.ts";
import type { RateLimiter } from "../../outbox/deps.ts";
import {
  type ListData,
  type ReadPage,
  coveredCount,
  lengthAfter,
  newestIn,
  recordPositions,
  readPage,
  expectedCount,
  hasMovedRecord,
} from "../../list-cache/list-data.ts";
import type { ReadDeps } from "./list-reader.ts";
import { updateList } from "../../list-cache/update-list.ts";

// Loaded only for lists with more than one page.

const maxFailures = 5;
// The concurrency of the rate limiter, so that rows that scroll into view do not queue behind waiting pages.
const maxConcurrent = 6;
const maxContradictions = 3;

/**
 * Reads the pages with the positions `from` to `to` (exclusive), a few concurrently, until all are read or the signal aborts. Rejects with
 * ApiError if a page cannot be read.
 */
export async function readPositions<R extends AnyRecord, S extends Scope>(
  reading: ReadDeps,
  resource: Resource<R, S>,
  scope: S,
  range: { from: number; to: number; signal: AbortSignal },
): Promise<true> {
  const underWay = new Map<number, Promise<unknown>>();
  while (!range.signal.aborted) {
    const list = reading.queries.getQueryData<ListData<R>>(listKey(resource.name, scope));
    const missing = list ? pagesMissing(list, range.from, range.to) : [];
    if (!list || missing.length === 0) break;
    // The first reply may have another page size than requested, which changes all page numbers.
    const room = (list.pages.length === 0 ? 1 : maxConcurrent) - underWay.size;
    for (const page of missing.filter((index) => !underWay.has(index)).slice(0, Math.max(0, room))) {
      const fetched = fetchPage(reading, resource, scope, page, list.size);
      underWay.set(
        page,
        fetched.finally(() => underWay.delete(page)),
      );
    }
    await Promise.race(underWay.values());
  }
  return true;
}

async function fetchPage<R extends AnyRecord, S extends Scope>(
  { queries, api, rateLimiter }: ReadDeps,
  resource: Resource<R, S>,
  scope: S,
  page: number,
  size: number,
): Promise<void> {
  const key = listKey(resource.name, scope);
  const askedAt = performance.now();
  // Concurrent readers share the request of a page.
  const answer = await queries.fetchQuery({
    queryKey: ["page", ...key, size, page],
    queryFn: ({ signal }) =>
      rateLimiter.run(() =>
        withRetries(rateLimiter, () =>
          withPageSize(size, (query) => resource.list(api, scope, { page, ...query, signal })),
        ),
      ),
    gcTime: 0,
    staleTime: 0,
    retry: false,
    structuralSharing: false,
  });
  // Without this check, a service that ignores `page` would be asked forever.
  if (answer.body.page !== page) throw new ApiError(404, { message: listFailuresWords.otherPage });
  updateList<R>(queries, key, (list) => merged(list, answer.body, askedAt, resource.idOf));
}

function merged<R extends AnyRecord>(
  list: ListData<R>,
  page: Page<R>,
  askedAt: number,
  idOf: (record: R) => number,
): ListData<R> {
  // Before `withPage`, which updates the known positions.
  const isMoved = hasMovedRecord(list, page, idOf);
  const next = withPage(list, page, askedAt, idOf);
  const isContradicted = isMoved || extentOf(page).total < contentEnd(next);
  // Without a limit, a service that keeps contradicting itself would be asked forever.
  if (!isContradicted || list.contradictions >= maxContradictions) return next;
  return { ...next, contradictions: list.contradictions + 1, freshSince: performance.now() };
}

/** Calls `ask`, and retries with backoff while the service is unavailable or throttles. */
export async function withRetries<T>(rateLimiter: RateLimiter, ask: () => Promise<T>): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!isTransient(error) || failures > maxFailures) throw error;
      const pause = retryPause(error, failures);
      if (isThrottled(error)) rateLimiter.slowDown(namedPause(error) ?? 0);
      if (error.retryAfter !== undefined) waits.record({ until: Date.now() + pause, status: error.status });
      await waits.sleep(pause);
    }
  }
}

/** Adds a page to the list. A record that was confirmed after the page was requested keeps its confirmed value. */
function withPage<R extends AnyRecord>(
  list: ListData<R>,
  page: Page<R>,
  askedAt: number,
  idOf: (record: R) => number,
): ListData<R> {
  const extent = extentOf(page);
  const read = newestIn(list, readPage(page, askedAt), idOf);
  const pages = extent.size === list.size ? [...list.pages] : [];
  pages[page.page] = read;
  recordPositions(list, read.records, page.page * extent.size, idOf);
  const next = { ...list, size: extent.size, pages };
  return { ...next, ...lengthOf(next, extent, page.page) };
}

/** The length of the list. It is never less than the records that were read, whatever the service says. */
function lengthOf<R>(
  list: ListData<R>,
  extent: PageExtent,
  page: number,
): Pick<ListData<R>, "total" | "isOpen"> {
  const { total, isOpen } = extent.isLast
    ? { total: endBefore(list, page), isOpen: false }
    : lengthAfter(list, extent);
  const read = contentEnd(list);
  return total < read ? { total: read, isOpen: false } : { total, isOpen };
}

/** The end of the list, according to a page that is the last. If that page is empty, the last record may be on an earlier one. */
function endBefore<R>(list: ListData<R>, last: number): number {
  let index = last;
  while (index > 0 && freshPage(list, index)?.records.length === 0) index -= 1;
  const page = freshPage(list, index);
  return index * list.size + (page ? page.records.length : list.size);
}

/** The position after the last record on a fresh page. */
const contentEnd = <R>(list: ListData<R>): number =>
  list.pages.reduce((end, _, index) => {
    const length = freshPage(list, index)?.records.length ?? 0;
    return length > 0 ? index * list.size + length : end;
  }, 0);

const freshPage = <R>({ pages, freshSince }: ListData<R>, index: number): ReadPage<R> | undefined => {
  const page = pages[index];
  return page && page.askedAt >= freshSince ? page : undefined;
};

/** The pages that are missing, incomplete or stale among the positions `from` to `to` (exclusive). */
function pagesMissing<R>(list: ListData<R>, from: number, to: number): number[] {
  const end = Math.min(to, list.total);
  if (end <= list.head.records.length && list.head.askedAt >= list.freshSince) return [];
  const missing: number[] = [];
  for (let page = Math.floor(from / list.size); page * list.size < end; page += 1)
    if (!isWhole(list, page)) missing.push(page);
  return missing;
}

function isWhole<R>(list: ListData<R>, index: number): boolean {
  const page = freshPage(list, index);
  return page !== undefined && coveredCount(list, page, index) >= expectedCount(list, index);
}
