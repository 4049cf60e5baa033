import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { type AnyRecord, type Resource, type Scope, listKey } from "#contract/records/resource.ts";
import { api } from "../../api/api.ts";
import { rateLimiter } from "../../api/rate-limiter.ts";
import type { ListData } from "../../list-cache/list-data.ts";
import type { RateLimiter } from "../../outbox/deps.ts";
import { fetchPart } from "../../parts/fetch-part.ts";
import { whenIdle } from "../../parts/when-settled.ts";
import { type ReadDeps, readHead } from "./list-reader.ts";
import { everything } from "./use-list.ts";

/** A list as far as any page has read it, undefined if none has. */
export type BackgroundList<R> = { list: ListData<R> | undefined; failure: Error | null; retry(): void };

/** In milliseconds. A list that was read more recently is not read again. */
const staleTime = 60_000;

/** Returns a list as far as it is read. If `isWanted`, reads all of it in the background, with low priority. */
export function useBackgroundList<R extends AnyRecord, S extends Scope>(
  resource: Resource<R, S>,
  scope: S,
  isWanted: boolean,
): BackgroundList<R> {
  const queries = useQueryClient();
  const key = listKey(resource.name, scope);
  const { data: list } = useQuery<ListData<R>>({
    queryKey: key,
    queryFn: skipToken,
    structuralSharing: false,
  });
  const { error, refetch } = useQuery({
    // A key below that of the list, so that invalidating the list reads it again.
    queryKey: [...key, "quietly"],
    queryFn: ({ signal }) =>
      oneAtATime(() => readInBackground({ queries, api, rateLimiter: lowPriority }, resource, scope, signal)),
    enabled: isWanted,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  return { list, failure: error, retry: () => void refetch() };
}

/** Requests of the user take precedence over those of this limiter. */
const lowPriority: RateLimiter = { ...rateLimiter, run: (task) => rateLimiter.run(task, "background") };

let last: Promise<unknown> = Promise.resolve();

/** Reads one list at a time, so that a pause that the service has requested applies to all. */
function oneAtATime<T>(read: () => Promise<T>): Promise<T> {
  const turn = last.then(read);
  last = turn.catch(() => {});
  return turn;
}

/** Reads a list page by page, each when the browser is idle. Rejects with ApiError if a page cannot be read. */
async function readInBackground<R extends AnyRecord, S extends Scope>(
  reading: ReadDeps,
  resource: Resource<R, S>,
  scope: S,
  signal: AbortSignal,
): Promise<true> {
  const key = listKey(resource.name, scope);
  const known = () => reading.queries.getQueryData<ListData<R>>(key);
  await untilIdle();
  const { readPositions, withRetries } = await fetchPart(() => import("./list-pages.ts"));
  if (signal.aborted) return true;
  await reading.queries.fetchQuery({
    queryKey: key,
    queryFn: (head) =>
      reading.rateLimiter.run(() =>
        withRetries(reading.rateLimiter, () => readHead(reading, resource, scope, head.signal)),
      ),
    staleTime,
    retry: false,
    structuralSharing: false,
  });
  for (let from = 0; !signal.aborted; from += known()?.size ?? 0) {
    if (from >= (known()?.total ?? 0)) break;
    await untilIdle();
    // One position is enough to read its page. The page size may change with a reply.
    await readPositions(reading, resource, scope, { from, to: from + 1, signal });
  }
  // Reads again the pages that contradicted each other.
  return readPositions(reading, resource, scope, { ...everything, signal });
}

const untilIdle = () => new Promise<void>((done) => whenIdle(done));
