import { queryOptions } from "@tanstack/react-query";
import { ApiError } from "#contract/api-error.ts";
import { isPassing } from "../retry-pause.ts";

const longestPause = 10 * 60_000;

/** What stands in the place of a lookup that the service does not give. */
type Instead<T> = { instead(): Promise<T>; isInstead(known: T): boolean };

/**
 * A lookup as a query. Open point "Lookups and names": where the service lacks it, refuses it or keeps failing, its data are null, or what
 * is given `instead`, and it is asked for again in growing pauses while a page shows it. What was read once stays.
 */
export const lookupQuery = <T, K extends readonly unknown[], N = null>(
  queryKey: K,
  read: (signal: AbortSignal) => Promise<T>,
  { instead, isInstead }: Instead<T | N> = nothing as Instead<N>,
) =>
  queryOptions<T | N, Error, T | N, K>({
    queryKey,
    queryFn: ({ signal, client }) =>
      read(signal).catch((error: unknown) => {
        if (!isNotGiven(error, client.getQueryState(queryKey)?.fetchFailureCount ?? 0)) throw error;
        return client.getQueryData<T | N>(queryKey) ?? instead();
      }),
    // Lookups seldom change.
    staleTime: longestPause,
    retry: (_failures, error) => isPassing(error),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data !== undefined && isInstead(data) && Math.min(longestPause, 1000 * 2 ** dataUpdateCount),
  });

// A cache may not hold undefined.
const nothing: Instead<null> = { instead: async () => null, isInstead: (known) => known === null };

/** A failing service is asked once more before it counts as one that goes on failing. */
const isNotGiven = (error: unknown, failures: number): boolean =>
  error instanceof ApiError &&
  (error.status === 404 || error.status === 403 || (error.status >= 500 && failures > 0));
