import { useNavigate } from "react-router-dom";
import { Button } from "../ui/button.tsx";
import { saveFile } from "../save-file.ts";
import { changesWords } from "#words/changes.ts";
import { type Change, needsYou } from "./change.ts";
import { receiptOf } from "./receipt.ts";
import { type Run, type RunTally, openIn } from "./run.ts";
import { canUndo } from "./undo.ts";
import { useEngine } from "./use-changes.tsx";

const text = changesWords;

type RunActionsProps = { run: Run & { tally: RunTally }; changes: readonly Change[] };

/** What can be done with a run: pause, go on, stop, try again what failed, keep the receipt, take it all back. */
export function RunActions({ run, changes }: RunActionsProps) {
  const engine = useEngine();
  const navigate = useNavigate();
  const isOver = openIn(run.tally) === 0;
  const failed = changes.filter((change) => needsYou(change) && change.state.is !== "clash");
  const undoable = changes.filter((change) => canUndo(change, engine.log.of(change.target)));
  const undoAll = () => {
    const undo = engine.undo(undoable, text.undoRun(run.title));
    if (undo) void navigate(`/changes/${undo.id}`);
  };
  return (
    <>
      {!isOver && <Steering run={run} />}
      {failed.length > 0 && (
        <Button onClick={() => failed.forEach((change) => engine.resolve(change, "again"))}>
          {text.retryFailed(failed.length)}
        </Button>
      )}
      {isOver && undoable.length > 0 && <Button onClick={undoAll}>{text.undoAll(undoable.length)}</Button>}
      <Button onClick={() => saveFile(`${run.title}.csv`, receiptOf(changes))}>{text.receipt}</Button>
    </>
  );
}

function Steering({ run }: { run: Run }) {
  const engine = useEngine();
  return (
    <>
      {run.is === "running" && <Button onClick={() => engine.steer(run, "paused")}>{text.pause}</Button>}
      {run.is === "paused" && (
        <Button look="primary" onClick={() => engine.steer(run, "running")}>
          {text.goOn}
        </Button>
      )}
      {run.is !== "stopped" && <Button onClick={() => engine.steer(run, "stopped")}>{text.stop}</Button>}
    </>
  );
}
