import { QueryCache, QueryClient, notifyManager } from "@tanstack/react-query";
import { isRepeated, isTransient, retryPause } from "#contract/retry.ts";
import { endSessionOn } from "./session/session-query.ts";

// A confirmed record must be on the page before the change that it answers is lifted off it: else the old value would show for a moment.
notifyManager.setScheduler(queueMicrotask);

/** The one cache of the console. A 401 anywhere asks for the key over the page; what may pass by itself is asked for again. */
export function createQueryClient(): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => endSessionOn(error, queryClient) }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: isRepeated,
        retryDelay: (failures, error) => (isTransient(error) ? retryPause(error, failures) : 0),
        networkMode: "always",
      },
    },
  });
  return queryClient;
}
