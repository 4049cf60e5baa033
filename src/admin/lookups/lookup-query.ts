import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { ApiError } from "#contract/problems/api-error.ts";
import { isTransient } from "#contract/retry.ts";

const longestPause = 10 * 60_000;
const longestWithoutAnswer = 30_000;

/** What stands in the place of a lookup that the service does not give. */
type Fallback<T> = { fallback(): Promise<T>; isFallback(known: T): boolean };

/**
 * A lookup as a query. Open point "Lookups": where the service lacks it, refuses it or keeps failing, its data are null, or what
 * `fallback` returns, and it is asked for again in growing pauses while a page shows it. What was read once stays.
 */
export const lookupQuery = <T, K extends readonly unknown[], N = null>(
  queryKey: K,
  read: (signal: AbortSignal) => Promise<T>,
  // Without a fallback of its own, N is null.
  { fallback, isFallback }: Fallback<T | N> = nothing as Fallback<N>,
) =>
  queryOptions<T | N, Error, T | N, K>({
    queryKey,
    queryFn: ({ signal, client }) =>
      read(signal).catch((error: unknown) => {
        if (!isNotGiven(error, client.getQueryState(queryKey)?.fetchFailureCount ?? 0)) throw error;
        recordReason(client, queryKey, error);
        return client.getQueryData<T | N>(queryKey) ?? fallback();
      }),
    staleTime: longestPause,
    retry: (_failures, error) => isTransient(error),
    refetchInterval: (query) => {
      const { data, dataUpdateCount } = query.state;
      const longest = isTransient(reasons.get(query)) ? longestWithoutAnswer : longestPause;
      return data !== undefined && isFallback(data) && Math.min(longest, 1000 * 2 ** dataUpdateCount);
    },
    refetchOnReconnect: ({ state: { data } }) => data !== undefined && isFallback(data) && "always",
  });

/** Why queries have a fallback instead of a lookup. */
const reasons = new WeakMap<object, unknown>();

function recordReason(client: QueryClient, queryKey: readonly unknown[], error: unknown): void {
  const query = client.getQueryCache().find({ queryKey });
  if (query) reasons.set(query, error);
}

// A cache may not hold undefined.
const nothing: Fallback<null> = { fallback: async () => null, isFallback: (known) => known === null };

/**
 * Whatever the failure, the page works without the lookup meanwhile: one that may pass is asked again before, at once where the service
 * fails, and twice where no answer comes. Without a session nothing is shown at all.
 */
const isNotGiven = (error: unknown, failures: number): boolean =>
  error instanceof ApiError &&
  error.status !== 401 &&
  (!isTransient(error) || failures > (error.status === 0 ? 1 : 0));
