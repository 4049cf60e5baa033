import { useSuspenseQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useParams } from "react-router-dom";
import { changesWords } from "#words/changes/changes.ts";
import { tallyWords } from "#words/changes/tally.ts";
import type { Run, RunTally } from "../../outbox/change.ts";
import type { Outbox } from "../../outbox/outbox.ts";
import { openIn, stoppedIn, totalOf } from "../../outbox/run-progress.ts";
import { NotFound } from "../../problems/not-found.tsx";
import { unsavedTexts } from "../../outbox/persist.ts";
import { Notice } from "../../ui/messages/notice.tsx";
import { Page } from "../../ui/layout/page/page.tsx";
import { Progress } from "../../ui/messages/progress.tsx";
import { QuietText } from "../../ui/text/quiet-text.tsx";
import { ChangeTable } from "../change-table.tsx";
import { isKnownRun, readRecent, readRuns } from "../journal/journal-queries.ts";
import { isUndo, withReversals } from "../undo/reversals.ts";
import { RunActions } from "./run-actions.tsx";
import { RunFinished } from "./run-finished.tsx";
import { runInWords, titleOf } from "./run-in-words.ts";
import { useOutbox, useTally } from "../use-changes.tsx";
import { useGroup, useRate, useRun } from "../use-group.ts";

const text = changesWords;

/** A bulk run; suspends until the journal is read. */
export function RunPage() {
  const { runId = "" } = useParams();
  useRunFromJournal(runId);
  const run = useRun(runId);
  const { tally } = useGroup(runId);
  if (!run && totalOf(tally) === 0) return <NotFound />;
  // The changes may have been stored although the run itself could not be.
  return <KnownRun run={run ?? { id: runId, title: "", madeAt: 0, is: "stopped" }} />;
}

/** The progress of a run, its actions, and the outcome of each change. */
function KnownRun({ run }: { run: Run }) {
  const { needing, others, tally, undone } = useGroup(run.id);
  const ids = useMemo(() => [...needing, ...others], [needing, others]);
  const total = totalOf(tally);
  const { store } = useOutbox();
  const isOffline = useTally((all) => all.isOffline);
  const progress = runInWords(run, tally, undone);
  const isUndone = openIn(tally) === 0 && stoppedIn(tally) === 0 && isUndo(store, run);
  const isUnderWay = run.is === "running" && openIn(tally) > 0;
  return (
    <Page
      title={titleOf(run)}
      count={isUndone ? `${text.isUndone}, ${progress}` : progress}
      action={<RunActions run={run} tally={tally} />}
    >
      {total > 0 && (
        <Progress label={text.progress} done={total - openIn(tally) - stoppedIn(tally)} total={total} />
      )}
      {isUnderWay && isOffline ? (
        <Notice>{tallyWords.cutOff(unsavedTexts.isOnlyInMemory())}</Notice>
      ) : (
        <Outlook run={run} tally={tally} />
      )}
      <ChangeTable label={titleOf(run)} ids={ids} />
    </Page>
  );
}

/** The rate and remaining time of a run under way, what a paused or stopped one waits for, or the result of a finished one. */
function Outlook({ run, tally }: { run: Run; tally: RunTally }) {
  const rate = useRate(run.id);
  const left = openIn(tally);
  if (left === 0 && stoppedIn(tally) > 0) return <QuietText>{text.restWaits}</QuietText>;
  if (left === 0) return totalOf(tally) > 0 && <RunFinished run={run} tally={tally} />;
  if (run.is !== "running") return <QuietText>{text.outlook[run.is]}</QuietText>;
  return (
    <QuietText>
      {text.pace(rate, left)} {text.meanwhile}
    </QuietText>
  );
}

/** Loads a run that started before the page was opened from the journal, with the runs that undid or redid it. */
function useRunFromJournal(id: string): void {
  const outbox = useOutbox();
  useSuspenseQuery({
    queryKey: ["journal", "run", id],
    queryFn: () => readRun(outbox, id),
    initialData: isKnownRun(outbox, id) ? true : undefined,
    staleTime: Infinity,
    gcTime: 0,
  });
}

async function readRun(outbox: Outbox, id: string): Promise<true> {
  const { runs } = await outbox.journal();
  await readRuns(outbox, withReversals(id, await runs()));
  await readRecent(outbox);
  return true;
}
