import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { ApiError } from "#contract/problems/api-error.ts";
import { isTransient } from "#contract/retry.ts";

const maxPauseMs = 10 * 60_000;
const maxOfflinePauseMs = 30_000;

/** The data in place of an unavailable lookup. */
type Fallback<T> = { fallback(): Promise<T>; isFallback(known: T): boolean };

/**
 * The query options of a lookup. Open point "Lookups": if the service lacks it, refuses it or keeps failing, its data are null or the result of
 * `fallback`, and it is refetched with growing pauses while a page uses it. Data that were read once stay.
 */
export const lookupQuery = <T, K extends readonly unknown[], N = null>(
  queryKey: K,
  read: (signal: AbortSignal) => Promise<T>,
  // Cast: without a fallback of its own, N is null.
  { fallback, isFallback }: Fallback<T | N> = nullFallback as Fallback<N>,
) =>
  queryOptions<T | N, Error, T | N, K>({
    queryKey,
    queryFn: ({ signal, client }) =>
      read(signal).catch((error: unknown) => {
        if (!usesFallback(error, client.getQueryState(queryKey)?.fetchFailureCount ?? 0)) throw error;
        recordReason(client, queryKey, error);
        return client.getQueryData<T | N>(queryKey) ?? fallback();
      }),
    staleTime: maxPauseMs,
    retry: (_failures, error) => isTransient(error),
    refetchInterval: (query) => {
      const { data, dataUpdateCount } = query.state;
      const longest = isTransient(reasons.get(query)) ? maxOfflinePauseMs : maxPauseMs;
      return data !== undefined && isFallback(data) && Math.min(longest, 1000 * 2 ** dataUpdateCount);
    },
    refetchOnReconnect: ({ state: { data } }) => data !== undefined && isFallback(data) && "always",
  });

/** The errors of the queries that have fallback data. */
const reasons = new WeakMap<object, unknown>();

function recordReason(client: QueryClient, queryKey: readonly unknown[], error: unknown): void {
  const query = client.getQueryCache().find({ queryKey });
  if (query) reasons.set(query, error);
}

// Null, because the data of a query must not be undefined.
const nullFallback: Fallback<null> = { fallback: async () => null, isFallback: (known) => known === null };

/**
 * Whether to use the fallback for now, so that the page works without the lookup. Transient errors are retried before: at most once, or twice if
 * there was no reply. A 401 is an error, because without a session nullFallback is shown at all.
 */
const usesFallback = (error: unknown, failures: number): boolean =>
  error instanceof ApiError &&
  error.status !== 401 &&
  (!isTransient(error) || failures > (error.status === 0 ? 1 : 0));
