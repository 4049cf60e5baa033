import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useReducer, useState } from "react";
import { isTransient } from "#contract/retry.ts";

type AutoRetryProps = { error: unknown; onAnswer?: () => void };

/** While mounted, retries failed queries with backoff, and at once when the network is back. `onAnswer` is called on success. */
export function AutoRetry({ error, onAnswer }: AutoRetryProps) {
  const queries = useQueryClient().getQueryCache();
  const [failed] = useState(() => queries.getAll().find(({ state }) => state.error === error));
  const [round, begin] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    window.addEventListener("online", begin);
    return () => window.removeEventListener("online", begin);
  }, []);
  const { isFetched } = useQuery({
    queryKey: ["again", failed?.queryHash, round],
    queryFn: () => failed?.fetch(),
    enabled: failed !== undefined,
    retry: (_failures, reason) => isTransient(reason),
    gcTime: 0,
  });
  useEffect(() => {
    if (isFetched) onAnswer?.();
  }, [isFetched, onAnswer]);
  return null;
}
