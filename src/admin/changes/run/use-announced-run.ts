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

/** What is announced while a run is under way, and once all of it is saved. Otherwise its tally is announced. */
type RunAnnouncement = { readonly underWay: string; readonly done?: string };

/** Starts a run without leaving the page: announces it with a link to its page, and later its outcome with a button that undoes it. */
export function useAnnouncedRun() {
  const outbox = useOutbox();
  const { announceRun } = useRunAnnouncements();
  return async (announcement: RunAnnouncement, ...args: Parameters<Outbox["run"]>): Promise<Run> => {
    const run = await outbox.run(...args);
    announceRun(run, announcement);
    return run;
  };
}

/** `announceRun` announces a started run and its outcome; `reverse` undoes a run, or redoes what an undo run undid. */
export function useRunAnnouncements() {
  const outbox = useOutbox();
  const navigate = useNavigate();
  const announceRun = (run: Run, { underWay, done }: RunAnnouncement): void => {
    const page = `/changes/${run.id}`;
    const linkToPage = (label: string) => ({ label, action: () => void navigate(page) });
    announce(underWay, [linkToPage(changesWords.showProgress)], "underWay");
    onEnd(outbox.store, run, (ended, tally) => {
      // The page of the run shows the outcome itself.
      if (location.pathname === page) return;
      markAnnounced(run.id);
      const isSaved = savedIn(tally) === totalOf(tally);
      announce((isSaved && done) || outcomesWords.ofRun(titleOf(ended), runInWords(ended, tally, 0)), [
        linkToPage(changesWords.showOutcome),
        ...reverseActionOf(ended),
      ]);
    });
  };
  const reverseActionOf = (run: Run) =>
    reversible(outbox.store, run)?.id === run.id
      ? [
          {
            label: isUndo(outbox.store, run) ? changesWords.redo : changesWords.undo,
            action: () => void reverse(run),
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

function onEnd(store: ChangeStore, run: Run, listener: (run: Run, tally: RunTally) => void): void {
  const check = () => {
    const { tally } = store.group(run.id);
    if (openIn(tally) > 0) return;
    unsubscribe();
    listener(store.run(run.id) ?? run, tally);
  };
  const unsubscribe = store.subscribe(check);
  check();
}
