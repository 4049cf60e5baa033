import type { ChangeLog } from "./change-log.ts";
import { type Change, isOpen } from "./change.ts";
import type { Surroundings } from "./engine.ts";
import { openJournal } from "./journal.ts";
import { meet } from "./meet.ts";
import { type Sender, createSender } from "./sender.ts";
import { asInterrupted } from "./settle.ts";
import { type Message, joinTabs } from "./tabs.ts";

/** The part of the engine that brings changes to the service and keeps them until they are there. */
export type Sending = {
  /** Keeps changes that this tab made, and has them sent by the tab that sends. */
  send(changes: readonly Change[]): Promise<void>;
  resume(): void;
  recent(most: number): Promise<Change[]>;
  stop(): void;
};

/** Opens the journal of the account and joins its other tabs. What the journal holds unfinished goes on. */
export async function beginSending(surroundings: Surroundings, log: ChangeLog): Promise<Sending> {
  const journal = await openJournal(surroundings.accountId);
  let sender: Sender | undefined;

  async function keep(changes: readonly Change[]) {
    log.put(changes);
    await journal.put(changes);
    tabs.tell({ stand: changes });
  }

  /** Only the tab that sends lets changes meet: it alone knows which have left. */
  async function take(changes: readonly Change[]) {
    if (!sender) return tabs.tell({ made: changes });
    const met = changes.flatMap((change) => meetOthers(log, change));
    await keep(met);
    sender.start(met.filter(isOpen));
  }

  function hear(message: Message) {
    if ("made" in message && sender) void take(message.made);
    if ("stand" in message)
      log.put(message.stand.filter(({ id }) => !sender || log.get(id)?.state.is !== "sent"));
    if ("confirmed" in message) {
      const { target, answer, created } = message.confirmed;
      surroundings.confirmed(target, answer, created);
    }
    if ("session" in message) {
      if (message.session === "ended") surroundings.sessionEnded();
      else sender?.resume();
    }
  }

  async function lead() {
    const unfinished = (await journal.unfinished()).map(asInterrupted);
    log.put(unfinished);
    sender = createSender({ ...surroundings, log, keep, isPaused: () => false, confirmed, sessionEnded });
    sender.resume();
  }

  const confirmed: Surroundings["confirmed"] = (target, answer, created) => {
    surroundings.confirmed(target, answer, created);
    tabs.tell({ confirmed: { target, answer, created } });
  };

  const sessionEnded = () => {
    surroundings.sessionEnded();
    tabs.tell({ session: "ended" });
  };

  log.put(await journal.unfinished());
  const tabs = joinTabs(surroundings.accountId, hear, () => void lead());

  return {
    async send(changes) {
      await journal.put(changes);
      await take(changes);
    },
    resume() {
      sender?.resume();
      tabs.tell({ session: "back" });
    },
    recent: journal.recent,
    stop() {
      sender?.stop();
      tabs.leave();
      journal.close();
    },
  };
}

/** The changes that are new or different when a change meets the earlier ones of its record. */
function meetOthers(log: ChangeLog, change: Change): Change[] {
  if (change.kind === "create" || !isOpen(change)) return [change];
  return meet(
    log.of(change.target).filter(({ id, madeAt }) => id !== change.id && madeAt < change.madeAt),
    change,
  );
}
