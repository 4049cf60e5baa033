import type { Answer, Client } from "#contract/client.ts";
import { recordEtag } from "#contract/etag.ts";
import type { Wait } from "../asked-to-wait.ts";
import { fetchPart } from "../fetch-part.ts";
import type { Pace } from "../pace.ts";
import type { AnyRecord, Resource, Target } from "../resource.ts";
import { type ChangeLog, changesOf, createChangeLog } from "./change-log.ts";
import {
  type Change,
  differences,
  fieldsOfNew,
  isOpen,
  isStopped,
  needsYou,
  overlay,
  waiting,
} from "./change.ts";
import type { Journal } from "./journal.ts";
import type { Decision } from "./resolve.ts";
import type { Creation, Edit, Run } from "./run.ts";
import type { Sending } from "./sending.ts";
import { keepAtOnce, keepRunAtOnce } from "./unkept.ts";
import { undoOf } from "./undo.ts";

/** All that the console writes goes through this. It belongs to one account. */
export type Engine = {
  readonly log: ChangeLog;
  /** Sets fields of a record that the user sees: sends only what differs from what is shown, and nothing where nothing does. */
  edit(edit: Edit): Change | undefined;
  create(creation: Creation): Change;
  /** Makes all edits and creations of a bulk run at once; they are sent one by one behind whatever else the user does. */
  run(title: string, edits: readonly Edit[], creations?: readonly Creation[]): Run;
  /** Pauses a run, stops it, or has it go on. What has not left of a stopped run is sent only when that is said; it need not ever be. */
  steer(run: Run, is: Run["is"]): void;
  /** Resolves when the change has ended or needs the user. */
  ended(id: string): Promise<Change>;
  /** Takes back what a saved change wrote, where it still stands. */
  undo(change: Change): void;
  /** Takes back, as a run of its own, what a run wrote. */
  undoRun(run: Run, title: string): Run;
  /** What the user decides about changes that need it. */
  resolve(changes: readonly Change[], decide: Decision): void;
  /** Begins with what the journal holds, or goes on after the session or the network came back. */
  resume(): void;
  /** What outlives the page: the latest changes, the bulk runs, and the changes of each. */
  journal(): Promise<Pick<Journal, "find" | "recent" | "runs" | "ofRun" | "lasts">>;
  stop(): void;
};

/** What the engine works with. `confirmed` hears of every record that the service answered. */
export type Surroundings = {
  accountId: number;
  api: Client;
  pace: Pace;
  resources: readonly Resource[];
  confirmed(target: Target, answer: Answer<AnyRecord>, created: boolean): void;
  /** How much of the bulk runs that are under way is done, in whole percent rounded down; undefined while there is none. */
  underWay(percent: number | undefined): void;
  /** The record as this page has read it last, if it has. */
  lastRead(target: Target): AnyRecord | undefined;
  /** How many records the list of a target has, as this page has read it last, if it knows. */
  counted(target: Target): number | undefined;
  /** The service has asked what sends to wait, or nothing is waited for any more. */
  waits(wait: Wait | undefined): void;
  /** Other tabs have changed records, unheard, since they may have been read here. */
  missed(): void;
  sessionEnded(): void;
  /** Somebody has signed in to the account again in another tab. */
  sessionIsBack(): void;
};

const fetchedSending = async (surroundings: Surroundings, log: ChangeLog) =>
  (await fetchPart(() => import("./sending.ts"), log.putCutOff)).beginSending(surroundings, log);

// What sends is gone, as after a deployment: the page that is loaded next has it, and finds what was kept at once.
const fetchedLater = () => {};

/** Begins with an empty log: what the journal holds comes once something asks for it. */
export function createEngine(surroundings: Surroundings): Engine {
  const log = createChangeLog();
  const now = clock(log.latest);
  // What sends is fetched when there is something to send, or when the page has rested.
  const sending = beginOnce(() => fetchedSending(surroundings, log));
  const send = (changes: readonly Change[]) => {
    if (changes.length === 0) return;
    log.put(changes);
    const kept = keepAtOnce(surroundings.accountId, changes);
    void sending().then((sends) => sends.send(changes).then(kept), fetchedLater);
  };
  const made = () =>
    ({ id: newId(), madeAt: now(), listed: null, run: null, undoes: null, state: waiting }) as const;

  const edited = ({ record, wanted, ...edit }: Edit, run: string | null): Change | undefined => {
    const fields = differences(overlay(record, log.of(edit.target)), wanted);
    return fields && { ...made(), ...edit, seen: recordEtag(record), kind: "update", fields, run };
  };
  const steer = (run: Run) => {
    log.putRuns([run]);
    const kept = keepRunAtOnce(surroundings.accountId, run);
    void sending().then((sends) => sends.steer(run).then(kept), fetchedLater);
    return run;
  };

  const begun = (title: string, undoes?: string) =>
    steer({ id: newId(), title, madeAt: now(), is: "running", undoes });
  const undoing = (changes: readonly Change[], run: string | null) =>
    send(changes.filter(log.canUndo).map((change) => undoOf(change, { ...made(), run })));

  return {
    log,
    edit(edit) {
      const change = edited(edit, null);
      if (change) send([change]);
      return change;
    },
    run(title, edits, creations = []) {
      const run = begun(title);
      send([
        ...edits.flatMap((edit) => edited(edit, run.id) ?? []),
        ...creations.map((creation) => creationOf({ ...made(), run: run.id }, creation)),
      ]);
      return run;
    },
    steer: (run, is) => void steer({ ...run, is, ended: undefined }),
    create(creation) {
      const change = creationOf(made(), creation);
      send([change]);
      return change;
    },
    ended: (id) => endOf(log, id),
    undo: (change) => undoing([change], null),
    undoRun({ id }, title) {
      const run = begun(title, id);
      undoing(changesOf(log, id), run.id);
      return run;
    },
    resolve: (changes, decide) => send(changes.filter(mayDecide).map(decide)),
    resume: () => void sending().then((sends) => sends.resume(), fetchedLater),
    journal: async () => (await sending()).journal,
    stop: sending.end,
  };
}

const mayDecide = (change: Change) => needsYou(change) || isStopped(change);

const creationOf = (
  made: Omit<Change, keyof Creation | "kind" | "target" | "fields" | "seen">,
  { resource, scope, body, ...creation }: Creation,
): Change => ({
  ...made,
  ...creation,
  seen: null,
  kind: "create",
  target: { resource, scope, id: 0 },
  fields: fieldsOfNew(body),
});

/** Milliseconds that only ever grow, also within one millisecond, and past the latest change where the clock of the computer was set back. */
function clock(latest: () => number): () => number {
  let last = 0;
  return () => (last = Math.max(Date.now(), Math.max(last, latest()) + 0.001));
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
