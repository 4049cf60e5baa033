import type { QueryClient } from "@tanstack/react-query";
import { ApiError } from "#contract/api-error.ts";
import type { ReadingClient } from "../api.ts";
import type { Page } from "#contract/page.ts";
import type { Pace } from "../pace.ts";
import { type AnyRecord, type Resource, type Scope, listKey } from "../resource.ts";
import { asksForLess, isPassing, retryPause } from "../retry-pause.ts";
import { type ListData, contradicts, listFrom, pagesMissing, refreshed, withPage } from "./list-data.ts";

const headSize = 100;
const pageSize = 500;
const mostFailures = 5;
const mostAtOnce = 12;

/** What a list is read with: the cache it stands in, the client and the pace that all requests share. */
export type Reading = { queries: QueryClient; api: ReadingClient; pace: Pace };

/** Reads the short first page; asked again, it keeps what was read of the rest on screen. */
export async function readHead<R extends AnyRecord, S extends Scope>(
  reading: Reading,
  resource: Resource<R, S>,
  scope: S,
  signal: AbortSignal,
): Promise<ListData<R>> {
  const askedAt = Date.now();
  const answer = await firstPage(reading.api, resource, scope, signal);
  const known = reading.queries.getQueryData<ListData<R>>(listKey(resource.name, scope));
  if (known) return refreshed(known, answer, askedAt, resource.idOf);
  // A reply that names a smaller size than was asked for has told the largest that this service gives.
  return listFrom(answer, answer.body.size < headSize ? answer.body.size : pageSize, askedAt, resource.idOf);
}

/** A service that refuses our page size is asked without one. */
async function firstPage<R extends AnyRecord, S extends Scope>(
  api: ReadingClient,
  resource: Resource<R, S>,
  scope: S,
  signal: AbortSignal,
) {
  try {
    return await resource.list(api, scope, { page: 0, size: headSize, signal });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    return resource.list(api, scope, { page: 0, signal });
  }
}

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
  const askedAt = Date.now();
  // Whoever needs a page that is on its way waits for the same request.
  const answer = await queries.fetchQuery({
    queryKey: ["page", ...key, size, page],
    queryFn: () => pace.run(() => patiently(pace, () => resource.list(api, scope, { page, size }))),
    gcTime: 0,
    retry: false,
    structuralSharing: false,
  });
  queries.setQueryData<ListData<R>>(key, (list) => list && merged(list, answer.body, askedAt, resource.idOf));
}

function merged<R extends AnyRecord>(
  list: ListData<R>,
  page: Page<R>,
  askedAt: number,
  idOf: (record: R) => number,
): ListData<R> {
  const changed = contradicts(list, page, idOf);
  const next = withPage(list, page, askedAt, idOf);
  return changed ? { ...next, freshSince: Date.now() } : next;
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
