import type { Answer, Client } from "#contract/client.ts";
import type { Wait } from "../asked-to-wait.ts";
import { fetchPart } from "../fetch-part.ts";
import { inSlices } from "../in-slices.ts";
import type { Pace } from "../pace.ts";
import type { AnyRecord, Resource, Target } from "../resource.ts";
import { troubleOf } from "../storage/account-database.ts";
import type { AccountLog } from "../storage/account-log.ts";
import { type ChangeLog, changesOf, createChangeLog } from "./change-log.ts";
import { type Change, isOpen, isStopped, needsYou } from "./change.ts";
import type { Journal } from "./journal.ts";
import { keepBeside } from "./keep-beside.ts";
import { entriesOf, operationId } from "./keep-changes.ts";
import { markLeftOpen } from "./left-open.ts";
import { type Made, type Maker, createMaker } from "./make-changes.ts";
import type { Decision } from "./resolve.ts";
import { type Creation, type Edit, type Run, emptyRunTally } from "./run.ts";
import type { Sending } from "./sending.ts";
import { undoOf } from "./undo.ts";

/** All that the console writes goes through this. It belongs to one account. */
export type Engine = {
  readonly log: ChangeLog;
  /** Sets fields of a record that the user sees: sends only what differs from what is shown, and nothing where nothing does. */
  edit(edit: Edit): Change | undefined;
  create(creation: Creation): Change;
  /**
   * Makes all edits and creations of a bulk run, and resolves when all of them are kept, which `report` tells the part of; they are sent one
   * by one behind whatever else the user does.
   */
  run(title: string, wishes: Wishes, report?: (part: number) => void): Promise<Run>;
  /** Pauses a run, stops it, or has it go on. What has not left of a stopped run is sent only when that is said; it need not ever be. */
  steer(run: Run, is: Run["is"]): void;
  /** Resolves when the change has ended or needs the user. */
  ended(id: string): Promise<Change>;
  /** Takes back what a saved change wrote, where it still stands. */
  undo(change: Change): void;
  /** Takes back, as a run of its own, what a run wrote. */
  undoRun(run: Run, title: string, report?: (part: number) => void): Promise<Run>;
  /** What the user decides about changes that need it. */
  resolve(changes: readonly Change[], decide: Decision): void;
  /** Begins with what the journal holds, or goes on after the session or the network came back. */
  resume(): void;
  /** What outlives the page: the latest changes, the bulk runs, and the changes of each. */
  journal(): Promise<Pick<Journal, "find" | "recent" | "runs" | "ofRun" | "trouble" | "aside">>;
  stop(): void;
  /** Sends nothing more, and removes what this browser keeps of the account, except what is not sent yet if that is to stay. */
  forget(isUnsentKept: boolean): Promise<void>;
};

/** What is wanted of many records at once. */
export type Wishes = { readonly edits: readonly Edit[]; readonly creations?: readonly Creation[] };

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

/** In milliseconds: what sends is fetched by then, unless there is no connection. */
const patience = 2000;

const fetchedSending = async (surroundings: Surroundings, log: ChangeLog, kept: AccountLog) =>
  (await fetchPart(() => import("./sending.ts"), log.putCutOff)).beginSending(surroundings, log, kept);

// What sends is gone, as after a deployment: the page that is loaded next has it, and finds what was kept.
const fetchedLater = () => {};

/** Begins with an empty log: what the journal holds comes once something asks for it. */
export function createEngine(accountLog: AccountLog, surroundings: Surroundings): Engine {
  const log = createChangeLog();
  const make = createMaker(log);
  accountLog.whenCleared(() => keepAgain(log, accountLog).catch(() => {}));
  // What sends is fetched when there is something to send, or when the page has rested.
  const sending = beginOnce(() => fetchedSending(surroundings, log, accountLog));
  const { send, begin } = createEntrance(surroundings.accountId, { log, accountLog, sending, make });

  return {
    log,
    edit(edit) {
      const change = make.update(edit);
      if (change) send([change]);
      return change;
    },
    run: (title, { edits, creations = [] }, report) =>
      begin(make.run(title), {
        steps: [...edits, ...creations],
        step: (wish, made) => ("body" in wish ? make.creation(wish, made()) : make.update(wish, made)),
        report,
      }),
    steer(run, is) {
      const steered = { ...run, is, ended: undefined };
      log.putRuns([steered]);
      void sending().then((sends) => sends.steer(steered), fetchedLater);
    },
    create(creation) {
      const change = make.creation(creation);
      send([change]);
      return change;
    },
    ended: (id) => endOf(log, id),
    undo: (change) => send([change].filter(log.canUndo).map((one) => undoOf(one, make.made()))),
    undoRun: ({ id }, title, report) =>
      begin(make.run(title, id), {
        steps: changesOf(log, id).filter(log.canUndo),
        step: (change, made) => undoOf(change, made()),
        report,
      }),
    resolve: (changes, decide) => send(changes.filter(mayDecide).map(decide)),
    resume: () => void sending().then((sends) => sends.resume(), fetchedLater),
    journal: async () => (await sending()).journal,
    stop: sending.end,
    async forget(isUnsentKept) {
      const forgotten = sending().then((sends) => sends.forget(isUnsentKept));
      await Promise.race([forgotten, new Promise((done) => setTimeout(done, patience))]);
    },
  };
}

const mayDecide = (change: Change) => needsYou(change) || isStopped(change);

/** Keeps again what has not ended, where what the browser keeps was cleared under the page. */
async function keepAgain(log: ChangeLog, accountLog: AccountLog): Promise<void> {
  log.putCleared();
  const unfinished = log.all().filter((change) => isOpen(change) || mayDecide(change));
  const runs = [...new Set(unfinished.map(({ run }) => run))].flatMap((id) => log.run(id ?? "") ?? []);
  const entries = [...runs.map((value) => ({ kind: "run", value })), ...entriesOf("stands", unfinished)];
  if (entries.length > 0) await accountLog.add({ entries });
}

type Entrance = {
  readonly log: ChangeLog;
  readonly accountLog: AccountLog;
  readonly sending: () => Promise<Sending>;
  readonly make: Maker;
};

/** Has changes kept first, and then sent. */
function createEntrance(accountId: number, { log, accountLog, sending, make }: Entrance) {
  const keep = async (changes: readonly Change[], keeping: Promise<void>) => {
    markLeftOpen(accountId, true);
    const trouble = await keeping.then(() => undefined, troubleOf);
    if (trouble) keepBeside(accountId, changes);
    return trouble;
  };
  const keepAndSend = async (changes: readonly Change[]) => {
    log.putWriting(changes.length);
    const trouble = await keep(changes, accountLog.add({ entries: entriesOf("made", changes) }));
    log.putWriting(-changes.length);
    await (await sending()).send(changes, trouble);
  };
  return {
    send(changes: readonly Change[]) {
      if (changes.length === 0) return;
      log.put(changes);
      keepAndSend(changes).catch(fetchedLater);
    },
    /** Has a run made step by step, and kept before anything of it is shown. */
    async begin<Step>(made: Run, { steps, step, report = () => {} }: Making<Step>): Promise<Run> {
      const changes: Change[] = [];
      const told = (from: number) => (done: number) => report(from + done / (2 * Math.max(1, steps.length)));
      const next = () => ({ ...make.made(operationId(made.id, changes.length)), run: made.id });
      const makeNext = (wish: Step) => void changes.push(...[step(wish, next) ?? []].flat());
      await inSlices(steps, makeNext, told(0));
      const run = changes.length > 0 ? made : { ...made, ended: emptyRunTally };
      const { keepBegun } = await fetchPart(() => import("./keep-run.ts"), log.putCutOff);
      const trouble = await keep(changes, keepBegun(accountLog, run, changes, told(0.5)));
      log.putRuns([run]);
      log.put(changes);
      void sending().then((sends) => sends.begin(run, changes, trouble), fetchedLater);
      return run;
    },
  };
}

/** How the changes of a run are made: that of each step, if any, with what tells how far it is, from 0 to 1. */
type Making<Step> = {
  steps: readonly Step[];
  step: (wish: Step, made: () => Made) => Change | undefined;
  report: ((part: number) => void) | undefined;
};

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
