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
  givenBy,
  lengthWith,
  newestIn,
  recordPositions,
  readPage,
  roomOf,
  standsElsewhere,
} from "../../list-cache/list-data.ts";
import type { Reading } from "./list-reader.ts";
import { updateList } from "../../list-cache/update-list.ts";

// Loaded only when a list has more than its first page.

const maxFailures = 5;
// As many as the rate limiter runs at once, so that rows coming into view do not queue behind waiting pages.
const maxConcurrent = 6;
const maxContradictions = 3;

/**
 * Reads the pages with the positions `from` to `to`, a few concurrently, until all are there or the signal aborts. Rejects with ApiError where
 * a page cannot be read.
 */
export async function readPositions<R extends AnyRecord, S extends Scope>(
  reading: Reading,
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
  { queries, api, rateLimiter }: Reading,
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
    queryFn: () =>
      rateLimiter.run(() =>
        withRetries(rateLimiter, () =>
          withPageSize(size, (query) => resource.list(api, scope, { page, ...query })),
        ),
      ),
    gcTime: 0,
    staleTime: 0,
    retry: false,
    structuralSharing: false,
  });
  // A service that ignores `page` would be asked without end.
  if (answer.body.page !== page) throw new ApiError(404, { message: listFailuresWords.otherPage });
  updateList<R>(queries, key, (list) => merged(list, answer.body, askedAt, resource.idOf));
}

function merged<R extends AnyRecord>(
  list: ListData<R>,
  page: Page<R>,
  askedAt: number,
  idOf: (record: R) => number,
): ListData<R> {
  // What is known of where records stand changes with the page.
  const isMoved = standsElsewhere(list, page, idOf);
  const next = withPage(list, page, askedAt, idOf);
  const isContradicted = isMoved || extentOf(page).total < contentEnd(next);
  // A service that keeps contradicting itself would be asked without end.
  if (!isContradicted || list.contradictions >= maxContradictions) return next;
  return { ...next, contradictions: list.contradictions + 1, freshSince: performance.now() };
}

/** Retries with backoff while the service is away or limits the rate. */
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

/** The list with one more page. A record that was confirmed after the page was asked for keeps its confirmed value. */
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

/** How long the list is: whatever is said of it, not shorter than what was read of it. */
function lengthOf<R>(
  list: ListData<R>,
  extent: PageExtent,
  page: number,
): Pick<ListData<R>, "total" | "isOpen"> {
  const { total, isOpen } = extent.isLast
    ? { total: endBefore(list, page), isOpen: false }
    : lengthWith(list, extent);
  const read = contentEnd(list);
  return total < read ? { total: read, isOpen: false } : { total, isOpen };
}

/** Where the list ends by a page that nothing follows: where that is empty, an earlier one may have been the last that holds anything. */
function endBefore<R>(list: ListData<R>, last: number): number {
  let index = last;
  while (index > 0 && freshPage(list, index)?.records.length === 0) index -= 1;
  const page = freshPage(list, index);
  return index * list.size + (page ? page.records.length : list.size);
}

/** The position after the last record that was read and is fresh. */
const contentEnd = <R>(list: ListData<R>): number =>
  list.pages.reduce((end, _, index) => {
    const length = freshPage(list, index)?.records.length ?? 0;
    return length > 0 ? index * list.size + length : end;
  }, 0);

const freshPage = <R>({ pages, freshSince }: ListData<R>, index: number): ReadPage<R> | undefined => {
  const page = pages[index];
  return page && page.askedAt >= freshSince ? page : undefined;
};

/** The pages that must be read so that the positions `from` to `to` (exclusive) are there, whole and fresh. */
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
  return page !== undefined && givenBy(list, page, index) >= roomOf(list, index);
}
