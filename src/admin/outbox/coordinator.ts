import { putUnsent } from "./begin-run.ts";
import { type ChangeStore, type Tally, changesOf } from "./change-store.ts";
import { type Change, type Run, isOpen, isStopped, isUnfinished, pending, withState } from "./change.ts";
import type { Answer, Client, RequestOptions } from "#contract/client.ts";
import { type AnyRecord, type Target, targetKey } from "#contract/records/resource.ts";
import type { Deps, Wait } from "./deps.ts";
import type { Journal } from "./journal.ts";
import { coalesce, hasState, isUnsent } from "./merge.ts";
import { forEachBatchYielding } from "../storage/yielding.ts";
import { type OpenMark, setOpenMark } from "./persist.ts";
import { openIn, totalOf } from "./run-progress.ts";
import { type Sender, type SenderDeps, createSender } from "./sender.ts";
import { asInterrupted } from "./settle.ts";
import type { SeenSafeguards } from "./attempt-update.ts";

/** What the leading tab has learned: confirmed safeguards, or a pause that the service asked for (undefined when it is over). */
export type Learned = { readonly safeguards: SeenSafeguards } | { readonly wait: Wait | undefined };

/** Messages among the tabs of one account. */
export type Message =
  | { readonly made: readonly Change[] }
  /** The ids of open changes in the journal, because the tab that made them may have been closed before it broadcast them. */
  | { readonly found: readonly string[] }
  /** A bulk run that was just begun; its changes are in the journal. */
  | { readonly begun: Run }
  /** Changes in their new state, and the records that the service has returned since the last such message. */
  | { readonly updated: readonly Change[]; readonly confirmed: readonly Confirmed[] }
  | { readonly run: Run }
  | { readonly learned: Learned }
  | { readonly isCutOff: boolean }
  /** The user wants to retry at once. */
  | { readonly pauses: "over" }
  | { readonly session: "ended" | "back" };

export type Confirmed = {
  readonly target: Target;
  readonly answer: Answer<AnyRecord>;
  readonly created: boolean;
};

/** Persists changes and synchronises the tabs. Every tab has one, and that of the leading tab also sends. */
export type Coordinator = {
  /** Puts persisted changes into the store; the leading tab sends them. */
  enqueue(changes: readonly Change[]): Promise<void>;
  /** Enqueues the open changes with these ids, those that are not in the store from the journal. */
  enqueueFromJournal(ids: readonly string[]): Promise<void>;
  /** Enqueues a bulk run that another tab has begun, from the journal unless it is in the store. */
  enqueueRun(run: Run): Promise<void>;
  /** Takes over changes in their new state, as another tab has broadcast them. */
  observe(changes: readonly Change[]): void;
  /** Pauses, stops or resumes a run. The unsent changes of a stopped run become stopped. */
  setRunStatus(run: Run): void;
  /** Starts sending, because this tab has become the leader. */
  lead(): Promise<void>;
  /** Stops sending, because another tab has become the leader, and takes over what that has done meanwhile. */
  follow(): Promise<void>;
  resume(): void;
  tryNow(): void;
  /** Stops sending. Resolves when the outcomes of all requests in flight are persisted. */
  stop(): Promise<void>;
};

/** Creates the coordinator of this tab. `broadcast` sends a message to the other tabs. */
export function createCoordinator(
  deps: Deps & Pick<SenderDeps, "safeguards">,
  store: ChangeStore,
  journal: Journal,
  broadcast: (message: Message) => void,
): Coordinator {
  const { persist, onRecord } = createPersister(deps, store, journal, broadcast);
  const sending = createSending({
    ...deps,
    ...broadcastingDeps(deps, store, broadcast),
    ...runAndJournalDeps(store, journal, persist),
    onRecord,
  });

  async function setRunStatus(run: Run) {
    store.putRuns([run]);
    const sender = sending.sender();
    if (!sender || run.is === "paused") return;
    const changed = withRunStatus(run, changesOf(store, run.id));
    if (changed.length > 0) await persist(changed);
    if (run.is === "running") sender.start(changesOf(store, run.id).filter(isUnsent));
  }

  async function enqueue(changes: readonly Change[]) {
    // All changes of a run are put before the first is sent, because a run counts as ended once none of its known changes is open.
    await putUnsent(store, changes);
    await forEachBatchYielding(changes, async (some) => {
      // Only the leading tab coalesces, because only it knows which changes are in flight.
      const sender = sending.sender();
      if (!sender) return;
      const { current, changed } = coalesceAll(store, some);
      if (changed.length > 0) await persist(changed);
      sender.start(current.filter(isOpen));
    });
  }

  return {
    setRunStatus: (run) => void setRunStatus(run),
    enqueue,
    ...createJournalQueue(journal, store, enqueue, sending.sender),
    observe(changes) {
      const observed = changes.filter(
        ({ id }) => !sending.sender() || store.get(id)?.state.is !== "inFlight",
      );
      store.put(observed);
      journal.observe(observed);
    },
    ...createLeadership(deps, { store, journal, broadcast, sending, setRunStatus }),
    resume: () => sending.sender()?.resume(),
    tryNow: () => sending.sender()?.tryNow(),
    stop: sending.end,
  };
}

type LeadershipDeps = {
  store: ChangeStore;
  journal: Journal;
  broadcast: (message: Message) => void;
  sending: ReturnType<typeof createSending>;
  setRunStatus: (run: Run) => Promise<void>;
};

const createLeadership = (
  deps: Deps,
  { store, journal, broadcast, sending, setRunStatus }: LeadershipDeps,
): Pick<Coordinator, "lead" | "follow"> => ({
  async lead() {
    const sender = await sending.begin(async () => {
      if (await recoverFromFormerLeader(journal, store, deps)) deps.onMissed();
    });
    if (!sender) return;
    sender.start(store.all().filter(isOpen));
    // The new leader tries at once, whatever pause the former one waited for.
    broadcast({ learned: { wait: undefined } });
    // The tab that stopped or resumed a run may have been closed before its changes were updated.
    for (const run of runsAmong(store.all().filter(isUnfinished), store)) void setRunStatus(run);
  },
  async follow() {
    // The new leader finds out what became of the requests in flight, as after a tab was closed.
    sending.abandon();
    await putFromJournal(journal, store, deps.onSaved);
    deps.onMissed();
  },
});

/** The sender of this tab, which exists while the tab leads. */
function createSending(deps: SenderDeps) {
  let sender: Sender | undefined;
  let leading = new AbortController();
  let beginning: Promise<unknown> | undefined;
  let ending: Promise<void> | undefined;

  async function create(recovery: () => Promise<void>, signal: AbortSignal) {
    // A tab may become the leader after it has stopped.
    if (ending) return undefined;
    await recovery();
    return ending || signal.aborted ? undefined : (sender = createSender(depsUntil(signal, deps)));
  }
  async function stop(): Promise<void> {
    await beginning;
    await sender?.stop();
    sender = undefined;
  }
  return {
    sender: () => sender,
    /** Creates the sender after the recovery. Resolves to undefined if sending has ended meanwhile. */
    begin(recovery: () => Promise<void>): Promise<Sender | undefined> {
      leading = new AbortController();
      const created = create(recovery, leading.signal);
      beginning = created;
      return created;
    },
    /** Aborts the requests in flight, and ignores their outcomes. */
    abandon() {
      leading.abort();
      void sender?.stop();
      sender = undefined;
    },
    /** Ends sending for good. Resolves when the outcomes of all requests in flight are persisted. */
    end: () => (ending ??= stop()),
  };
}

/** Once aborted, a sender with these makes no request and has no effect, as if its tab were closed. */
function depsUntil(signal: AbortSignal, deps: SenderDeps): SenderDeps {
  const until =
    <Args extends unknown[]>(report: (...args: Args) => void) =>
    (...args: Args) => {
      if (!signal.aborted) report(...args);
    };
  return {
    ...deps,
    api: clientUntil(signal, deps.api),
    persist: async (changes) => (signal.aborted ? undefined : deps.persist(changes)),
    onRecord: until(deps.onRecord),
    setOffline: until(deps.setOffline),
    onPause: until(deps.onPause),
    onSessionEnded: until(deps.onSessionEnded),
  };
}

/**
 * The same client for a sender: its requests are aborted with the signal, and bypass the HTTP cache, because a browser makes a read wait up to
 * 20 s for the reply to a write of the same record in another tab.
 */
function clientUntil(signal: AbortSignal, client: Client): Client {
  const calls: Record<string, (request: never) => unknown> = client;
  const entries = Object.entries(calls).map(([name, ask]) => [
    name,
    (request: RequestOptions) => ask({ ...request, signal, isUncached: true } as never),
  ]);
  // True by construction: the same functions.
  return Object.fromEntries(entries) as Client;
}

const createJournalQueue = (
  journal: Journal,
  store: ChangeStore,
  enqueue: Coordinator["enqueue"],
  sender: () => Sender | undefined,
): Pick<Coordinator, "enqueueFromJournal" | "enqueueRun"> => {
  // Pages that list changes put them into the store as they read them from the journal, perhaps before they are to be sent.
  const start = (known: readonly Change[]) => sender()?.start(known.filter(isOpen));
  return {
    async enqueueFromJournal(ids) {
      start(ids.flatMap((id) => store.get(id) ?? []));
      const found = await journal.find(ids.filter((id) => !store.get(id)));
      await enqueue(found.filter(isOpen));
    },
    async enqueueRun(run) {
      const known = changesOf(store, run.id);
      // Every tab broadcasts its runs when it is opened and closed, perhaps with an outdated status.
      if (known.length === 0 || !store.run(run.id)) store.putRuns([run]);
      if (known.length > 0) return start(known);
      return enqueue(await journal.ofRun(run.id));
    },
  };
};

function createPersister(
  deps: Deps,
  store: ChangeStore,
  journal: Journal,
  broadcast: (message: Message) => void,
): Pick<SenderDeps, "persist" | "onRecord"> {
  const confirmed: Confirmed[] = [];
  return {
    async persist(changes) {
      store.put(changes);
      await journal.put(changes);
      // That a request is sent is not broadcast. Records that were read before it are broadcast with its outcome.
      if (changes.some(({ state }) => state.is !== "inFlight"))
        broadcast({ updated: changes, confirmed: confirmed.splice(0) });
      for (const run of runsEndedBy(changes, store)) await journal.putRun(run);
    },
    onRecord(target, answer, created) {
      deps.onRecord(target, answer, created);
      confirmed.push({ target, answer, created });
    },
  };
}

const broadcastingDeps = (
  deps: Deps,
  store: ChangeStore,
  broadcast: (message: Message) => void,
): Pick<SenderDeps, "onSessionEnded" | "setOffline" | "onPause"> => ({
  onSessionEnded() {
    deps.onSessionEnded();
    broadcast({ session: "ended" });
  },
  setOffline(isOffline) {
    store.putOffline(isOffline);
    broadcast({ isCutOff: isOffline });
  },
  onPause(wait) {
    deps.onPause(wait);
    broadcast({ learned: { wait } });
  },
});

const runAndJournalDeps = (
  store: ChangeStore,
  journal: Journal,
  persist: SenderDeps["persist"],
): Pick<SenderDeps, "store" | "persist" | "isPaused" | "isHeld" | "endedOf"> => ({
  store,
  // If the run of a change was stopped during a failed attempt, the change is not retried.
  persist: (changes) => persist(stoppedWithRun(store, changes)),
  // A change that may have been applied is read even while its run is paused.
  isPaused: (change) => isUnsent(change) && runOf(store, change)?.is === "paused",
  isHeld: (change) => runOf(store, change)?.is === "paused" || isOfStoppedRun(store, change),
  async endedOf({ run, target }) {
    // A run is made from the list as it is shown now: a value that its changes do not start from was written by someone else.
    if (run !== null) return [];
    const key = targetKey(target);
    return (await journal.endedSince(0)).filter((change) => targetKey(change.target) === key);
  },
});

const withRunStatus = ({ is }: Run, changes: readonly Change[]) =>
  is === "stopped"
    ? changes.filter(isUnsent).map((change) => withState(change, { is: "stopped" }))
    : changes.filter(isStopped).map((change) => withState(change, pending));

const stoppedWithRun = (store: ChangeStore, changes: readonly Change[]) =>
  changes.map((change) =>
    isUnsent(change) && runOf(store, change)?.is === "stopped"
      ? withState(change, { is: "stopped" })
      : change,
  );

const runOf = (store: ChangeStore, { run }: Change) => (run === null ? undefined : store.run(run));

/** Coalesces the pending ones of these changes with the earlier ones of their records. `changed` are the resulting changes that differ. */
function coalesceAll(
  store: ChangeStore,
  changes: readonly Change[],
): { current: Change[]; changed: Change[] } {
  const arrived = changes
    .flatMap(({ id }) => store.get(id) ?? [])
    .filter(({ state }) => state.is === "pending");
  const current = arrived.flatMap((change) =>
    isUnsent(change) && isOfStoppedRun(store, change)
      ? [withState(change, { is: "stopped" })]
      : coalesceWithEarlier(store, change),
  );
  const before = new Set(arrived);
  return { current, changed: current.filter((change) => !before.has(change)) };
}

/** Whether its run was stopped. If the user has sent the change again, it is sent nevertheless. */
const isOfStoppedRun = (store: ChangeStore, change: Change) =>
  change.resends === undefined && runOf(store, change)?.is === "stopped";

function coalesceWithEarlier(store: ChangeStore, change: Change): Change[] {
  if (change.kind === "create" || !isOpen(change)) return [change];
  const earlier = store
    .of(change.target)
    .filter(({ id, madeAt }) => id !== change.id && madeAt < change.madeAt);
  return earlier.length === 0 ? [change] : coalesce(earlier, change);
}

/**
 * Recovers the changes of the former leading tab from the journal; replies to its requests are lost. Returns whether a change was confirmed
 * without a broadcast.
 */
async function recoverFromFormerLeader(
  journal: Journal,
  store: ChangeStore,
  { onSaved }: Pick<Deps, "onSaved">,
): Promise<boolean> {
  const hasMissed = await putFromJournal(journal, store, onSaved);
  store.put(store.all().filter(isOpen).map(asInterrupted));
  return hasMissed;
}

/**
 * Puts the unfinished changes of the journal into the store, and the outcomes of those that are open in the store, because another tab may have
 * sent them before this one received messages. Returns whether one of these was confirmed.
 */
async function putFromJournal(
  journal: Journal,
  store: ChangeStore,
  onSaved: Deps["onSaved"],
): Promise<boolean> {
  const open = store.all().filter(isOpen);
  await putUnlessNewer(store, async () => {
    const unfinished = await journal.unfinished();
    const unfinishedIds = new Set(unfinished.map(({ id }) => id));
    const others = store.all().filter((change) => isOpen(change) && !unfinishedIds.has(change.id));
    const ended = await journal.find(others.map(({ id }) => id));
    onSaved(ended.filter((change) => hasState(change, "confirmed")));
    return [...ended, ...unfinished];
  });
  return open.some(({ id }) => store.get(id)?.state.is === "confirmed");
}

/** Puts changes into the store once they are read, except those that have been updated in the store meanwhile. */
async function putUnlessNewer(store: ChangeStore, read: () => Promise<readonly Change[]>): Promise<void> {
  const before = new Map(store.all().map((change) => [change.id, change]));
  store.put((await read()).filter(({ id }) => store.get(id) === before.get(id)));
}

/**
 * Recovers unfinished changes from the journal, with all changes of their runs, because a tally counts ended ones too. Then keeps the open mark
 * of the account up to date; returns a function that stops this.
 */
export async function recover(
  journal: Journal,
  store: ChangeStore,
  { accountId, onSaved, onMissed }: Pick<Deps, "accountId" | "onSaved" | "onMissed">,
): Promise<() => void> {
  const runs = await journal.runs();
  // A run that was paused or stopped in this tab meanwhile is newer than in the journal.
  store.putRuns(runs.filter(({ id }) => (store.run(id)?.is ?? "running") === "running"));
  if (await putFromJournal(journal, store, onSaved)) onMissed();
  for (const { id } of runs.filter((run) => totalOf(store.group(run.id).tally) > 0))
    await putUnlessNewer(store, () => journal.ofRun(id));
  if (journal.isReadable()) store.putRead();
  return keepOpenMark(accountId, store);
}

/** Broadcasts which changes are open, now and when the page is closed. Returns a function that stops this. */
export function broadcastOpen(store: ChangeStore, broadcast: (message: Message) => void): () => void {
  const broadcastNow = () => {
    const open = store.all().filter(isOpen);
    const singles = open.filter(({ run }) => run === null).map(({ id }) => id);
    if (singles.length > 0) broadcast({ found: singles });
    for (const run of runsAmong(open, store)) broadcast({ begun: run });
  };
  broadcastNow();
  window.addEventListener("pagehide", broadcastNow);
  return () => window.removeEventListener("pagehide", broadcastNow);
}

/** The runs that these changes belong to. */
export function runsAmong(changes: readonly Change[], store: ChangeStore): Run[] {
  const ids = new Set(changes.map(({ run }) => run));
  return [...ids].flatMap((id) => (id === null ? [] : (store.run(id) ?? [])));
}

/** The runs that ended with these changes, with their final tally, so that a list of runs need not read their changes. */
const runsEndedBy = (changes: readonly Change[], store: ChangeStore): Run[] =>
  runsAmong(changes, store)
    .map((run) => ({ ...run, ended: store.group(run.id).tally }))
    .filter(({ ended }) => openIn(ended) === 0);

function openMarkOf({ waiting, needsAttention, unsent }: Tally): OpenMark | undefined {
  if (waiting + needsAttention > 0) return "";
  return unsent > 0 ? "stopped" : undefined;
}

function keepOpenMark(accountId: number, store: ChangeStore): () => void {
  let marked: OpenMark | null | undefined = null;
  const mark = () => {
    const next = openMarkOf(store.tally());
    if (next === marked) return;
    marked = next;
    setOpenMark(accountId, next);
  };
  mark();
  return store.subscribe(mark);
}
