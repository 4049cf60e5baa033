import { useSuspenseQuery } from "@tanstack/react-query";
import type { StorageTrouble } from "../storage/account-database.ts";
import type { AsideEntry } from "../storage/account-log.ts";
import { useOutbox } from "./use-changes.tsx";

/**
 * Why what is changed does not stay listed when the page is gone, if it does not, and what the journal could not read; suspends until the
 * journal is read.
 */
export function useKept(): { trouble: StorageTrouble | undefined; aside: readonly AsideEntry[] } {
  const outbox = useOutbox();
  return useSuspenseQuery({
    queryKey: ["journal", "kept"],
    async queryFn() {
      const journal = await outbox.journal();
      return { trouble: journal.trouble(), aside: await journal.aside() };
    },
    gcTime: 0,
    staleTime: 0,
  }).data;
}
