import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { bulkWords } from "#words/bulk.ts";
import { receiptWords } from "#words/changes/receipt.ts";
import { spreadsheetWords } from "#words/spreadsheet.ts";
import { changesWords } from "#words/changes/changes.ts";
import { changesOf } from "../../outbox/change-store.ts";
import { type Run, type RunTally, isStopped } from "../../outbox/change.ts";
import { cancel, sendAgain } from "../../outbox/merge.ts";
import { failedIn, isFailed, openIn, stoppedIn } from "../../outbox/run-progress.ts";
import { saveFile } from "../../files/save-file.ts";
import { useSession } from "../../session/use-session.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { DialogActions } from "../../ui/messages/dialog-actions.tsx";
import { Dialog } from "../../ui/messages/dialog.tsx";
import { useFocusAfterPress } from "../../ui/keyboard/use-focus-after-press.ts";
import { useIsShown } from "../../ui/keyboard/use-is-shown.ts";
import { receiptInCsv, receiptOf } from "./receipt.ts";
import { PrintedReceipt } from "./printed-receipt.tsx";
import { titleOf } from "./run-in-words.ts";
import { useRunScope } from "./use-run-scope.ts";
import { isUndo, reversible, titleOfReversal } from "../undo/reversals.ts";
import { useGroup } from "../use-group.ts";
import { useOutbox } from "../use-changes.tsx";
import { StatusText } from "../../ui/messages/status-text.tsx";

const text = changesWords;

/** The actions on a run: pause, resume, stop, send or discard the rest, retry, undo or redo, and the receipt. */
export function RunActions({ run, tally }: { run: Run; tally: RunTally }) {
  const outbox = useOutbox();
  const { mayWrite } = useSession();
  const isShown = useIsShown();
  useFocusAfterPress();
  const isOver = openIn(tally) === 0;
  const [failed, rest] = [failedIn(tally), stoppedIn(tally)];
  const toReverse = reversible(outbox.store, run);
  const changes = () => changesOf(outbox.store, run.id);
  const retry = () => outbox.resolve(changes().filter(isFailed), sendAgain);
  return (
    <>
      {!isOver && <PauseButtons run={run} />}
      {mayWrite && rest > 0 && <UnsentRest run={run} count={rest} />}
      {failed > 0 && <Button onClick={retry}>{text.retryFailed(failed)}</Button>}
      {mayWrite && isOver && toReverse && (
        <ReverseButton key={toReverse.id} run={toReverse} isShown={isShown} />
      )}
      <ReceiptButtons run={run} />
    </>
  );
}

/** Saves the receipt as a file, once the names in it are loaded, or prints it. */
function ReceiptButtons({ run }: { run: Run }) {
  const { store } = useOutbox();
  const { load } = useRunScope();
  const [status, setStatus] = useState("");
  const save = async () => {
    setStatus(spreadsheetWords.readingNames);
    const changes = changesOf(store, run.id);
    saveFile(`${titleOf(run)}.csv`, receiptInCsv(receiptOf(run, changes, await load(changes))));
    setStatus("");
  };
  return (
    <>
      <Button onClick={() => void save().catch(() => setStatus(spreadsheetWords.saveFailed))}>
        {text.receipt}
      </Button>
      <Button onClick={() => window.print()}>{receiptWords.print}</Button>
      <StatusText>{status}</StatusText>
      <PrintedReceipt run={run} />
    </>
  );
}

/** Starts a run that undoes this one, or redoes what this one undid, and opens its page unless the user has left this page. */
function ReverseButton({ run, isShown }: { run: Run; isShown: () => boolean }) {
  const outbox = useOutbox();
  const { undoable } = useGroup(run.id);
  const navigate = useNavigate();
  const [progress, setProgress] = useState<number>();
  const reverse = async () => {
    setProgress(0);
    const reversal = await outbox.undoRun(run, titleOfReversal(outbox.store, run), setProgress);
    setProgress(undefined);
    if (isShown()) await navigate(`/changes/${reversal.id}`);
  };
  const label = isUndo(outbox.store, run) ? text.redoAll(undoable) : text.undoAll(undoable);
  return (
    <Button disabled={progress !== undefined} onClick={() => void reverse()}>
      {progress === undefined ? label : bulkWords.preparing(progress)}
    </Button>
  );
}

function PauseButtons({ run }: { run: Run }) {
  const outbox = useOutbox();
  return (
    <>
      {run.is === "running" && (
        <Button onClick={() => outbox.setRunStatus(run, "paused")}>{text.pause}</Button>
      )}
      {run.is === "paused" && (
        <Button look="primary" onClick={() => outbox.setRunStatus(run, "running")}>
          {text.resume}
        </Button>
      )}
      {run.is !== "stopped" && (
        <Button onClick={() => outbox.setRunStatus(run, "stopped")}>{text.stop}</Button>
      )}
    </>
  );
}

/** Sends or discards the changes that a stopped run did not send. */
function UnsentRest({ run, count }: { run: Run; count: number }) {
  const outbox = useOutbox();
  const [isConfirming, setConfirming] = useState(false);
  const close = () => setConfirming(false);
  const discard = () => {
    outbox.resolve(changesOf(outbox.store, run.id).filter(isStopped), cancel);
    close();
  };
  return (
    <>
      <Button look="primary" onClick={() => outbox.setRunStatus(run, "running")}>
        {text.sendRest(count)}
      </Button>
      <Button onClick={() => setConfirming(true)}>{text.discardRest}</Button>
      {isConfirming && (
        <Dialog title={text.discardTitle(count)} onClose={close}>
          <p>{text.discardText}</p>
          <DialogActions>
            <Button look="primary" onClick={discard}>
              {text.discard(count)}
            </Button>
            <Button onClick={close}>{text.keepRest}</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
