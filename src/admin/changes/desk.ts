import type { ChangeLog } from "./change-log.ts";
import { type Change, isOpen, needsYou } from "./change.ts";
import type { Surroundings } from "./engine.ts";
import type { Journal } from "./journal.ts";
import { meet } from "./meet.ts";
import { withdrawn } from "./resolve.ts";
import { type Run, totalOf } from "./run.ts";
import { type Sender, createSender } from "./sender.ts";
import { asInterrupted } from "./settle.ts";
import type { Message } from "./tabs.ts";
import { unkeptChanges } from "./unkept.ts";

/** Where changes are kept and handed on. All tabs have one; the desk of the tab that leads also sends. */
export type Desk = {
  /** Has changes sent that are in the journal, if this tab leads; the tab that leads does it otherwise. */
  take(changes: readonly Change[]): Promise<void>;
  /** Takes notice of how another tab says that changes stand. */
  note(changes: readonly Change[]): void;
  /** A stopped run withdraws what has not left; one that goes on is taken up again. */
  follow(run: Run): void;
  lead(): Promise<void>;
  resume(): void;
  /** Sends nothing more; resolves when what is on its way has been answered and kept. */
  stop(): Promise<void>;
};

export function createDesk(
  surroundings: Surroundings,
  log: ChangeLog,
  journal: Journal,
  tell: (message: Message) => void,
): Desk {
  let sender: Sender | undefined;

  async function keep(changes: readonly Change[]) {
    log.put(changes);
    await journal.put(changes);
    tell({ stand: changes });
  }

  const here: Pick<Surroundings, "confirmed" | "sessionEnded"> = {
    confirmed(target, answer, created) {
      surroundings.confirmed(target, answer, created);
      tell({ confirmed: { target, answer, created } });
    },
    sessionEnded() {
      surroundings.sessionEnded();
      tell({ session: "ended" });
    },
  };

  return {
    async take(changes) {
      log.put(changes.filter(({ id }) => isNews(log.get(id))));
      // Only the tab that sends lets changes meet: it alone knows which have left, as one may have that its lane was at.
      if (!sender) return;
      const arrived = changes
        .flatMap(({ id }) => log.get(id) ?? [])
        .filter(({ state }) => state.is === "waiting");
      const met = arrived.flatMap((change) => meetOthers(log, change));
      const unmet = new Set(arrived);
      await keep(met.filter((change) => !unmet.has(change)));
      sender.start(met.filter(isOpen));
    },
    note: (changes) => log.put(changes.filter(({ id }) => !sender || log.get(id)?.state.is !== "sent")),
    follow(run) {
      log.putRuns([run]);
      if (!sender || run.is === "paused") return;
      const unsent = log.all().filter((change) => change.run === run.id && isUnsent(change));
      if (run.is === "running") sender.start(unsent);
      else void keep(unsent.map(withdrawn));
    },
    async lead() {
      // What the tab that led before has sent is told last by the journal.
      const open = log.all().filter(isOpen);
      const kept = await journal.find(open.map(({ id }) => id));
      log.put([...kept, ...(await journal.unfinished())].map(asInterrupted));
      sender = createSender({
        ...surroundings,
        ...here,
        log,
        keep,
        isPaused: (change) => isPaused(log, change),
      });
      sender.resume();
    },
    resume: () => sender?.resume(),
    stop: async () => sender?.stop(),
  };
}

// What another tab has made, and what the user has decided there.
const isNews = (known: Change | undefined) => known === undefined || needsYou(known);

const isUnsent = ({ state }: Change) => state.is === "waiting" && !state.uncertain;

// What may have reached the service is looked up in any case.
const isPaused = (log: ChangeLog, change: Change) =>
  change.run !== null && (log.run(change.run)?.is ?? "running") !== "running" && isUnsent(change);

/** The changes that are new or different when a change meets the earlier ones of its record. */
function meetOthers(log: ChangeLog, change: Change): Change[] {
  if (change.kind === "create" || !isOpen(change)) return [change];
  const earlier = log
    .of(change.target)
    .filter(({ id, madeAt }) => id !== change.id && madeAt < change.madeAt);
  return earlier.length === 0 ? [change] : meet(earlier, change);
}

/** Brings to the journal what a page had no time to bring there. What is there already may have been sent since. */
async function bringUnkept(journal: Journal, accountId: number): Promise<void> {
  const { changes, forget } = unkeptChanges(accountId);
  const there = await journal.find(changes.map(({ id }) => id));
  await journal.add(changes.filter((change) => !there.some(({ id }) => id === change.id)));
  forget();
}

/** Puts into the log what the journal holds unfinished, and all of each run that has such changes, so that its tally counts what has ended. */
export async function recall(journal: Journal, log: ChangeLog, accountId: number): Promise<void> {
  await bringUnkept(journal, accountId);
  const runs = await journal.runs();
  log.putRuns(runs);
  log.put(await journal.unfinished());
  for (const { id } of runs.filter((run) => totalOf(log.runTally(run.id)) > 0))
    log.put(await journal.ofRun(id));
}
