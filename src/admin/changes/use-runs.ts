import { useSuspenseQuery } from "@tanstack/react-query";
import type { Journal } from "./journal.ts";
import { type Run, type RunTally, tallyOf } from "./run.ts";
import { useEngine } from "./use-changes.tsx";

/** A run, and how its changes ended as far as the journal tells. */
export type KeptRun = Run & { readonly ended: RunTally };

/** The bulk runs of the account, newest first; suspends until the journal is read. */
export function useRuns(): readonly KeptRun[] {
  const { journal } = useEngine();
  return useSuspenseQuery({
    queryKey: ["journal", "runs"],
    queryFn: async () => withTallies(await journal()),
    gcTime: 0,
    staleTime: 0,
  }).data;
}

/** A run that was cut off before its end tells nothing by itself. */
const withTallies = async ({ runs, ofRun }: Pick<Journal, "runs" | "ofRun">) =>
  Promise.all(
    (await runs()).map(async (run) => ({ ...run, ended: run.ended ?? tallyOf(await ofRun(run.id)) })),
  );
