import type { Engine } from "./engine.ts";
import { totalOf } from "./run-tally.ts";

/** Whether the log knows the changes of a run. */
export const isKnownRun = ({ log }: Engine, id: string) => totalOf(log.group(id).tally) > 0;

/** Puts the changes of these runs into the log, from the journal where the log does not know them yet. */
export async function readRuns(engine: Engine, ids: Iterable<string>): Promise<void> {
  const { ofRun } = await engine.journal();
  for (const id of ids) if (!isKnownRun(engine, id)) engine.log.put(await ofRun(id));
}
