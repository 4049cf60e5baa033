import { useSuspenseQuery } from "@tanstack/react-query";
import { startTransition, useMemo, useState } from "react";
import type { Outbox } from "../outbox/outbox.ts";
import { useOutbox } from "./use-changes.tsx";
import { useGroup } from "./use-group.ts";

const step = 500;

/**
 * The identifiers of the latest changes that were made one by one: those that need the user, then the newest. Suspends until the journal
 * is read; `showOlder` is there where it holds older ones.
 */
export function useRecentChanges(): { ids: readonly string[]; showOlder: (() => void) | undefined } {
  const outbox = useOutbox();
  const [most, setMost] = useState(step);
  const { data: read } = useSuspenseQuery({
    queryKey: ["journal", "changes", most],
    queryFn: () => readRecent(outbox, most),
    gcTime: 0,
    staleTime: 0,
  });
  const { needing, others } = useGroup(null);
  const ids = useMemo(() => [...needing.toReversed(), ...others.toReversed()], [needing, others]);
  const showOlder = () => startTransition(() => setMost((asked) => asked + step));
  return { ids, showOlder: read < most ? undefined : showOlder };
}

/** What the log holds already is later than what the journal held. Returns how many the journal holds, up to so many. */
export async function readRecent({ journal, store }: Outbox, most = step): Promise<number> {
  const recent = await (await journal()).recent(most);
  store.put(recent.filter(({ id }) => !store.get(id)));
  return recent.length;
}
