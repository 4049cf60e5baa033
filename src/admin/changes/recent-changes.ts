import { useSuspenseQuery } from "@tanstack/react-query";
import { useMemo, useSyncExternalStore } from "react";
import type { Change } from "./change.ts";
import { useEngine } from "./use-changes.tsx";

const most = 500;

/** The latest changes of the account, newest first, as they now stand; suspends until the journal is read. */
export function useRecentChanges(): readonly Change[] {
  const { log, journal } = useEngine();
  const revision = useSyncExternalStore(log.subscribe, log.revision);
  const { data: kept } = useSuspenseQuery({
    queryKey: ["journal", "changes"],
    queryFn: async () => {
      const recent = await (await journal()).recent(most);
      // Whether a change was taken back already is asked of the log. Runs stand there whole or not at all, for their tallies.
      log.put(recent.filter(({ id, run }) => run === null && !log.get(id)));
      return recent;
    },
    gcTime: 0,
    staleTime: 0,
    structuralSharing: false,
  });
  // oxlint-disable-next-line react/exhaustive-deps -- the revision stands for what the log holds
  return useMemo(() => newestFirst([...kept, ...log.all()]), [kept, log, revision]);
}

/** What the log holds is later than what the journal held when it was read. */
const newestFirst = (changes: readonly Change[]) =>
  [...new Map(changes.map((change) => [change.id, change])).values()].toSorted((a, b) => b.madeAt - a.madeAt);
