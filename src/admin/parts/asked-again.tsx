import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useReducer, useState } from "react";
import { isTransient } from "#contract/retry.ts";

type AskedAgainProps = { error: unknown; onAnswer?: () => void };

/**
 * As long as this is drawn, what failed is asked for again, in growing pauses, and at once when the network is back; `onAnswer` is called
 * once it is answered.
 */
export function AskedAgain({ error, onAnswer }: AskedAgainProps) {
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
