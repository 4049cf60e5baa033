import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isPassing } from "../retry-pause.ts";

/** As long as this is drawn, what failed is asked for again, in growing pauses; `onAnswer` is called once it is answered. */
export function AskedAgain({ error, onAnswer }: { error: unknown; onAnswer: () => void }) {
  const queries = useQueryClient().getQueryCache();
  const [failed] = useState(() => queries.getAll().find(({ state }) => state.error === error));
  const { isFetched } = useQuery({
    queryKey: ["again", failed?.queryHash],
    queryFn: () => failed?.fetch(),
    enabled: failed !== undefined,
    retry: (_failures, reason) => isPassing(reason),
    gcTime: 0,
  });
  useEffect(() => {
    if (isFetched) onAnswer();
  }, [isFetched, onAnswer]);
  return null;
}
