import type { Answer, Client } from "#contract/client.ts";
import type { Pace } from "../pace.ts";
import type { AnyRecord, Fields, Resource, Scope, Target } from "../resource.ts";
import { type ChangeLog, createChangeLog } from "./change-log.ts";
import { type Change, differences, isOpen, needsYou } from "./change.ts";
import type { Journal } from "./journal.ts";
import { meet } from "./meet.ts";
import { again, withMine, withdrawn } from "./resolve.ts";
import { createSender } from "./sender.ts";
import { asInterrupted } from "./settle.ts";
import { canUndo, undoOf, waiting } from "./undo.ts";

/** All that the console writes goes through this. It belongs to one account. */
export type Engine = {
  readonly log: ChangeLog;
  /**
   * Sets fields of a record that the user sees. Sends only what differs; nothing where nothing does. `seen` is the record's ETag where its
   * service is known to honour ETags. Returns the change under way.
   */
  edit(
    target: Target,
    label: string,
    record: AnyRecord,
    wanted: Fields,
    seen: string | null,
  ): Change | undefined;
  create(resource: string, scope: Scope, label: string, body: Fields, seen: string | null): Change;
  /** Resolves when the change has ended or needs the user. */
  ended(id: string): Promise<Change>;
  undo(change: Change): Change | undefined;
  /** What the user decides about a change that needs it. */
  resolve(change: Change, how: keyof typeof decisions): void;
  /** Begins with what the journal holds, or goes on after the session or the network came back. */
  resume(): Promise<void>;
  /** Ends sending, as when the page is left for another account. */
  stop(): void;
};

/** What the engine works with. `confirmed` hears of every record that the service answered, `held` of a session that ended. */
export type Surroundings = {
  api: Client;
  pace: Pace;
  resources: readonly Resource[];
  journal: Journal;
  confirmed(target: Target, answer: Answer<AnyRecord>, created: boolean): void;
  sessionEnded(): void;
};

export function createEngine(surroundings: Surroundings): Engine {
  const log = createChangeLog();
  let lastMadeAt = 0;
  const now = () => (lastMadeAt = Math.max(Date.now(), lastMadeAt + 0.001));

  async function keep(changes: readonly Change[]) {
    log.put(changes);
    await surroundings.journal.put(changes);
  }

  const sender = createSender({ ...surroundings, log, keep });

  function make(change: Change): Change | undefined {
    const met = change.kind === "create" ? [change] : meet(log.of(change.target), change);
    send(met);
    return met.find((part) => part.id === change.id && isOpen(part));
  }

  function send(changes: readonly Change[]) {
    void keep(changes);
    sender.start(changes.filter(isOpen));
  }

  /** Nothing is sent before the journal is read: what stands there comes first. */
  const begun = once(async () => log.put((await surroundings.journal.unfinished()).map(asInterrupted)));

  const base = () =>
    ({
      id: crypto.randomUUID(),
      madeAt: now(),
      listed: null,
      run: null,
      undoes: null,
      state: waiting,
    }) as const;

  return {
    log,
    edit(target, label, record, wanted, seen) {
      const fields = differences(record, wanted);
      return fields && make({ ...base(), kind: "update", target, label, fields, seen });
    },
    create(resource, scope, label, body, seen) {
      const fields = Object.fromEntries(Object.entries(body).map(([name, to]) => [name, { from: null, to }]));
      const change: Change = {
        ...base(),
        kind: "create",
        target: { resource, scope, id: 0 },
        label,
        fields,
        seen,
      };
      return make(change) ?? change;
    },
    ended: (id) => endOf(log, id),
    undo: (change) => (canUndo(change) ? make(undoOf(change, crypto.randomUUID(), now())) : undefined),
    resolve(change, how) {
      if (!needsYou(change)) return;
      send([decisions[how](change)]);
    },
    async resume() {
      await begun();
      sender.resume();
    },
    stop: sender.stop,
  };
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= work());
}

const decisions = { mine: withMine, theirs: withdrawn, again };

function endOf(log: ChangeLog, id: string): Promise<Change> {
  return new Promise((resolve) => {
    const check = () => {
      const change = log.get(id);
      if (!change || isOpen(change)) return;
      unsubscribe();
      resolve(change);
    };
    const unsubscribe = log.subscribe(check);
    check();
  });
}
