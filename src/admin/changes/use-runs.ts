import { useSuspenseQuery } from "@tanstack/react-query";
import type { Engine } from "./engine.ts";
import { readRuns } from "./read-run.ts";
import { tallyOf, totalOf } from "./run-tally.ts";
import type { Run, RunTally } from "./run.ts";
import { useEngine } from "./use-changes.tsx";

/** A run, and how its changes ended as far as the journal tells. */
export type KeptRun = Run & { readonly ended: RunTally };

/**
 * The bulk runs of the account, newest first; suspends until the journal is read. What was taken back of them one by one it knows of from
 * the recent changes, which are to be read before.
 */
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
async function runsWithTallies(engine: Engine): Promise<KeptRun[]> {
  const { log, journal } = engine;
  const { runs, ofRun } = await journal();
  const kept = await runs();
  await readUndone(engine, kept);
  const endOf = async (id: string) => {
    const { tally } = log.group(id);
    return totalOf(tally) > 0 ? tally : tallyOf(await ofRun(id));
  };
  return Promise.all(kept.map(async (run) => ({ ...run, ended: run.ended ?? (await endOf(run.id)) })));
}

/** How much of a run was taken back only its rows tell, together with those that took them back: of such runs they are read. */
async function readUndone(engine: Engine, runs: readonly Run[]): Promise<void> {
  const { find } = await engine.journal();
  const singly = engine.log.all().filter(({ run }) => run === null);
  const undone = await find(singly.flatMap(({ undoes }) => undoes ?? []));
  await readRuns(engine, [
    ...runs.flatMap(({ id, undoes }) => (undoes ? [id, undoes] : [])),
    ...undone.flatMap(({ run }) => run ?? []),
  ]);
}
