import { useNavigate } from "react-router-dom";
import { changesWords } from "#words/changes/changes.ts";
import { outcomesWords } from "#words/changes/outcomes.ts";
import type { ChangeStore } from "../../outbox/change-store.ts";
import type { Run, RunTally } from "../../outbox/change.ts";
import type { Outbox } from "../../outbox/outbox.ts";
import { openIn, savedIn, totalOf } from "../../outbox/run-progress.ts";
import { announce } from "../../ui/messages/announcement.tsx";
import { isUndo, reversible, titleOfReversal } from "../undo/reversals.ts";
import { runInWords, titleOf } from "./run-in-words.ts";
import { markAnnounced } from "../outcomes/announced-outcomes.ts";
import { useOutbox } from "../use-changes.tsx";

/** What is announced of a run: while it is under way, and once all of it is saved; otherwise how much of it was saved. */
type Says = { readonly underWay: string; readonly done?: string };

/** Starts a run and leaves the user where they are: it is announced with a way to its page, and then its outcome, with a way to undo it. */
export function useAnnouncedRun() {
  const outbox = useOutbox();
  const { announceRun } = useRunAnnouncements();
  return async (says: Says, ...args: Parameters<Outbox["run"]>): Promise<Run> => {
    const run = await outbox.run(...args);
    announceRun(run, says);
    return run;
  };
}

/** `announceRun` announces a run that was started, until it is over; `reverse` undoes one, or does again what such a run undid. */
export function useRunAnnouncements() {
  const outbox = useOutbox();
  const navigate = useNavigate();
  const announceRun = (run: Run, { underWay, done }: Says): void => {
    const page = `/changes/${run.id}`;
    const show = (says: string) => ({ says, act: () => void navigate(page) });
    announce(underWay, [show(changesWords.showProgress)], "underWay");
    whenOver(outbox.store, run, (ended, tally) => {
      // The page of the run shows it.
      if (location.pathname === page) return;
      markAnnounced(run.id);
      const isSaved = savedIn(tally) === totalOf(tally);
      announce((isSaved && done) || outcomesWords.ofRun(titleOf(ended), runInWords(ended, tally, 0)), [
        show(changesWords.showOutcome),
        ...reversalOf(ended),
      ]);
    });
  };
  const reversalOf = (run: Run) =>
    reversible(outbox.store, run)?.id === run.id
      ? [
          {
            says: isUndo(outbox.store, run) ? changesWords.redo : changesWords.undo,
            act: () => void reverse(run),
          },
        ]
      : [];
  const reverse = async (run: Run) => {
    const title = titleOfReversal(outbox.store, run);
    const reversal = await outbox.undoRun(run, title);
    if (isUndo(outbox.store, run)) outbox.undoStack.push(reversal);
    announceRun(reversal, { underWay: title });
  };
  return { announceRun, reverse };
}

function whenOver(store: ChangeStore, run: Run, end: (run: Run, tally: RunTally) => void): void {
  const check = () => {
    const { tally } = store.group(run.id);
    if (openIn(tally) > 0) return;
    unsubscribe();
    end(store.run(run.id) ?? run, tally);
  };
  const unsubscribe = store.subscribe(check);
  check();
}
