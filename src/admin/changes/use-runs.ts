import { useSuspenseQuery } from "@tanstack/react-query";
import type { Engine } from "./engine.ts";
import { tallyOf, totalOf } from "./run-tally.ts";
import type { Run, RunTally } from "./run.ts";
import { useEngine } from "./use-changes.tsx";

/** A run, and how its changes ended as far as the journal tells. */
export type KeptRun = Run & { readonly ended: RunTally };

/** The bulk runs of the account, newest first; suspends until the journal is read. */
export function useRuns(): readonly KeptRun[] {
  const engine = useEngine();
  return useSuspenseQuery({
    queryKey: ["journal", "runs"],
    queryFn: () => runsWithTallies(engine),
    gcTime: 0,
    staleTime: 0,
  }).data;
}

/** A run that has not ended is known to the log; one that was cut off at its very end tells nothing by itself. */
async function runsWithTallies({ log, journal }: Engine): Promise<KeptRun[]> {
  const { runs, ofRun } = await journal();
  const endOf = async (id: string) => {
    const { tally } = log.group(id);
    return totalOf(tally) > 0 ? tally : tallyOf(await ofRun(id));
  };
  return Promise.all(
    (await runs()).map(async (run) => ({ ...run, ended: run.ended ?? (await endOf(run.id)) })),
  );
}
