import { askWhatWasMissed } from "./ask-what-was-missed.ts";
import type { ChangeLog } from "./change-log.ts";
import type { Change } from "./change.ts";
import { createConfirmedSafeguards } from "./confirmed-safeguards.ts";
import { type Desk, createDesk, recall } from "./desk.ts";
import type { Surroundings } from "./engine.ts";
import { followRuns } from "./follow-runs.ts";
import type { StorageTrouble } from "../storage/account-database.ts";
import type { AccountLog } from "../storage/account-log.ts";
import { forgetAccount } from "../storage/forget-account.ts";
import { type Journal, openJournal } from "./journal.ts";
import { type MovedIn, moveIn, standInForFormerTabs } from "./move-in.ts";
import type { Run } from "./run.ts";
import type { SenderNeeds } from "./sender.ts";
import { type Learnt, type Message, joinTabs } from "./tabs.ts";

/** The part of the engine that brings changes to the service and keeps them until they are there. */
export type Sending = {
  /** Has changes that this tab made sent by the tab that sends; those that the log of the account did not take are kept beside it. */
  send(changes: readonly Change[], trouble: StorageTrouble | undefined): Promise<void>;
  /** Likewise a bulk run with all of its changes. */
  begin(run: Run, changes: readonly Change[], trouble: StorageTrouble | undefined): Promise<void>;
  /** Keeps how a bulk run stands: begun, paused, going on or stopped. */
  steer(run: Run): Promise<void>;
  resume(): void;
  readonly journal: Journal;
  stop(): void;
  /** Keeps nothing more, and removes what this browser keeps of the account, except what is not sent yet if that is to stay. */
  forget(isUnsentKept: boolean): Promise<void>;
};

/** Opens the journal of the account and joins its other tabs. What the journal holds unfinished goes on. */
export async function beginSending(
  surroundings: Surroundings,
  log: ChangeLog,
  accountLog: AccountLog,
): Promise<Sending> {
  const { accountId } = surroundings;
  const journal = await openJournal(accountLog, accountId);
  const recalled = moveIn(accountLog, accountId)
    .catch(() => undefined)
    .then((moved) => recall(journal, log, accountId).then((unmark) => ({ moved, unmark })));
  const onceRecalled = (work: () => unknown) => void recalled.then(work, () => {});

  // What others tell while the journal is read is later than what is read.
  const tabs = joinTabs(
    accountId,
    (message) => onceRecalled(() => hear(message, { desk, log, safeguards, ...surroundings })),
    () => onceRecalled(lead),
  );
  const safeguards = createConfirmedSafeguards((confirmed) =>
    tabs.tell({ learnt: { safeguards: confirmed } }),
  );
  const left = new AbortController();
  const takeUp = takingUp(() => desk, tabs.tell);
  async function lead() {
    await desk.lead();
    standInForFormerTabs(accountLog, accountId, left.signal, takeUp);
  }
  const desk = createDesk({ ...surroundings, safeguards }, log, journal, tabs.tell);
  // Whoever needs it next begins again.
  void recalled.catch(tabs.leave);
  const { moved, unmark } = await recalled;
  if (moved) takeUp(moved);
  const followNoLonger = followRuns(log, surroundings.underWay);
  const askNoLonger = askWhatWasMissed(accountId, log, journal, surroundings.missed);
  let isStopped = false;
  function stop() {
    if (isStopped) return;
    isStopped = true;
    // Another tab must not send what this one still waits for, and its answer has a place in the journal.
    void desk.stop().then(() => {
      unmark();
      left.abort();
      askNoLonger();
      followNoLonger();
      tabs.leave();
      journal.close();
    });
  }

  return {
    journal,
    ...sendingBy(journal, desk, tabs.tell),
    resume() {
      if (isStopped) return;
      desk.resume();
      tabs.tell({ session: "back" });
    },
    async forget(isUnsentKept) {
      await journal.end(isUnsentKept);
      await forgetAccount(accountId, isUnsentKept);
      // Whoever resumes now finds it stopped: to begin again would be to keep again what is forgotten.
      stop();
    },
    stop,
  };
}

const learn = (learnt: Learnt, { waits, safeguards }: Pick<SenderNeeds, "waits" | "safeguards">) =>
  "wait" in learnt ? waits(learnt.wait) : safeguards.note(learnt.safeguards);
/** What was taken over from a former version goes on here, and shows in the other tabs. */
const takingUp =
  (desk: () => Desk, tell: (message: Message) => void) =>
  ({ changes, runs }: MovedIn): void => {
    for (const run of runs) {
      tell({ begun: run });
      void desk().begin(run);
    }
    if (changes.length === 0) return;
    tell({ made: changes });
    void desk().take(changes);
  };

type Hearing = Pick<Surroundings, "confirmed" | "sessionEnded" | "sessionIsBack" | "waits"> &
  Pick<SenderNeeds, "safeguards"> & { desk: Desk; log: ChangeLog };

function hear(message: Message, here: Hearing): void {
  const { desk, log } = here;
  if ("made" in message) void desk.take(message.made);
  else if ("begun" in message) void desk.begin(message.begun);
  else if ("run" in message) desk.follow(message.run);
  else if ("learnt" in message) learn(message.learnt, here);
  else if ("isCutOff" in message) log.putCutOff(message.isCutOff);
  else if ("stand" in message) {
    for (const { target, answer, created } of message.confirmed) here.confirmed(target, answer, created);
    desk.note(message.stand);
  } else hearOfSession(message.session, here);
}

function hearOfSession(is: "ended" | "back", { desk, sessionEnded, sessionIsBack }: Hearing): void {
  if (is === "ended") return sessionEnded();
  sessionIsBack();
  desk.resume();
}

/** What is done in this tab is told to the others, once it is kept. */
const sendingBy = (
  journal: Journal,
  desk: Desk,
  tell: (message: Message) => void,
): Pick<Sending, "send" | "begin" | "steer"> => ({
  async send(changes, trouble) {
    journal.noteMade(changes, trouble);
    tell({ made: changes });
    await desk.take(changes);
  },
  async begin(run, changes, trouble) {
    // A run is begun durably.
    if (!trouble) {
      journal.note(changes);
      tell({ begun: run });
    } else {
      journal.noteMade(changes, trouble);
      await journal.putRun(run);
      tell({ run });
      tell({ made: changes });
    }
    await desk.take(changes);
  },
  async steer(run) {
    await journal.putRun(run);
    tell({ run });
    desk.follow(run);
  },
});
