import { useNavigate } from "react-router-dom";
import { changesWords } from "#words/changes.ts";
import type { ChangeStore } from "../outbox/change-store.ts";
import type { Run } from "../outbox/change.ts";
import type { Outbox } from "../outbox/outbox.ts";
import { openIn } from "../outbox/run-progress.ts";
import { announce } from "../ui/messages/announcement.tsx";
import { runInWords } from "./run-in-words.ts";
import { useOutbox } from "./use-changes.tsx";

/** Starts a run and leaves the user where they are: `says` is announced with a way to its page, and then its outcome. */
export function useAnnouncedRun() {
  const outbox = useOutbox();
  const navigate = useNavigate();
  return async (says: string, ...args: Parameters<Outbox["run"]>): Promise<Run> => {
    const run = await outbox.run(...args);
    const page = `/changes/${run.id}`;
    const act = () => void navigate(page);
    announce(says, { says: changesWords.showProgress, act }, "underWay");
    whenOver(outbox.store, run, (outcome) => {
      // The page of the run says it itself.
      if (location.pathname !== page) announce(outcome, { says: changesWords.showOutcome, act });
    });
    return run;
  };
}

function whenOver(store: ChangeStore, run: Run, say: (outcome: string) => void): void {
  const check = () => {
    const { tally } = store.group(run.id);
    if (openIn(tally) > 0) return;
    unsubscribe();
    say(runInWords(store.run(run.id) ?? run, tally, 0));
  };
  const unsubscribe = store.subscribe(check);
  check();
}
