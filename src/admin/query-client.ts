import { QueryCache, QueryClient, notifyManager } from "@tanstack/react-query";
import { isRetriedSilently, isTransient, retryPause } from "#contract/retry.ts";
import { endSessionOn } from "./session/session-query.ts";

// In a microtask, not a timer: a confirmed record must be rendered before its change is removed from it, or the old value would flash.
notifyManager.setScheduler(queueMicrotask);

/** The cache of the console. A 401 opens the sign-in dialog over the page; transient failures are retried. */
export function createQueryClient(): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => endSessionOn(error, queryClient) }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: isRetriedSilently,
        retryDelay: (failures, error) => (isTransient(error) ? retryPause(error, failures) : 0),
        networkMode: "always",
      },
    },
  });
  return queryClient;
}
