import { recordEtag } from "#contract/etag.ts";
import type { AnyRecord, Fields, Scope, Target } from "#contract/records/resource.ts";
import { troubleOf } from "../storage/account-database.ts";
import type { AccountLog } from "../storage/account-log.ts";
import type { BeginRunDeps, RunSteps } from "./begin-run.ts";
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
import { entriesOf, setOpenMark, persistIfLeft, persistInLocalStorage } from "./persist.ts";

/** The `wanted` values of fields of one record, and the record as the user saw it, that is, with the changes that were open then. */
export type Edit = {
  readonly target: Target;
  readonly label: string;
  readonly record: AnyRecord;
  readonly wanted: Fields;
  readonly form?: string;
};

/** A record to be created. */
export type Creation = {
  readonly resource: string;
  readonly scope: Scope;
  readonly label: string;
  readonly body: Fields;
  readonly form?: string;
};

/** One action of the user: a single change, or a bulk run. */
export type UserAction = Change | Run;

/** The outbox of an account. Everything that the console writes goes through it. */
export type Outbox = {
  readonly store: ChangeStore;
  /** The actions of this tab since it was opened, latest last. Undoing one must remove it. */
  readonly undoStack: UserAction[];
  /** Makes a change of the fields that differ from what is shown; undefined if none do. */
  edit(edit: Edit): Change | undefined;
  create(creation: Creation): Change;
  /**
   * Makes all changes of a bulk run, which are sent with low priority. Resolves once all of them are persisted; `report` gets the progress of
   * that, from 0 to 1.
   */
  run(title: string, items: RunItems, report?: (part: number) => void): Promise<Run>;
  /** Pauses, stops or resumes a run. The unsent changes of a stopped run are sent only if the user resumes it or sends them again. */
  setRunStatus(run: Run, is: Run["is"]): void;
  /** Resolves once every run begun in this tab is in the store or has failed. An undo waits for it, so that it undoes the latest action. */
  runsShown(): Promise<unknown>;
  /** Resolves when the change is no longer open. */
  ended(id: string): Promise<Change>;
  /** Makes a change that restores what a confirmed change overwrote, in the fields that nobody has changed since. */
  undo(change: Change): void;
  /** Undoes the confirmed changes of a run, as a run of its own. */
  undoRun(run: Run, title: string, report?: (part: number) => void): Promise<Run>;
  /** Applies a decision of the user to all of these changes that are undecided. */
  resolve(changes: readonly Change[], decide: Decision): void;
  /** Starts or continues sending, because the user has opened the page or signed in again. */
  resume(): void;
  /** Ends all pauses and retries at once, because the network is back or the user does not want to wait. */
  tryNow(): void;
  /** The persisted changes and runs. */
  journal(): Promise<
    Pick<Journal, "find" | "recent" | "endedSince" | "runs" | "ofRun" | "trouble" | "aside">
  >;
  stop(): void;
  /**
   * Stops sending, and deletes what this browser stores of the account, except unsent changes if those are kept. Waits for the delivery, which
   * may not be loaded yet.
   */
  forget(isUnsentKept: boolean): Promise<void>;
};

export type RunItems = { readonly edits: readonly Edit[]; readonly creations?: readonly Creation[] };

type OutboxDeps = {
  readonly accountId: number;
  /** Loads a chunk, and retries while there is no connection, which it reports to `setOffline`. */
  loadChunk<Part>(load: () => Promise<Part>, setOffline: (isOffline: boolean) => void): Promise<Part>;
  /** Loads the chunk that sends changes. */
  loadDelivery(): Promise<StartDelivery>;
};

// After a deployment a chunk may be missing. The next page load has the new chunks, and recovers the changes from the log.
const recoverOnNextLoad = () => {};

/** Creates an outbox with an empty store. The delivery, when first needed, loads persisted changes into it. */
export function createOutbox(accountLog: AccountLog, deps: OutboxDeps): Outbox {
  const store = createChangeStore();
  const factory = createChangeFactory(store);
  const delivery = startOnDemand(async () => {
    const start = await deps.loadChunk(deps.loadDelivery, store.putOffline);
    return start(store, accountLog);
  });
  const { send, beginRun, runsShown } = createSubmitter(deps, { store, accountLog, delivery });
  const undoStack: UserAction[] = [];

  return {
    store,
    undoStack,
    runsShown,
    edit(edit) {
      const change = factory.update(edit);
      if (!change) return undefined;
      undoStack.push(change);
      send([change]);
      return change;
    },
    async run(title, { edits, creations = [] }, report) {
      const run = factory.run(title);
      const step = (item: Edit | Creation, id: string) =>
        "body" in item
          ? factory.creation(item, factory.newBase(id, run.id))
          : factory.update(item, () => factory.newBase(id, run.id));
      const begun = await beginRun(run, { steps: [...edits, ...creations], step, report });
      undoStack.push(begun);
      return begun;
    },
    setRunStatus(run, is) {
      const updated = { ...run, is, ended: undefined };
      store.putRuns([updated]);
      // Persisted here too, because the delivery may not load in this page.
      accountLog.add({ entries: [{ kind: "run", value: updated }] }).catch(recoverOnNextLoad);
      void delivery().then((started) => started.setRunStatus(updated), recoverOnNextLoad);
    },
    create(creation) {
      const change = factory.creation(creation);
      undoStack.push(change);
      send([change]);
      return change;
    },
    ended: (id) => endOf(store, id),
    undo: (change) => send([change].filter(store.canUndo).map((one) => undoOf(one, factory.newBase()))),
    undoRun({ id: undoneId }, title, report) {
      const run = factory.run(title, undoneId);
      const steps = changesOf(store, undoneId).filter(store.canUndo);
      return beginRun(run, { steps, step: (one, id) => undoOf(one, factory.newBase(id, run.id)), report });
    },
    resolve: (changes, decide) => send(changes.filter(isUndecided).map((change) => decide(change))),
    resume: () => void delivery().then((started) => started.resume(), recoverOnNextLoad),
    tryNow: () => void delivery().then((started) => started.tryNow(), recoverOnNextLoad),
    journal: async () => (await delivery()).journal,
    stop: delivery.end,
    forget: async (isUnsentKept) => (await delivery()).forget(isUnsentKept),
  };
}

/** Persists changes and runs, then passes them to the delivery. */
function createSubmitter(
  { accountId, loadChunk }: OutboxDeps,
  { store, accountLog, delivery }: Omit<BeginRunDeps, "persist">,
) {
  const persist = async (changes: readonly Change[], writing: Promise<void>) => {
    setOpenMark(accountId, "");
    const trouble = await writing.then(() => undefined, troubleOf);
    if (trouble) persistInLocalStorage(accountId, changes);
    return trouble;
  };
  const persistAndSend = async (changes: readonly Change[]) => {
    store.putWriting(changes.length);
    const endWriting = persistIfLeft(() => persistInLocalStorage(accountId, changes));
    const trouble = await persist(changes, accountLog.add({ entries: entriesOf("made", changes) }));
    endWriting();
    store.putWriting(-changes.length);
    await (await delivery()).send(changes, trouble);
  };
  let allShown: Promise<unknown> = Promise.resolve();
  return {
    send(changes: readonly Change[]) {
      if (changes.length === 0) return;
      store.put(changes);
      persistAndSend(changes).catch(recoverOnNextLoad);
    },
    beginRun<Step>(run: Run, steps: RunSteps<Step>): Promise<Run> {
      const begun = loadChunk(() => import("./begin-run.ts"), store.putOffline).then(({ beginRun }) =>
        beginRun({ store, accountLog, persist, delivery }, run, steps),
      );
      allShown = Promise.allSettled([allShown, begun]);
      return begun;
    },
    runsShown: () => allShown,
  };
}

function startOnDemand(begin: () => Promise<Delivery>): { (): Promise<Delivery>; end(): void } {
  let started: Promise<Delivery> | undefined;
  const start = () =>
    (started ??= begin().catch((error: unknown) => {
      started = undefined;
      throw error;
    }));
  const end = () => {
    void started?.then(
      (delivery) => delivery.stop(),
      () => {},
    );
    started = undefined;
  };
  return Object.assign(start, { end });
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

type ChangeBase = Pick<Change, "id" | "madeAt" | "listed" | "run" | "undoes"> &
  Pick<Change<"pending">, "state">;

/** Makes changes as plain values, with a later `madeAt` than all of the store. It neither stores nor sends them. */
export function createChangeFactory(store: ChangeStore) {
  const now = clock(store.latest);
  const newBase = (id = newId(), run: string | null = null): ChangeBase => ({
    id,
    madeAt: now(),
    listed: null,
    run,
    undoes: null,
    state: pending,
  });
  return {
    newBase,
    /** A change of the fields that differ from what the user sees; undefined if none do. */
    update(
      { record, wanted, ...edit }: Edit,
      base: () => ChangeBase = newBase,
    ): Change<"pending"> | undefined {
      const fields = differences(overlay(record, store.of(edit.target)), wanted);
      return fields && { ...base(), ...edit, seen: recordEtag(record), kind: "update", fields };
    },
    creation: (
      { resource, scope, body, ...creation }: Creation,
      base: ChangeBase = newBase(),
    ): Change<"pending"> => ({
      ...base,
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

// crypto.randomUUID exists only in pages with https.
const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
