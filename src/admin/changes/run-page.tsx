import { useSuspenseQuery } from "@tanstack/react-query";
import { useMemo, useSyncExternalStore } from "react";
import { useParams } from "react-router-dom";
import { Page } from "../ui/page.tsx";
import { Progress } from "../ui/progress.tsx";
import { changesWords } from "#words/changes.ts";
import { ChangeTable } from "./change-table.tsx";
import { RunActions } from "./run-actions.tsx";
import { openIn, totalOf } from "./run.ts";
import { runInWords } from "./run-in-words.ts";
import { useEngine } from "./use-changes.tsx";

const text = changesWords;

/** A bulk run: how far it is, what can be done with it, and what became of each row. */
export function RunPage() {
  const { runId = "" } = useParams();
  const run = useRun(runId);
  const changes = useRunChanges(runId);
  const total = totalOf(run.tally);
  return (
    <Page
      title={run.title}
      count={runInWords(run.is, run.tally)}
      action={<RunActions run={run} changes={changes} />}
    >
      <Progress label={text.progress} done={total - openIn(run.tally)} total={total} />
      <ChangeTable label={run.title} changes={changes} />
    </Page>
  );
}

/** The run as it now stands, with its tally. A run that has ended before the page was opened is read from the journal. */
function useRun(id: string) {
  const { log } = useEngine();
  useRunFromJournal(id);
  useSyncExternalStore(log.subscribe, log.revision);
  const run = log.run(id) ?? { id, title: text.unknownRun, madeAt: 0, is: "stopped" as const };
  return { ...run, tally: log.runTally(id) };
}

function useRunChanges(id: string) {
  const { log } = useEngine();
  const revision = useSyncExternalStore(log.subscribe, log.revision);
  // oxlint-disable-next-line react/exhaustive-deps -- the revision stands for what the log holds
  return useMemo(() => log.all().filter(({ run }) => run === id), [log, id, revision]);
}

function useRunFromJournal(id: string) {
  const { log, journal } = useEngine();
  useSuspenseQuery({
    queryKey: ["journal", "run", id],
    queryFn: async () => {
      const kept = await (await journal()).ofRun(id);
      log.put(kept.filter((change) => !log.get(change.id)));
      return kept.length;
    },
    gcTime: 0,
  });
}
