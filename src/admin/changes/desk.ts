import { type ChangeLog, changesOf } from "./change-log.ts";
import { type Change, isOpen, isStopped, waiting } from "./change.ts";
import { into, isNews, isUnfinished, isUnsent } from "./change-progress.ts";
import type { Surroundings } from "./engine.ts";
import type { Journal } from "./journal.ts";
import { markOpen } from "./mark-open.ts";
import { meet } from "./meet.ts";
import { openIn, totalOf } from "./run-tally.ts";
import type { Run } from "./run.ts";
import { type Sender, type SenderNeeds, createSender } from "./sender.ts";
import { asInterrupted } from "./settle.ts";
import type { Confirmed, Message } from "./tabs.ts";

/** Where changes are kept and handed on. All tabs have one; the desk of the tab that leads also sends. */
export type Desk = {
  /** Has changes sent that are in the journal, if this tab leads; the tab that leads does it otherwise. */
  take(changes: readonly Change[]): Promise<void>;
  /** Takes up a bulk run that another tab has begun. */
  begin(run: Run): Promise<void>;
  /** Takes notice of how another tab says that changes stand. */
  note(changes: readonly Change[]): void;
  /** What has not left of a stopped run is sent no more; one that goes on is taken up again. */
  follow(run: Run): void;
  lead(): Promise<void>;
  resume(): void;
  /** Sends nothing more; resolves when what is on its way has been answered and kept. */
  stop(): Promise<void>;
};

/** Puts up the desk of this tab; `tell` tells the other tabs. */
export function createDesk(
  surroundings: Surroundings & Pick<SenderNeeds, "safeguards">,
  log: ChangeLog,
  journal: Journal,
  tell: (message: Message) => void,
): Desk {
  let sender: Sender | undefined;
  let leading: Promise<void> | undefined;
  let isOver = false;

  const { keep, confirmed } = createKeeper(surroundings, log, journal, tell);

  async function follow(run: Run) {
    log.putRuns([run]);
    if (!sender || run.is === "paused") return;
    const followed = following(run, changesOf(log, run.id));
    if (followed.length > 0) await keep(followed);
    if (run.is === "running") sender.start(changesOf(log, run.id).filter(isUnsent));
  }

  async function lead() {
    // The turn of a tab may come when it has stopped.
    if (isOver) return;
    await takeOver(journal, log);
    if (isOver) return;
    sender = createSender({
      ...surroundings,
      ...toldToAll(surroundings, log, tell),
      confirmed,
      log,
      // One that was to be sent once more when its run was stopped is not.
      keep: (changes) => keep(stoppedAmong(log, changes)),
      isPaused: (change) => isPaused(log, change),
    });
    sender.resume();
    // A run may have been stopped, or its rest sent, just before its tab ended.
    for (const run of runsOf(log.all().filter(isUnfinished), log)) void follow(run);
  }

  async function take(changes: readonly Change[]) {
    log.put(changes.filter(({ id }) => isNews(log.get(id))));
    // Only the tab that sends lets changes meet: it alone knows which have left, as one may have that its lane was at.
    if (!sender) return;
    const { met, different } = meetAll(log, changes);
    if (different.length > 0) await keep(different);
    sender.start(met.filter(isOpen));
  }

  return {
    follow: (run) => void follow(run),
    take,
    async begin(run) {
      log.putRuns([run]);
      await take(await journal.ofRun(run.id));
    },
    note(changes) {
      const noted = changes.filter(({ id }) => !sender || log.get(id)?.state.is !== "sent");
      log.put(noted);
      journal.note(noted);
    },
    lead: () => (leading = lead()),
    resume: () => sender?.resume(),
    async stop() {
      isOver = true;
      await leading;
      await sender?.stop();
    },
  };
}

/** Keeps how changes stand, and tells the other tabs of it, together with the records as the service has answered them meanwhile. */
function createKeeper(
  here: Surroundings,
  log: ChangeLog,
  journal: Journal,
  tell: (message: Message) => void,
): Pick<SenderNeeds, "keep" | "confirmed"> {
  const confirmed: Confirmed[] = [];
  return {
    async keep(changes) {
      log.put(changes);
      await journal.put(changes);
      // That a request leaves is told to nobody.
      if (confirmed.length > 0 || changes.some(({ state }) => state.is !== "sent"))
        tell({ stand: changes, confirmed: confirmed.splice(0) });
      for (const run of runsEndedBy(changes, log)) await journal.putRun(run);
    },
    confirmed(target, answer, created) {
      here.confirmed(target, answer, created);
      confirmed.push({ target, answer, created });
    },
  };
}

/** What the sender tells of, here and in the other tabs. */
const toldToAll = (
  here: Surroundings,
  log: ChangeLog,
  tell: (message: Message) => void,
): Pick<SenderNeeds, "sessionEnded" | "cutOff" | "waits"> => ({
  sessionEnded() {
    here.sessionEnded();
    tell({ session: "ended" });
  },
  cutOff(isCutOff) {
    log.putCutOff(isCutOff);
    tell({ isCutOff });
  },
  waits(wait) {
    here.waits(wait);
    tell({ learnt: { wait } });
  },
});

// What may have reached the service is looked up in any case.
const isPaused = (log: ChangeLog, change: Change) => isUnsent(change) && runOf(log, change)?.is === "paused";

/** Those of the changes of a run that are different once it was stopped, or goes on. */
const following = ({ is }: Run, changes: readonly Change[]) =>
  is === "stopped"
    ? changes.filter(isUnsent).map((change) => into(change, { is }))
    : changes.filter(isStopped).map((change) => into(change, waiting));

/** These changes, of which none that has not left waits where its run was stopped. */
const stoppedAmong = (log: ChangeLog, changes: readonly Change[]) =>
  changes.map((change) =>
    isUnsent(change) && runOf(log, change)?.is === "stopped" ? into(change, { is: "stopped" }) : change,
  );

const runOf = (log: ChangeLog, { run }: Change) => (run === null ? undefined : log.run(run));

/** What becomes of the changes that wait among these, each where it meets the earlier ones of its record, and what of it is different. */
function meetAll(log: ChangeLog, changes: readonly Change[]): { met: Change[]; different: Change[] } {
  const arrived = changes
    .flatMap(({ id }) => log.get(id) ?? [])
    .filter(({ state }) => state.is === "waiting");
  const met = arrived.flatMap((change) => meetOthers(log, change));
  const unmet = new Set(arrived);
  return { met, different: met.filter((change) => !unmet.has(change)) };
}

/** The changes that are new or different when a change meets the earlier ones of its record. */
function meetOthers(log: ChangeLog, change: Change): Change[] {
  if (change.kind === "create" || !isOpen(change)) return [change];
  const earlier = log
    .of(change.target)
    .filter(({ id, madeAt }) => id !== change.id && madeAt < change.madeAt);
  return earlier.length === 0 ? [change] : meet(earlier, change);
}

/**
 * Puts into the log what the tab that led before has left: the journal tells last what is unfinished, and how those ended that are open in
 * the log. The reply to what was on its way is lost.
 */
async function takeOver(journal: Journal, log: ChangeLog): Promise<void> {
  await putRead(log, async () => {
    const unfinished = await journal.unfinished();
    const known = new Set(unfinished.map(({ id }) => id));
    const others = log.all().filter((change) => isOpen(change) && !known.has(change.id));
    return [...(await journal.find(others.map(({ id }) => id))), ...unfinished];
  });
  log.put(log.all().filter(isOpen).map(asInterrupted));
}

/** Puts into the log what is read, except what the user has made or decided about while it was read. */
async function putRead(log: ChangeLog, read: () => Promise<readonly Change[]>): Promise<void> {
  const before = new Map(log.all().map((change) => [change.id, change]));
  log.put((await read()).filter(({ id }) => log.get(id) === before.get(id)));
}

/**
 * Puts into the log what the journal holds unfinished, and all of each run that has such changes, so that its tally counts what has ended.
 * From now on what is open is marked as left open; returns how to mark it no longer.
 */
export async function recall(journal: Journal, log: ChangeLog, accountId: number): Promise<() => void> {
  const runs = await journal.runs();
  log.putRuns(runs);
  await putRead(log, journal.unfinished);
  for (const { id } of runs.filter((run) => totalOf(log.group(run.id).tally) > 0))
    await putRead(log, () => journal.ofRun(id));
  if (journal.isReadable()) log.putRead();
  return markOpen(accountId, log);
}

/** The bulk runs that changes belong to. */
function runsOf(changes: readonly Change[], log: ChangeLog): Run[] {
  const ids = new Set(changes.map(({ run }) => run));
  return [...ids].flatMap((id) => (id === null ? [] : (log.run(id) ?? [])));
}

/** The runs whose last changes have ended with these, and how: whoever lists runs later need not read all their changes. */
const runsEndedBy = (changes: readonly Change[], log: ChangeLog): Run[] =>
  runsOf(changes, log)
    .map((run) => ({ ...run, ended: log.group(run.id).tally }))
    .filter(({ ended }) => openIn(ended) === 0);
