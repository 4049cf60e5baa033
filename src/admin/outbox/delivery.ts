import type { StorageTrouble } from "../storage/account-database.ts";
import type { AccountLog } from "../storage/account-log.ts";
import { forgetAccount } from "../storage/forget-account.ts";
import type { ChangeStore } from "./change-store.ts";
import { type Change, type Run, isOpen, isUnfinished } from "./change.ts";
import {
  type Coordinator,
  type Learned,
  type Message,
  createCoordinator,
  recover,
  runsAmong,
  broadcastOpen,
} from "./coordinator.ts";
import type { Deps } from "./deps.ts";
import { type Journal, openJournal } from "./journal.ts";
import { type MigratedJournal, migrateLegacyJournal, replaceLegacyLeader } from "./legacy-journal.ts";
import { hasState } from "./merge.ts";
import { entriesOf } from "./persist.ts";
import { reportRuns } from "./run-progress.ts";
import type { SenderDeps } from "./sender.ts";
import { createConfirmedSafeguards } from "./attempt-update.ts";
import { type Tabs, joinTabs } from "./tabs.ts";

/** The part of the outbox that is loaded later: it sends changes and persists how they end. */
export type Delivery = {
  /** Enqueues changes of this tab. `trouble` is set if they could not be written to the log of the account. */
  send(changes: readonly Change[], trouble: StorageTrouble | undefined): Promise<void>;
  /** Enqueues a bulk run of this tab with all its changes. */
  beginRun(run: Run, changes: readonly Change[], trouble: StorageTrouble | undefined): Promise<void>;
  /** Persists and broadcasts whether a bulk run is running, paused or stopped. */
  setRunStatus(run: Run): Promise<void>;
  /** Continues sending after an ended session or a lost connection, in all tabs. */
  resume(): void;
  /** Ends all pauses and retries at once, in all tabs. */
  tryNow(): void;
  readonly journal: Journal;
  stop(): void;
  /** Stops, and deletes what this browser stores of the account, except unsent changes if those are kept. */
  forget(isUnsentKept: boolean): Promise<void>;
};

/** How long signing out waits for requests in flight. */
const stopTimeoutMs = 1000;

/** Starts the delivery of the changes in the store, and persists them in the log of the account. */
export type StartDelivery = (store: ChangeStore, accountLog: AccountLog) => Promise<Delivery>;

/** Opens the journal, joins the other tabs of the account, and recovers unfinished changes. */
export async function startDelivery(
  deps: Deps,
  store: ChangeStore,
  accountLog: AccountLog,
): Promise<Delivery> {
  const { accountId } = deps;
  const ownIds = new Set(store.all().map(({ id }) => id));
  const journal = await openJournal(accountLog, accountId);
  const recovery = migrateLegacyJournal(accountLog, accountId)
    .catch(() => undefined)
    .then((migrated) => recover(journal, store, deps).then((stopMarking) => ({ migrated, stopMarking })));

  // Tabs and coordinator refer to each other, but neither calls the other before recovery: messages that arrive meanwhile are newer than what it
  // reads, so they are received after it, and this tab leads only then.
  const tabs = joinTabs(accountId, {
    onMessage: sequentiallyAfter(recovery, (message) =>
      receive(message, { coordinator, store, safeguards, ...deps }),
    ),
    lead: () => void recovery.then(lead, () => {}),
    follow: () => void recovery.then(coordinator.follow, () => {}),
    loadChunk: deps.loadChunk,
  });
  const safeguards = createConfirmedSafeguards((confirmed) =>
    tabs.broadcast({ learned: { safeguards: confirmed } }),
  );
  const leaving = new AbortController();
  const enqueueMigrated = enqueueMigratedBy(() => coordinator, tabs.broadcast);
  async function lead() {
    await coordinator.lead();
    replaceLegacyLeader(accountLog, accountId, leaving.signal, enqueueMigrated);
  }
  const coordinator = createCoordinator({ ...deps, safeguards }, store, journal, tabs.broadcast);
  void recovery.catch(tabs.leave);
  const { migrated, stopMarking } = await recovery;
  if (migrated) enqueueMigrated(migrated);
  const { isStopped, stop } = createStop(coordinator, [
    stopMarking,
    broadcastOpen(store, tabs.broadcast),
    onFirstConfirmed(store, openIds(store, ownIds), deps.onMissed),
    () => leaving.abort(),
    reportRuns(store, deps.onProgress),
    detectMissedSaves(accountId, store, journal, deps),
    checkLeaderWhenVisible(store, tabs.checkLeader),
    tabs.leave,
    journal.close,
  ]);
  accountLog.whenCleared(() => {
    if (!isStopped()) persistAgain(store, accountLog).catch(() => {});
  });

  return {
    journal,
    ...createSend(store, journal, coordinator, tabs),
    ...createResume(coordinator, tabs, isStopped),
    async forget(isUnsentKept) {
      // The outcomes of requests in flight should still be persisted: a creation without an outcome might be sent again.
      await Promise.race([coordinator.stop(), new Promise((done) => setTimeout(done, stopTimeoutMs))]);
      await journal.end(isUnsentKept);
      await forgetAccount(accountId, isUnsentKept);
      // Otherwise the page could resume, and persist the deleted changes again.
      stop();
    },
    stop,
  };
}

/** Receives messages one after another, because a message may refer to changes that an earlier one reads from the journal. */
function sequentiallyAfter(
  recovery: Promise<unknown>,
  receiveOne: (message: Message) => Promise<void> | undefined,
): (message: Message) => void {
  let last = recovery;
  return (message) => {
    last = Promise.all([recovery, last])
      .then(() => receiveOne(message))
      .catch(() => {});
  };
}

function createStop(coordinator: Coordinator, cleanUps: readonly (() => void)[]) {
  let isStopped = false;
  return {
    isStopped: () => isStopped,
    stop() {
      if (isStopped) return;
      isStopped = true;
      // No other tab may lead before the requests in flight are answered and persisted.
      void coordinator.stop().then(() => cleanUps.forEach((end) => end()));
    },
  };
}

async function persistAgain(store: ChangeStore, accountLog: AccountLog): Promise<void> {
  store.putCleared();
  const unfinished = store.all().filter(isUnfinished);
  const runs = runsAmong(unfinished, store);
  const entries = [...runs.map((value) => ({ kind: "run", value })), ...entriesOf("updated", unfinished)];
  if (entries.length > 0) await accountLog.add({ entries });
}

const adoptLearned = (
  learned: Learned,
  { onPause, safeguards }: Pick<SenderDeps, "onPause" | "safeguards">,
) => ("wait" in learned ? onPause(learned.wait) : safeguards.adopt(learned.safeguards));

const enqueueMigratedBy =
  (coordinator: () => Coordinator, broadcast: (message: Message) => void) =>
  ({ changes, runs }: MigratedJournal): void => {
    for (const run of runs) {
      broadcast({ begun: run });
      void coordinator().enqueueRun(run);
    }
    if (changes.length === 0) return;
    broadcast({ made: changes });
    void coordinator().enqueue(changes);
  };

type Receiving = Pick<Deps, "onRecord" | "onSessionEnded" | "onSessionBack" | "onPause"> &
  Pick<SenderDeps, "safeguards"> & { coordinator: Coordinator; store: ChangeStore };

function receive(message: Message, here: Receiving): Promise<void> | undefined {
  const { coordinator, store } = here;
  if ("found" in message) return coordinator.enqueueFromJournal(message.found);
  if ("made" in message) void coordinator.enqueue(message.made);
  else if ("begun" in message) void coordinator.enqueueRun(message.begun);
  else if ("run" in message) coordinator.setRunStatus(message.run);
  else if ("pauses" in message) coordinator.tryNow();
  else if ("isCutOff" in message) store.putOffline(message.isCutOff);
  else receiveFromLeader(message, here);
  return undefined;
}

function receiveFromLeader(
  message: Extract<Message, { learned: unknown } | { updated: unknown } | { session: unknown }>,
  here: Receiving,
): void {
  if ("learned" in message) adoptLearned(message.learned, here);
  else if ("session" in message) receiveSession(message.session, here);
  else {
    for (const { target, answer, created } of message.confirmed) here.onRecord(target, answer, created);
    here.coordinator.observe(message.updated);
  }
}

function receiveSession(
  is: "ended" | "back",
  { coordinator, onSessionEnded, onSessionBack }: Receiving,
): void {
  if (is === "ended") return onSessionEnded();
  onSessionBack();
  coordinator.resume();
}

const createResume = (
  coordinator: Coordinator,
  { broadcast, checkLeader }: Tabs,
  isStopped: () => boolean,
): Pick<Delivery, "resume" | "tryNow"> => ({
  resume() {
    if (isStopped()) return;
    coordinator.resume();
    broadcast({ session: "back" });
  },
  tryNow() {
    if (isStopped()) return;
    coordinator.tryNow();
    broadcast({ pauses: "over" });
    checkLeader();
  },
});

const createSend = (
  store: ChangeStore,
  journal: Journal,
  coordinator: Coordinator,
  { broadcast, checkLeader }: Tabs,
): Pick<Delivery, "send" | "beginRun" | "setRunStatus"> => ({
  async send(changes, trouble) {
    journal.observeMade(changes, trouble);
    broadcast({ made: changes });
    checkLeader();
    await coordinator.enqueue(changes);
  },
  async beginRun(begun, changes, trouble) {
    // The run may have been paused or stopped meanwhile.
    const run = store.run(begun.id) ?? begun;
    // Without trouble, the run and its changes are in the log, and flushed.
    if (!trouble) {
      journal.observe(changes);
      broadcast({ begun: run });
    } else {
      journal.observeMade(changes, trouble);
      await journal.putRun(run);
      broadcast({ run });
      broadcast({ made: changes });
    }
    checkLeader();
    await coordinator.enqueue(changes);
  },
  async setRunStatus(run) {
    // At once: the leading tab must know even if this one is closed before it has persisted the run.
    broadcast({ run });
    await journal.putRun(run);
    coordinator.setRunStatus(run);
  },
});

/** Checks the leading tab now and whenever this one becomes visible, if there are open changes. Returns a function that stops this. */
function checkLeaderWhenVisible(store: ChangeStore, checkLeader: () => void): () => void {
  const check = () => {
    if (store.all().some(isOpen)) checkLeader();
  };
  check();
  document.addEventListener("visibilitychange", check);
  return () => document.removeEventListener("visibilitychange", check);
}

/** The ids of the open changes that were not made in this page. */
function openIds(store: ChangeStore, own: ReadonlySet<string>): string[] {
  return store.all().flatMap((change) => (isOpen(change) && !own.has(change.id) ? [change.id] : []));
}

/**
 * Calls `onConfirmed` once, when one of these changes is confirmed that were open when the page was opened, because the service may have
 * answered the first read of a list before. Returns a function that stops this.
 */
function onFirstConfirmed(store: ChangeStore, open: readonly string[], onConfirmed: () => void): () => void {
  const unsubscribe = store.subscribe(() => {
    if (!open.some((id) => store.get(id)?.state.is === "confirmed")) return;
    unsubscribe();
    onConfirmed();
  });
  return unsubscribe;
}

/** A tab that was `opened` at this time, which identifies it, asks whether it missed a save, or is told that it did. */
type MissedMessage = { readonly opened: number; readonly is: "asked" | "missed" };

/** The assumed maximum time from making a change to its confirmation. */
const maxSaveMs = 60_000;

/**
 * Finds out whether a change was confirmed after the page was opened but before this tab received messages, because what the page has read may
 * be older. Asks the other tabs, and reads the journal for tabs that are closed. Returns a function that stops this.
 */
function detectMissedSaves(
  accountId: number,
  store: ChangeStore,
  journal: Journal,
  { onSaved, onMissed }: Pick<Deps, "onSaved" | "onMissed">,
): () => void {
  const opened = Date.now() - performance.now();
  const channel = new BroadcastChannel(`advertiser-console-${accountId}-missed`);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
  const broadcast = (message: MissedMessage) => channel.postMessage(message);
  let isNotified = false;
  const notifyOnce = () => {
    if (!isNotified) onMissed();
    isNotified = true;
  };
  channel.addEventListener("message", ({ data }: MessageEvent<MissedMessage>) => {
    if (data.is === "asked") {
      if (savedSince(store.all(), data.opened).length > 0) broadcast({ ...data, is: "missed" });
    } else if (data.opened === opened) notifyOnce();
  });
  broadcast({ opened, is: "asked" });
  void journal.endedSince(opened - maxSaveMs).then((changes) => {
    const saved = savedSince(changes, opened);
    onSaved(saved);
    if (saved.length > 0) notifyOnce();
  });
  return () => channel.close();
}

const savedSince = (changes: readonly Change[], time: number) =>
  changes.filter((change) => hasState(change, "confirmed")).filter(({ state }) => state.at >= time);
