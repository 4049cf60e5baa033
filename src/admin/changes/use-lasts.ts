import { useSuspenseQuery } from "@tanstack/react-query";
import { useEngine } from "./use-changes.tsx";

/** Whether what is changed stays listed when the page is gone; suspends until the journal is read. */
export function useLasts(): boolean {
  const engine = useEngine();
  return useSuspenseQuery({
    queryKey: ["journal", "lasts"],
    queryFn: async () => (await engine.journal()).lasts(),
    gcTime: 0,
    staleTime: 0,
  }).data;
}
