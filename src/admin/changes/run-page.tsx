import { useSuspenseQuery } from "@tanstack/react-query";
import { useMemo, useState, useSyncExternalStore } from "react";
import { useParams } from "react-router-dom";
import { Button } from "../ui/button.tsx";
import { HeaderCell } from "../ui/header-cell.tsx";
import { Page } from "../ui/page.tsx";
import { Progress } from "../ui/progress.tsx";
import { Table, TableBody, TableHead } from "../ui/table.tsx";
import { changesWords } from "#words/changes.ts";
import { ChangeRow } from "./change-row.tsx";
import { needsYou } from "./change.ts";
import { RunActions } from "./run-actions.tsx";
import { openIn, totalOf } from "./run.ts";
import { runInWords } from "./run-in-words.ts";
import { useEngine } from "./use-changes.tsx";

const text = changesWords;
const step = 100;

/** A bulk run: how far it is, what can be done with it, and what became of each row. */
export function RunPage() {
  const { runId = "" } = useParams();
  const [shown, setShown] = useState(step);
  const run = useRun(runId);
  const changes = useRunChanges(runId);
  const sorted = [...changes.filter(needsYou), ...changes.filter((change) => !needsYou(change))];
  const total = totalOf(run.tally);
  return (
    <Page
      title={run.title}
      count={runInWords(run.is, run.tally)}
      action={<RunActions run={run} changes={changes} />}
    >
      <Progress label={text.progress} done={total - openIn(run.tally)} total={total} />
      <Table label={run.title}>
        <TableHead>
          <HeaderCell pinned>{text.record}</HeaderCell>
          <HeaderCell width="26%">{text.whatChanged}</HeaderCell>
          <HeaderCell width="9rem">{text.when}</HeaderCell>
          <HeaderCell width="13rem">{text.outcome}</HeaderCell>
          <HeaderCell width="9rem">{text.action}</HeaderCell>
        </TableHead>
        <TableBody>
          {sorted.slice(0, shown).map((change) => (
            <ChangeRow key={change.id} change={change} />
          ))}
        </TableBody>
      </Table>
      {sorted.length > shown && <Button onClick={() => setShown(shown + step)}>{text.showMore}</Button>}
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
