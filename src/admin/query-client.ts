import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "#contract/api-error.ts";
import { endSessionOn } from "./session/session-query.ts";

/** The one cache of the console. A 401 anywhere asks for the key over the page; what may pass by itself is asked for again. */
export function createQueryClient(): QueryClient {
  const onError = (error: Error) => endSessionOn(error, queryClient);
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { staleTime: 30_000, retry: mayPass, retryDelay, networkMode: "always" },
      mutations: { networkMode: "always" },
    },
  });
  return queryClient;
}

const mayPass = (failures: number, error: Error) =>
  failures < 3 &&
  error instanceof ApiError &&
  (error.status === 0 || error.status === 429 || error.status >= 500);

const retryDelay = (failures: number, error: Error) =>
  (error instanceof ApiError ? error.retryAfter : undefined) ?? 400 * 2 ** failures;
