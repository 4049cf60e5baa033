import type { Answer, Client } from "#contract/client.ts";
import type { Pace } from "../pace.ts";
import type { AnyRecord, Fields, Resource, Scope, Target } from "../resource.ts";
import { type ChangeLog, createChangeLog } from "./change-log.ts";
import { type Change, differences, isOpen, needsYou, overlay } from "./change.ts";
import { again, withMine, withdrawn } from "./resolve.ts";
import type { Sending } from "./sending.ts";
import { canUndo, undoOf, waiting } from "./undo.ts";

/** All that the console writes goes through this. It belongs to one account. */
export type Engine = {
  readonly log: ChangeLog;
  /**
   * Sets fields of a record that the user sees; `record` is as the service confirmed it. Sends only what differs from what is shown, and
   * nothing where nothing does. `seen` is the record's ETag where its service is known to honour ETags.
   */
  edit(
    target: Target,
    label: string,
    record: AnyRecord,
    wanted: Fields,
    seen: string | null,
  ): Change | undefined;
  /** Creates a record. `seen` is any ETag of its list where the service is known to honour the safe headers. */
  create(resource: string, scope: Scope, label: string, body: Fields, seen: string | null): Change;
  /** Resolves when the change has ended or needs the user. */
  ended(id: string): Promise<Change>;
  /** Takes back what a saved change wrote, where it still stands. */
  undo(change: Change): void;
  /** What the user decides about a change that needs it. */
  resolve(change: Change, how: keyof typeof decisions): void;
  /** Begins with what the journal holds, or goes on after the session or the network came back. */
  resume(): void;
  /** The latest changes of the account, from the journal, newest first. */
  recent(most: number): Promise<Change[]>;
  stop(): void;
};

/** What the engine works with. `confirmed` hears of every record that the service answered. */
export type Surroundings = {
  accountId: number;
  api: Client;
  pace: Pace;
  resources: readonly Resource[];
  confirmed(target: Target, answer: Answer<AnyRecord>, created: boolean): void;
  sessionEnded(): void;
};

// What sends could not be fetched: it is tried again with the next change, and when the network is back.
const fetchedLater = () => {};

const decisions = { mine: withMine, theirs: withdrawn, again };

export function createEngine(surroundings: Surroundings): Engine {
  const log = createChangeLog();
  const now = clock();
  // What sends is fetched when there is something to send, or when the page has rested.
  const sending = beginOnce(async () => (await import("./sending.ts")).beginSending(surroundings, log));
  const send = (changes: readonly Change[]) => {
    log.put(changes);
    void sending().then((begun) => begun.send(changes), fetchedLater);
  };
  const made = () =>
    ({ id: newId(), madeAt: now(), listed: null, run: null, undoes: null, state: waiting }) as const;

  return {
    log,
    edit(target, label, record, wanted, seen) {
      const fields = differences(overlay(record, log.of(target)), wanted);
      const change: Change | undefined = fields && { ...made(), kind: "update", target, label, fields, seen };
      if (change) send([change]);
      return change;
    },
    create(resource, scope, label, body, seen) {
      const fields = Object.fromEntries(Object.entries(body).map(([name, to]) => [name, { from: null, to }]));
      const change: Change = {
        ...made(),
        kind: "create",
        target: { resource, scope, id: 0 },
        label,
        fields,
        seen,
      };
      send([change]);
      return change;
    },
    ended: (id) => endOf(log, id),
    undo(change) {
      if (canUndo(change, log.of(change.target))) send([undoOf(change, newId(), now())]);
    },
    resolve(change, how) {
      if (needsYou(change)) send([decisions[how](change)]);
    },
    resume: () => void sending().then((begun) => begun.resume(), fetchedLater),
    recent: async (most) => (await sending()).recent(most),
    stop: sending.end,
  };
}

/** Milliseconds that only ever grow, also within one millisecond. */
function clock(): () => number {
  let last = 0;
  return () => (last = Math.max(Date.now(), last + 0.001));
}

// A page without https has no randomUUID.
const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );

/** Begins when it is first needed. After a failure, or an end, whoever needs it next has it begun again. */
function beginOnce(begin: () => Promise<Sending>): { (): Promise<Sending>; end(): void } {
  let running: Promise<Sending> | undefined;
  const begun = () =>
    (running ??= begin().catch((error: unknown) => {
      running = undefined;
      throw error;
    }));
  const end = () => {
    void running?.then(
      (sending) => sending.stop(),
      () => {},
    );
    running = undefined;
  };
  return Object.assign(begun, { end });
}

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
