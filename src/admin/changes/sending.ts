import { askWhatWasMissed } from "./ask-what-was-missed.ts";
import type { ChangeLog } from "./change-log.ts";
import type { Change } from "./change.ts";
import { createConfirmedSafeguards } from "./confirmed-safeguards.ts";
import { createDesk, recall } from "./desk.ts";
import type { Surroundings } from "./engine.ts";
import { followRuns } from "./follow-runs.ts";
import { type Journal, openJournal } from "./journal.ts";
import type { Run } from "./run.ts";
import type { SenderNeeds } from "./sender.ts";
import { type Learnt, type Message, joinTabs } from "./tabs.ts";

/** The part of the engine that brings changes to the service and keeps them until they are there. */
export type Sending = {
  /** Keeps changes that this tab made, and has them sent by the tab that sends. */
  send(changes: readonly Change[]): Promise<void>;
  /** Keeps how a bulk run stands: begun, paused, going on or stopped. */
  steer(run: Run): Promise<void>;
  resume(): void;
  readonly journal: Journal;
  stop(): void;
};

/** Opens the journal of the account and joins its other tabs. What the journal holds unfinished goes on. */
export async function beginSending(surroundings: Surroundings, log: ChangeLog): Promise<Sending> {
  const journal = await openJournal(surroundings.accountId);
  const recalled = recall(journal, log, surroundings.accountId);
  const onceRecalled = (work: () => unknown) => void recalled.then(work, () => {});

  function hear(message: Message) {
    if ("made" in message) void desk.take(message.made);
    else if ("stand" in message) desk.note(message.stand);
    else if ("run" in message) desk.follow(message.run);
    else if ("learnt" in message) learn(message.learnt, { ...surroundings, safeguards });
    else if ("isCutOff" in message) log.putCutOff(message.isCutOff);
    else if ("confirmed" in message) {
      const { target, answer, created } = message.confirmed;
      surroundings.confirmed(target, answer, created);
    } else if (message.session === "ended") surroundings.sessionEnded();
    else {
      surroundings.sessionIsBack();
      desk.resume();
    }
  }

  // What others tell while the journal is read is later than what is read.
  const tabs = joinTabs(
    surroundings.accountId,
    (message) => onceRecalled(() => hear(message)),
    () => onceRecalled(() => desk.lead()),
  );
  const safeguards = createConfirmedSafeguards((confirmed) =>
    tabs.tell({ learnt: { safeguards: confirmed } }),
  );
  const desk = createDesk({ ...surroundings, safeguards }, log, journal, tabs.tell);
  // Whoever needs it next begins again.
  void recalled.catch(tabs.leave);
  const unmark = await recalled;
  const followNoLonger = followRuns(log, surroundings.underWay);
  const askNoLonger = askWhatWasMissed(surroundings.accountId, log, journal, surroundings.missed);

  return {
    journal,
    async send(changes) {
      // The other tabs first: should this one end now, they have it.
      tabs.tell({ made: changes });
      await journal.add(changes);
      await desk.take(changes);
    },
    async steer(run) {
      await journal.putRun(run);
      tabs.tell({ run });
      desk.follow(run);
    },
    resume() {
      desk.resume();
      tabs.tell({ session: "back" });
    },
    stop() {
      // Another tab must not send what this one still waits for, and its answer has a place in the journal.
      void desk.stop().then(() => {
        unmark();
        askNoLonger();
        followNoLonger();
        tabs.leave();
        journal.close();
      });
    },
  };
}

const learn = (learnt: Learnt, { waits, safeguards }: Pick<SenderNeeds, "waits" | "safeguards">) =>
  "wait" in learnt ? waits(learnt.wait) : safeguards.note(learnt.safeguards);
