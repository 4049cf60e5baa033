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
import { type MovedIn, moveIn, standInForFormerTabs } from "./move-in.ts";
import { entriesOf } from "./persist.ts";
import { reportRuns } from "./run-progress.ts";
import type { SenderDeps } from "./sender.ts";
import { createConfirmedSafeguards } from "./attempt-update.ts";

/** The part of the outbox that is loaded later: it sends changes and persists how they end. */
export type Delivery = {
  /** Enqueues changes of this tab; `trouble` says why the log of the account did not take them. */
  send(changes: readonly Change[], trouble: StorageTrouble | undefined): Promise<void>;
  /** Likewise a bulk run with all its changes. */
  beginRun(run: Run, changes: readonly Change[], trouble: StorageTrouble | undefined): Promise<void>;
  /** Persists and broadcasts whether a bulk run is running, paused or stopped. */
  setRunStatus(run: Run): Promise<void>;
  /** Goes on with what an ended session held back, or what was not answered, in all tabs. */
  resume(): void;
  /** Ends all pauses, in all tabs. */
  tryNow(): void;
  readonly journal: Journal;
  stop(): void;
  /** Persists nothing more, and deletes what this browser has of the account, except unsent changes if they are to stay. */
  forget(isUnsentKept: boolean): Promise<void>;
};

/** In milliseconds: signing out waits no longer for what is on its way. */
const stopTimeoutMs = 1000;

/** Starts the delivery of what the outbox has, which it persists in the log of the account. */
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
  const recovered = moveIn(accountLog, accountId)
    .catch(() => undefined)
    .then((moved) => recover(journal, store, deps).then((unmark) => ({ moved, unmark })));

  // Messages that arrive during recovery are newer than what is read: they wait until it is done.
  const tabs = joinTabs(
    accountId,
    sequentiallyAfter(recovered, (message) => receive(message, { coordinator, store, safeguards, ...deps })),
    () => void recovered.then(lead, () => {}),
  );
  const safeguards = createConfirmedSafeguards((confirmed) =>
    tabs.broadcast({ learned: { safeguards: confirmed } }),
  );
  const leaving = new AbortController();
  const enqueueMigrated = enqueueMigratedBy(() => coordinator, tabs.broadcast);
  async function lead() {
    await coordinator.lead();
    standInForFormerTabs(accountLog, accountId, leaving.signal, enqueueMigrated);
  }
  const coordinator = createCoordinator({ ...deps, safeguards }, store, journal, tabs.broadcast);
  void recovered.catch(tabs.leave);
  const { moved, unmark } = await recovered;
  if (moved) enqueueMigrated(moved);
  const { isStopped, stop } = createStop(coordinator, [
    unmark,
    broadcastOpen(store, tabs.broadcast),
    onFirstConfirmed(store, openIds(store, ownIds), deps.onMissed),
    () => leaving.abort(),
    reportRuns(store, deps.onProgress),
    detectMissedSaves(accountId, store, journal, deps.onMissed),
    tabs.leave,
    journal.close,
  ]);
  accountLog.whenCleared(() => {
    if (!isStopped()) persistAgain(store, accountLog).catch(() => {});
  });

  return {
    journal,
    ...createSend(store, journal, coordinator, tabs.broadcast),
    ...createResume(coordinator, tabs.broadcast, isStopped),
    async forget(isUnsentKept) {
      // Nothing begins any more; what is on its way is noted, unless that takes long: a creation that nobody noted would be made twice.
      await Promise.race([coordinator.stop(), new Promise((done) => setTimeout(done, stopTimeoutMs))]);
      await journal.end(isUnsentKept);
      await forgetAccount(accountId, isUnsentKept);
      // A page that resumed now would persist again what was forgotten.
      stop();
    },
    stop,
  };
}

/** Has messages received one after another: the next may be about what the one before has to look up. */
function sequentiallyAfter(
  recovered: Promise<unknown>,
  receiveOne: (message: Message) => Promise<void> | undefined,
): (message: Message) => void {
  let last = recovered;
  return (message) => {
    last = Promise.all([recovered, last])
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
  ({ changes, runs }: MovedIn): void => {
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
  broadcast: (message: Message) => void,
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
  },
});

const createSend = (
  store: ChangeStore,
  journal: Journal,
  coordinator: Coordinator,
  broadcast: (message: Message) => void,
): Pick<Delivery, "send" | "beginRun" | "setRunStatus"> => ({
  async send(changes, trouble) {
    journal.observeMade(changes, trouble);
    broadcast({ made: changes });
    await coordinator.enqueue(changes);
  },
  async beginRun(begun, changes, trouble) {
    // It may have been paused or stopped meanwhile.
    const run = store.run(begun.id) ?? begun;
    // The log has flushed a run already.
    if (!trouble) {
      journal.observe(changes);
      broadcast({ begun: run });
    } else {
      journal.observeMade(changes, trouble);
      await journal.putRun(run);
      broadcast({ run });
      broadcast({ made: changes });
    }
    await coordinator.enqueue(changes);
  },
  async setRunStatus(run) {
    await journal.putRun(run);
    broadcast({ run });
    coordinator.setRunStatus(run);
  },
});

type Tabs = {
  broadcast(message: Message): void;
  /** Leaves, and lets another tab lead. */
  leave(): void;
};

/** Joins the tabs of an account. `onMessage` gets messages of others; `lead` is called when this tab becomes the leader. */
function joinTabs(accountId: number, onMessage: (message: Message) => void, lead: () => void): Tabs {
  const name = `advertiser-console/outbox/${accountId}`;
  const channel = new BroadcastChannel(name);
  channel.addEventListener("message", (event: MessageEvent<Message>) => onMessage(event.data));
  const left = new AbortController();
  void acquireLeadership(name, left.signal).then(() => left.signal.aborted || lead());
  return {
    broadcast(message) {
      // What is noted once the page has left is told by the next one that leads.
      if (left.signal.aborted) return;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
      channel.postMessage(message);
    },
    leave() {
      left.abort();
      channel.close();
    },
  };
}

/**
 * Resolves once this tab is the only one that leads, which it does until it has `left`. A page without https has no locks: its tabs elect their
 * leader by messages. Where neither is to be had (a browser that forbids them) every tab leads: what is made is sent at least.
 */
function acquireLeadership(name: string, left: AbortSignal): Promise<void> {
  const { locks }: Partial<Navigator> = navigator;
  return new Promise((resolve) => {
    const hold = () => {
      resolve();
      return new Promise<void>((release) => left.addEventListener("abort", () => release()));
    };
    if (locks) locks.request(name, { signal: left }, hold).catch(() => resolve());
    else acquireByMessages(name, left).then(resolve, () => resolve());
  });
}

async function acquireByMessages(name: string, left: AbortSignal): Promise<void> {
  const { BroadcastChannel: ElectionChannel, createLeaderElection } = await import("broadcast-channel");
  if (left.aborted) return;
  const channel = new ElectionChannel(`${name}/leader`, { type: "native" });
  left.addEventListener("abort", () => void channel.close());
  await createLeaderElection(channel).awaitLeadership();
}

/** The open changes that this page has not made itself: what those are based on it has read. */
function openIds(store: ChangeStore, own: ReadonlySet<string>): string[] {
  return store.all().flatMap((change) => (isOpen(change) && !own.has(change.id) ? [change.id] : []));
}

/**
 * Calls once one of these changes is confirmed, which were open as the page opened: the list that is read for the first time meanwhile may
 * have been answered before that. Returns how to stop.
 */
function onFirstConfirmed(store: ChangeStore, open: readonly string[], onConfirmed: () => void): () => void {
  const unsubscribe = store.subscribe(() => {
    if (!open.some((id) => store.get(id)?.state.is === "confirmed")) return;
    unsubscribe();
    onConfirmed();
  });
  return unsubscribe;
}

/** A tab that was opened at this moment asks whether it has missed anything, or is answered that it has. */
type MissedMessage = { readonly opened: number; readonly is: "asked" | "missed" };

/** In milliseconds: changes made longer ago than this before the page was opened are not looked for. */
const maxSaveMs = 60_000;

/**
 * Finds out whether a change was confirmed after the page was opened but before this tab could receive messages: what the page has read may be
 * older. Other tabs answer, and the journal for tabs that are closed. Returns how to stop.
 */
function detectMissedSaves(
  accountId: number,
  store: ChangeStore,
  journal: Journal,
  onMissed: () => void,
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
      if (isSavedSince(store.all(), data.opened)) broadcast({ ...data, is: "missed" });
    } else if (data.opened === opened) notifyOnce();
  });
  broadcast({ opened, is: "asked" });
  void journal
    .endedSince(opened - maxSaveMs)
    .then((changes) => isSavedSince(changes, opened) && notifyOnce());
  return () => channel.close();
}

const isSavedSince = (changes: readonly Change[], moment: number) =>
  changes.some(({ state }) => state.is === "confirmed" && state.at >= moment);
