import { recordEtag } from "#contract/etag.ts";
import type { AnyRecord, Fields, Scope, Target } from "#contract/records/resource.ts";
import { troubleOf } from "../storage/account-database.ts";
import type { AccountLog } from "../storage/account-log.ts";
import type { Intake, RunSteps } from "./begin-run.ts";
import { type ChangeStore, changesOf, createChangeStore } from "./change-store.ts";
import {
  type Change,
  type Run,
  differences,
  fieldsOfNew,
  isOpen,
  isUndecided,
  overlay,
  pending,
  undoOf,
} from "./change.ts";
import type { Delivery, StartDelivery } from "./delivery.ts";
import type { Journal } from "./journal.ts";
import type { Decision } from "./merge.ts";
import { entriesOf, markLeftOpen, persistInLocalStorage } from "./persist.ts";

/** The wanted fields of one record, with the record as the user saw it. */
export type Edit = {
  readonly target: Target;
  readonly label: string;
  readonly record: AnyRecord;
  readonly wanted: Fields;
  readonly form?: string;
};

/** A wanted record. */
export type Creation = {
  readonly resource: string;
  readonly scope: Scope;
  readonly label: string;
  readonly body: Fields;
  readonly form?: string;
};

/** What the user did with one press: a change, or a run of many. */
export type Act = Change | Run;

/** Everything that the console writes goes through the outbox of its account. */
export type Outbox = {
  readonly store: ChangeStore;
  /** What was done in this tab since it was opened, last at the end; whoever undoes one takes it out. */
  readonly acts: Act[];
  /** Sets fields of a record that the user sees: started only what differs from what is shown, and nothing where nothing does. */
  edit(edit: Edit): Change | undefined;
  create(creation: Creation): Change;
  /**
   * Makes all edits and creations of a bulk run, and resolves when all of them are persisted; `report` gets the part that is done. They are
   * sent with low priority.
   */
  run(title: string, wishes: Wishes, report?: (part: number) => void): Promise<Run>;
  /** Pauses, stops or resumes a run. What was not sent of a stopped run is sent only if the user asks for it. */
  steer(run: Run, is: Run["is"]): void;
  /** Resolves once each run that was begun in this tab is shown, or was not kept: what is pressed meanwhile is about what it leaves. */
  begun(): Promise<unknown>;
  /** Resolves when the change is no longer open. */
  ended(id: string): Promise<Change>;
  /** Makes a change that puts back what a confirmed one wrote, where nobody has changed it since. */
  undo(change: Change): void;
  /** Undoes the confirmed changes of a run, as a run of its own. */
  undoRun(run: Run, title: string, report?: (part: number) => void): Promise<Run>;
  /** Applies what the user decides about changes. */
  resolve(changes: readonly Change[], decide: Decision): void;
  /** Delivers what the journal has, now that the user is signed in: the page was opened, or the session is back. */
  resume(): void;
  /** Ends all pauses: the network is back, or the user does not want to wait. */
  tryNow(): void;
  /** The persisted changes and runs. */
  journal(): Promise<
    Pick<Journal, "find" | "recent" | "endedSince" | "runs" | "ofRun" | "trouble" | "aside">
  >;
  stop(): void;
  /** Sends nothing more, and deletes what this browser has of the account, except unsent changes if they are to stay. */
  forget(isUnsentKept: boolean): Promise<void>;
};

/** The edits and creations of a bulk run. */
export type Wishes = { readonly edits: readonly Edit[]; readonly creations?: readonly Creation[] };

/** In milliseconds: without a connection, signing out waits no longer for what is loaded later. */
const forgetTimeoutMs = 2000;

type OutboxDeps = {
  readonly accountId: number;
  /** Loads a chunk of the console, and retries while there is no connection, which it reports to `setOffline`. */
  fetchPart<Part>(load: () => Promise<Part>, setOffline: (isOffline: boolean) => void): Promise<Part>;
  /** Loads what delivers the changes, with all that it alone needs. */
  fetchDelivery(): Promise<StartDelivery>;
};

// After a deployment the chunk may be gone: the page that is loaded next has its own, and recovers.
const untilNextLoad = () => {};

/** The outbox of an account. It begins empty, and recovers persisted changes when the later chunk is first needed. */
export function createOutbox(accountLog: AccountLog, deps: OutboxDeps): Outbox {
  const store = createChangeStore();
  const make = createMaker(store);
  const delivery = startOnce(async () => {
    const start = await deps.fetchPart(deps.fetchDelivery, store.putOffline);
    return start(store, accountLog);
  });
  const { send, begin, begun } = createIntake(deps, { store, accountLog, delivery });
  const acts: Act[] = [];

  return {
    store,
    acts,
    begun,
    edit(edit) {
      const change = make.update(edit);
      if (!change) return undefined;
      acts.push(change);
      send([change]);
      return change;
    },
    async run(title, { edits, creations = [] }, report) {
      const run = make.run(title);
      const step = (wanted: Edit | Creation, id: string) =>
        "body" in wanted
          ? make.creation(wanted, make.made(id, run.id))
          : make.update(wanted, () => make.made(id, run.id));
      const kept = await begin(run, { steps: [...edits, ...creations], step, report });
      acts.push(kept);
      return kept;
    },
    steer(run, is) {
      const steered = { ...run, is, ended: undefined };
      store.putRuns([steered]);
      // What sends it may be loaded by the next page only.
      accountLog.add({ entries: [{ kind: "run", value: steered }] }).catch(untilNextLoad);
      void delivery().then((started) => started.steer(steered), untilNextLoad);
    },
    create(creation) {
      const change = make.creation(creation);
      acts.push(change);
      send([change]);
      return change;
    },
    ended: (id) => endOf(store, id),
    undo: (change) => send([change].filter(store.canUndo).map((one) => undoOf(one, make.made()))),
    undoRun({ id: undone }, title, report) {
      const run = make.run(title, undone);
      const steps = changesOf(store, undone).filter(store.canUndo);
      return begin(run, { steps, step: (change, id) => undoOf(change, make.made(id, run.id)), report });
    },
    resolve: (changes, decide) => send(changes.filter(isUndecided).map((change) => decide(change))),
    resume: () => void delivery().then((started) => started.resume(), untilNextLoad),
    tryNow: () => void delivery().then((started) => started.tryNow(), untilNextLoad),
    journal: async () => (await delivery()).journal,
    stop: delivery.end,
    async forget(isUnsentKept) {
      const forgotten = delivery().then((started) => started.forget(isUnsentKept));
      await Promise.race([forgotten, new Promise((done) => setTimeout(done, forgetTimeoutMs))]);
    },
  };
}

function createIntake(
  { accountId, fetchPart }: OutboxDeps,
  { store, accountLog, delivery }: Omit<Intake, "persist">,
) {
  const persist = async (changes: readonly Change[], writing: Promise<void>) => {
    markLeftOpen(accountId, true);
    const trouble = await writing.then(() => undefined, troubleOf);
    if (trouble) persistInLocalStorage(accountId, changes);
    return trouble;
  };
  const persistAndSend = async (changes: readonly Change[]) => {
    store.putWriting(changes.length);
    const trouble = await persist(changes, accountLog.add({ entries: entriesOf("made", changes) }));
    store.putWriting(-changes.length);
    await (await delivery()).send(changes, trouble);
  };
  let beginning: Promise<unknown> = Promise.resolve();
  return {
    send(changes: readonly Change[]) {
      if (changes.length === 0) return;
      store.put(changes);
      persistAndSend(changes).catch(untilNextLoad);
    },
    begin<Step>(made: Run, steps: RunSteps<Step>): Promise<Run> {
      const run = fetchPart(() => import("./begin-run.ts"), store.putOffline).then(({ beginRun }) =>
        beginRun({ store, accountLog, persist, delivery }, made, steps),
      );
      beginning = Promise.allSettled([beginning, run]);
      return run;
    },
    begun: () => beginning,
  };
}

function startOnce(begin: () => Promise<Delivery>): { (): Promise<Delivery>; end(): void } {
  let running: Promise<Delivery> | undefined;
  const begun = () =>
    (running ??= begin().catch((error: unknown) => {
      running = undefined;
      throw error;
    }));
  const end = () => {
    void running?.then(
      (delivery) => delivery.stop(),
      () => {},
    );
    running = undefined;
  };
  return Object.assign(begun, { end });
}

function endOf(store: ChangeStore, id: string): Promise<Change> {
  return new Promise((resolve) => {
    const check = () => {
      const change = store.get(id);
      if (!change || isOpen(change)) return;
      unsubscribe();
      resolve(change);
    };
    const unsubscribe = store.subscribe(check);
    check();
  });
}

type Made = Pick<Change, "id" | "madeAt" | "listed" | "run" | "undoes"> & Pick<Change<"pending">, "state">;

/** Makes changes as plain values, later than all of the store; nothing is stored or sent. */
export function createMaker(store: ChangeStore) {
  const now = clock(store.latest);
  const made = (id = newId(), run: string | null = null): Made => ({
    id,
    madeAt: now(),
    listed: null,
    run,
    undoes: null,
    state: pending,
  });
  return {
    made,
    /** Undefined if nothing differs from what the user sees. */
    update({ record, wanted, ...edit }: Edit, make: () => Made = made): Change<"pending"> | undefined {
      const fields = differences(overlay(record, store.of(edit.target)), wanted);
      return fields && { ...make(), ...edit, seen: recordEtag(record), kind: "update", fields };
    },
    creation: (
      { resource, scope, body, ...creation }: Creation,
      parts: Made = made(),
    ): Change<"pending"> => ({
      ...parts,
      ...creation,
      seen: null,
      kind: "create",
      target: { resource, scope, id: 0 },
      fields: fieldsOfNew(body),
    }),
    run: (title: string, undoes?: string): Run => ({
      id: newId(),
      title,
      madeAt: now(),
      is: "running",
      undoes,
    }),
  };
}

/** Strictly increasing milliseconds, even within one millisecond and after the system clock was set back. */
function clock(latest: () => number): () => number {
  let last = 0;
  return () => (last = Math.max(Date.now(), Math.max(last, latest()) + 0.001));
}

// A page without https has no randomUUID.
const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
