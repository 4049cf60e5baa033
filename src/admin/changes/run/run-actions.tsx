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
import { useBelonging } from "./use-belonging.ts";
import { isUndo, reversible, titleOfReversal } from "../undo/reversals.ts";
import { useGroup } from "../use-group.ts";
import { useOutbox } from "../use-changes.tsx";

const text = changesWords;

/** What can be done with a run: pause, go on, stop, send or drop the rest, try again what failed, keep the receipt, undo or redo it all. */
export function RunActions({ run, tally }: { run: Run; tally: RunTally }) {
  const outbox = useOutbox();
  const { mayWrite } = useSession();
  const isShown = useIsShown();
  useFocusAfterPress();
  const isOver = openIn(tally) === 0;
  const [failed, rest] = [failedIn(tally), stoppedIn(tally)];
  const reversed = reversible(outbox.store, run);
  const changes = () => changesOf(outbox.store, run.id);
  const retry = () => outbox.resolve(changes().filter(isFailed), sendAgain);
  return (
    <>
      {!isOver && <Steering run={run} />}
      {mayWrite && rest > 0 && <Rest run={run} count={rest} />}
      {failed > 0 && <Button onClick={retry}>{text.retryFailed(failed)}</Button>}
      {mayWrite && isOver && reversed && <Reversal key={reversed.id} run={reversed} isShown={isShown} />}
      <ReceiptButtons run={run} />
    </>
  );
}

/** The receipt as a file, with the names of what it is about once those are read, and on paper. */
function ReceiptButtons({ run }: { run: Run }) {
  const { store } = useOutbox();
  const { read } = useBelonging();
  const [says, say] = useState("");
  const save = async () => {
    say(spreadsheetWords.readingNames);
    const changes = changesOf(store, run.id);
    saveFile(`${titleOf(run)}.csv`, receiptInCsv(receiptOf(run, changes, await read(changes))));
    say("");
  };
  return (
    <>
      <Button onClick={() => void save().catch(() => say(spreadsheetWords.saveFailed))}>
        {text.receipt}
      </Button>
      <Button onClick={() => window.print()}>{receiptWords.print}</Button>
      <output>{says}</output>
      <PrintedReceipt run={run} />
    </>
  );
}

/** Undoes a whole run, or does again what such a run took back: by a run of its own, to whose page it goes unless the user has left. */
function Reversal({ run, isShown }: { run: Run; isShown: () => boolean }) {
  const outbox = useOutbox();
  const { undoable } = useGroup(run.id);
  const navigate = useNavigate();
  const [part, setPart] = useState<number>();
  const reverse = async () => {
    setPart(0);
    const reversal = await outbox.undoRun(run, titleOfReversal(outbox.store, run), setPart);
    setPart(undefined);
    if (isShown()) await navigate(`/changes/${reversal.id}`);
  };
  const says = isUndo(outbox.store, run) ? text.redoAll(undoable) : text.undoAll(undoable);
  return (
    <Button disabled={part !== undefined} onClick={() => void reverse()}>
      {part === undefined ? says : bulkWords.preparing(part)}
    </Button>
  );
}

function Steering({ run }: { run: Run }) {
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

/** The ways on with what a stopped run did not send. */
function Rest({ run, count }: { run: Run; count: number }) {
  const outbox = useOutbox();
  const [isAsked, ask] = useState(false);
  const close = () => ask(false);
  const drop = () => {
    outbox.resolve(changesOf(outbox.store, run.id).filter(isStopped), cancel);
    close();
  };
  return (
    <>
      <Button look="primary" onClick={() => outbox.setRunStatus(run, "running")}>
        {text.sendRest(count)}
      </Button>
      <Button onClick={() => ask(true)}>{text.discardRest}</Button>
      {isAsked && (
        <Dialog title={text.discardTitle(count)} onClose={close}>
          <p>{text.discardText}</p>
          <DialogActions>
            <Button look="primary" onClick={drop}>
              {text.discard(count)}
            </Button>
            <Button onClick={close}>{text.keepRest}</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
