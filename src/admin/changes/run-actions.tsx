import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { bulkWords } from "#words/bulk.ts";
import { receiptWords } from "#words/receipt.ts";
import { spreadsheetWords } from "#words/spreadsheet.ts";
import { changesWords } from "#words/changes.ts";
import { changesOf } from "../outbox/change-store.ts";
import { type Run, type RunTally, isStopped } from "../outbox/change.ts";
import { cancel, sendAgain } from "../outbox/merge.ts";
import { failedIn, isFailed, openIn, restIn } from "../outbox/run-progress.ts";
import { saveFile } from "../files/save-file.ts";
import { useSession } from "../session/use-session.ts";
import { Button } from "../ui/buttons/button.tsx";
import { DialogActions } from "../ui/messages/dialog-actions.tsx";
import { Dialog } from "../ui/messages/dialog.tsx";
import { useFocusAfterPress } from "../ui/keyboard/use-focus-after-press.ts";
import { receiptInCsv, receiptOf } from "./receipt.ts";
import { PrintedReceipt } from "./printed-receipt.tsx";
import { titleOf } from "./run-in-words.ts";
import { useBelonging } from "./use-belonging.ts";
import { useOutbox } from "./use-changes.tsx";

const text = changesWords;

type RunActionsProps = { run: Run; tally: RunTally; undoable: number };

/** What can be done with a run: pause, go on, stop, send or drop the rest, try again what failed, keep the receipt, take it all back. */
export function RunActions({ run, tally, undoable }: RunActionsProps) {
  const outbox = useOutbox();
  const { mayWrite } = useSession();
  useFocusAfterPress();
  const isOver = openIn(tally) === 0;
  const [failed, rest] = [failedIn(tally), restIn(tally)];
  const changes = () => changesOf(outbox.store, run.id);
  const retry = () => outbox.resolve(changes().filter(isFailed), sendAgain);
  return (
    <>
      {!isOver && <Steering run={run} />}
      {mayWrite && rest > 0 && <Rest run={run} count={rest} />}
      {failed > 0 && <Button onClick={retry}>{text.retryFailed(failed)}</Button>}
      {mayWrite && isOver && undoable > 0 && <UndoAll run={run} undoable={undoable} />}
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

/** Takes a whole run back, by a run of its own, and goes to its page. */
function UndoAll({ run, undoable }: Pick<RunActionsProps, "run" | "undoable">) {
  const outbox = useOutbox();
  const navigate = useNavigate();
  const [part, setPart] = useState<number>();
  const undoAll = async () => {
    const undo = await outbox.undoRun(run, text.undoRun(titleOf(run)), setPart);
    setPart(undefined);
    await navigate(`/changes/${undo.id}`);
  };
  return (
    <Button disabled={part !== undefined} onClick={() => void undoAll()}>
      {part === undefined ? text.undoAll(undoable) : bulkWords.preparing(part)}
    </Button>
  );
}

function Steering({ run }: { run: Run }) {
  const outbox = useOutbox();
  return (
    <>
      {run.is === "running" && <Button onClick={() => outbox.steer(run, "paused")}>{text.pause}</Button>}
      {run.is === "paused" && (
        <Button look="primary" onClick={() => outbox.steer(run, "running")}>
          {text.goOn}
        </Button>
      )}
      {run.is !== "stopped" && <Button onClick={() => outbox.steer(run, "stopped")}>{text.stop}</Button>}
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
      <Button look="primary" onClick={() => outbox.steer(run, "running")}>
        {text.sendRest(count)}
      </Button>
      <Button onClick={() => ask(true)}>{text.dropRest}</Button>
      {isAsked && (
        <Dialog title={text.dropTitle(count)} onClose={close}>
          <p>{text.dropText}</p>
          <DialogActions>
            <Button look="primary" onClick={drop}>
              {text.drop(count)}
            </Button>
            <Button onClick={close}>{text.keepRest}</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
