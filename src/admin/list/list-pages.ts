import type { Page } from "#contract/page.ts";
import type { Pace } from "../pace.ts";
import { asksForLess } from "../asks-for-less.ts";
import { withPageSize } from "../page-size.ts";
import { type AnyRecord, type Resource, type Scope, listKey } from "../resource.ts";
import { isPassing, retryPause } from "../retry-pause.ts";
import { type ListData, contradicts, givenBy, newest, roomOf } from "./list-data.ts";
import type { Reading } from "./list-reader.ts";
import { updateList } from "./update-list.ts";

// What reads a list beyond its first page: fetched when there is more to read.

const mostFailures = 5;
const mostAtOnce = 12;

/**
 * Reads the pages that hold the positions `from` to `to`, until they are all there or the signal stops it, a few side by side. Rejects
 * with ApiError where a page cannot be had.
 */
export async function readPositions<R extends AnyRecord, S extends Scope>(
  reading: Reading,
  resource: Resource<R, S>,
  scope: S,
  range: { from: number; to: number; signal: AbortSignal },
): Promise<true> {
  while (!range.signal.aborted) {
    const list = reading.queries.getQueryData<ListData<R>>(listKey(resource.name, scope));
    const missing = list ? pagesMissing(list, range.from, range.to) : [];
    if (!list || missing.length === 0) break;
    // The first reply may name another size than was asked for, and then all page numbers change.
    const wave = missing.slice(0, list.pages.length === 0 ? 1 : mostAtOnce);
    await Promise.all(wave.map((page) => readPage(reading, resource, scope, page, list.size)));
  }
  return true;
}

async function readPage<R extends AnyRecord, S extends Scope>(
  { queries, api, pace }: Reading,
  resource: Resource<R, S>,
  scope: S,
  page: number,
  size: number,
): Promise<void> {
  const key = listKey(resource.name, scope);
  const askedAt = performance.now();
  // Whoever needs a page that is on its way waits for the same request.
  const answer = await queries.fetchQuery({
    queryKey: ["page", ...key, size, page],
    queryFn: () =>
      pace.run(() =>
        patiently(pace, () => withPageSize(size, (query) => resource.list(api, scope, { page, ...query }))),
      ),
    gcTime: 0,
    staleTime: 0,
    retry: false,
    structuralSharing: false,
  });
  updateList<R>(queries, key, (list) => merged(list, answer.body, askedAt, resource.idOf));
}

function merged<R extends AnyRecord>(
  list: ListData<R>,
  page: Page<R>,
  askedAt: number,
  idOf: (record: R) => number,
): ListData<R> {
  const changed = contradicts(list, page, idOf);
  const next = withPage(list, page, askedAt, idOf);
  return changed ? { ...next, freshSince: performance.now() } : next;
}

/** Asks again with growing pauses while the service is away or asks for less. */
async function patiently<T>(pace: Pace, ask: () => Promise<T>): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!isPassing(error) || failures > mostFailures) throw error;
      const pause = retryPause(error, failures);
      if (asksForLess(error)) pace.slowDown(pause);
      await new Promise((resolve) => setTimeout(resolve, pause));
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
  const records = page.content.map((record) => newest(list, idOf(record), record, askedAt));
  const pages = page.size === list.size ? [...list.pages] : [];
  pages[page.page] = { records, askedAt, total: page.total_elements };
  for (const [index, record] of records.entries())
    list.positions.set(idOf(record), page.page * page.size + index);
  return { ...list, total: page.total_elements, size: page.size, pages };
}

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
  const page = list.pages[index];
  return (
    page !== undefined && page.askedAt >= list.freshSince && givenBy(list, page, index) >= roomOf(list, index)
  );
}
