import { type StorageTrouble, troubleOf } from "../storage/account-database.ts";
import { type AccountLog, type Addition, type AsideEntry, createAccountLog } from "../storage/account-log.ts";
import { parseStored, textsWithPrefix } from "../storage/local-texts.ts";
import { inOrder } from "./change-store.ts";
import { type Change, type Run, isOpen, isUnfinished, retainedSince } from "./change.ts";
import { type JournalReader, createJournalReader } from "./journal-reader.ts";
import type { JournalEntry } from "./journal-state.ts";
import { type JournalWriter, compaction, createJournalWriter } from "./journal-writer.ts";
import { isReplaceable } from "./merge.ts";
import {
  entriesOf,
  localPrefixOf,
  openMarkNameOf,
  persistIfLeft,
  persistInLocalStorage,
  unsavedTexts,
} from "./persist.ts";

/** The persisted changes and runs of an account, shared by all tabs. */
export type Journal = {
  /** Persists changes in their new state. Resolves when they survive closing the page. */
  put(changes: readonly Change[]): Promise<void>;
  /** Persists changes as just made or decided about. Does not overwrite a change that another tab has sent meanwhile. */
  add(changes: readonly Change[]): Promise<void>;
  /** Observes changes that were written to the log directly. If that failed with `trouble`, persists them as local texts. */
  observeMade(changes: readonly Change[], trouble: StorageTrouble | undefined): void;
  /** Observes changes that another tab has persisted, or that were persisted with their run. */
  observe(changes: readonly Change[]): void;
  /** The persisted changes with these ids. */
  find(ids: readonly string[]): Promise<Change[]>;
  /** The changes that have not ended. Open ones count as possibly sent. */
  unfinished(): Promise<Change[]>;
  /** The ended changes that were made since a time. */
  endedSince(time: number): Promise<Change[]>;
  /** The latest changes without a run, newest first. */
  recent(max: number): Promise<Change[]>;
  /** All changes of a bulk run, oldest first. */
  ofRun(run: string): Promise<Change[]>;
  putRun(run: Run): Promise<void>;
  /** The bulk runs, newest first. */
  runs(): Promise<Run[]>;
  /** Whether the last read succeeded. */
  isReadable(): boolean;
  /** Why changes cannot be persisted in the log; undefined if they can. */
  trouble(): StorageTrouble | undefined;
  /** Stops persisting. If unfinished changes are kept, deletes the ended ones. */
  end(isRestKept: boolean): Promise<void>;
  /** The entries and packs that this version cannot read. */
  aside(): Promise<AsideEntry[]>;
  close(): void;
};

/**
 * Opens the journal of an account. If its log cannot be written, unfinished changes are persisted as local texts (localStorage), and ended ones
 * are not persisted.
 */
export async function openJournal(log: AccountLog, accountId: number): Promise<Journal> {
  const texts = createJournalTexts(accountId);
  const reader = createJournalReader(log);
  const writer = createJournalWriter(reader.journal);
  log.whenCleared(writer.clear);
  const trouble = { is: await reader.open() };
  if (!trouble.is) await compact(log, reader).catch(() => {});
  const add = createTrackedAdd(log, trouble);
  // A strict transaction also flushes the earlier ones, but must write something.
  const flusher = createFlusher(() => add({ packs: { flushed: "" } }, true));
  const queries = createJournalQueries(reader, writer, texts, flusher);
  const fallbackWriter = createWriterWithFallback({
    add,
    trouble,
    flusher,
    texts,
    remove: (ended) => removeEntries(ended, log, reader),
  });

  for (const run of texts.mergedWithRuns([]))
    if (run.madeAt < retainedSince() && (await queries.ofRun(run.id)).length === 0) texts.forgetRun(run);

  return {
    ...queries,
    put: (changes) => fallbackWriter.write(changes, writer.entriesFor(changes)),
    add(changes) {
      writer.observe(changes);
      return fallbackWriter.write(texts.withoutOutdated(changes), entriesOf("made", changes));
    },
    observeMade(changes, why) {
      if (!why) flusher.observe(changes);
      if (!why) return writer.observe(changes);
      trouble.is = why;
      texts.persist(changes);
    },
    observe(changes) {
      const ended = changes.filter((change) => !isUnfinished(change));
      writer.observe(changes);
      flusher.observe(ended);
      texts.observeEnded(ended);
    },
    putRun: (run) =>
      fallbackWriter.writeRun(
        run,
        async () => run.ended !== undefined && !(await queries.ofRun(run.id)).some(isUnfinished),
      ),
    trouble: () => trouble.is,
    async aside() {
      const packs = [...reader.packs.unreadable].map(([key, entry]) => ({ key, entry }));
      return [...(await log.readAside().catch(() => [])), ...packs];
    },
    async end(isRestKept) {
      fallbackWriter.end();
      if (isRestKept) await compact(log, reader, Infinity);
      await flusher.end(isRestKept);
    },
    close() {
      texts.close();
      void flusher.end(true).then(log.close);
    },
  };
}

/** Adds to the log. Resolves with whether that succeeded, and sets the reason if it failed. */
const createTrackedAdd =
  (log: AccountLog, trouble: { is: StorageTrouble | undefined }) =>
  (addition: Addition, isStrict = false): Promise<boolean> =>
    log.add(addition, isStrict).then(
      () => {
        trouble.is = undefined;
        return true;
      },
      (error: unknown) => {
        trouble.is = troubleOf(error);
        return false;
      },
    );

type FallbackDeps = {
  readonly add: ReturnType<typeof createTrackedAdd>;
  readonly trouble: { readonly is: StorageTrouble | undefined };
  readonly flusher: Flusher;
  readonly texts: JournalTexts;
  /** Deletes the entries of changes from the log. */
  readonly remove: (changes: readonly Change[]) => Promise<void>;
};

/** Writes to the log. If that fails, writes unfinished changes to local texts, because a full disk must not prevent sending. */
function createWriterWithFallback({ add, trouble, flusher, texts, remove }: FallbackDeps) {
  let isEnded = false;
  let last: Promise<unknown> = Promise.resolve();
  async function tryToAdd(entries: readonly JournalEntry[]): Promise<boolean> {
    if (entries.length > 0) return (last = add({ entries }));
    // What makes an entry unnecessary may still be in the process of being written.
    await last;
    return trouble.is === undefined;
  }
  return {
    end: () => void (isEnded = true),
    async write(changes: readonly Change[], entries: readonly JournalEntry[]) {
      if (isEnded) return;
      const isLogged = await tryToAdd(entries);
      const ended = changes.filter((change) => !isUnfinished(change));
      flusher.observe(isLogged && entries.length > 0 ? changes : ended);
      if (!isLogged) texts.persist(changes.filter(isUnfinished));
      texts.forget(isLogged ? changes : ended);
      // Otherwise the next page would recover them in their earlier, open state.
      if (!isLogged && ended.length > 0) await remove(ended).catch(() => {});
    },
    async writeRun(run: Run, isOver: () => Promise<boolean>) {
      if (isEnded) return;
      const endWriting = persistIfLeft(() => texts.persistRun(run, run.ended !== undefined));
      const isLogged = await add({ entries: [{ kind: "run", value: run }] });
      endWriting();
      if (isLogged) texts.forgetRun(run);
      else texts.persistRun(run, await isOver());
    },
  };
}

function createJournalQueries(
  reader: JournalReader,
  writer: JournalWriter,
  texts: JournalTexts,
  flusher: Flusher,
) {
  const withTexts = async (reading: Promise<Change[]>) => {
    const changes = await reading;
    writer.observe(changes);
    return texts.mergedWith(changes);
  };
  return {
    find: async (ids) => texts.find(ids, await reader.find(ids)),
    async unfinished() {
      const changes = (await withTexts(reader.unfinished())).filter(isUnfinished);
      // The page that wrote them may have been closed before it flushed them.
      flusher.observe(changes);
      return changes;
    },
    endedSince: reader.endedSince,
    ofRun: async (run) => (await withTexts(reader.ofRun(run))).filter((change) => change.run === run),
    recent: async (most) =>
      texts
        .mergedWith(await reader.newest(most))
        .filter(({ run }) => run === null)
        .slice(-most)
        .toReversed(),
    runs: async () => texts.mergedWithRuns(await reader.runs()).toReversed(),
    isReadable: reader.isReadable,
  } satisfies Partial<Journal>;
}

/** Deletes the entries of changes without writing others, which works even if the disk is full. */
async function removeEntries(
  changes: readonly Change[],
  log: AccountLog,
  reader: JournalReader,
): Promise<void> {
  const { singles, forget } = await reader.state();
  await log.add({ removed: changes.flatMap(({ id }) => singles.get(id)?.keys ?? []) });
  forget(changes.map(({ id }) => id));
}

/** Compacts the log. Several tabs may do so at the same time. */
async function compact(log: AccountLog, reader: JournalReader, before = retainedSince()): Promise<void> {
  const { addition, deleted } = await compaction(reader, before);
  if (!addition) return;
  await log.add(addition);
  (await reader.state()).forget(deleted);
}

/** The number of open changes of all accounts in this browser, because the account may not be known before signing in. */
export async function countWaiting(): Promise<number> {
  const beginning = openMarkNameOf("");
  const counts = textsWithPrefix(beginning).map(([name]) =>
    countWaitingOf(Number(name.slice(beginning.length))),
  );
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

async function countWaitingOf(accountId: number): Promise<number> {
  const journal = await openJournal(createAccountLog(accountId), accountId);
  const unfinished = await journal.unfinished();
  journal.close();
  return unfinished.filter(isOpen).length;
}

type JournalTexts = ReturnType<typeof createJournalTexts>;

/** Unfinished changes and runs that could not be written to the log of the account: texts in localStorage, one per change or run. */
export function createJournalTexts(accountId: number) {
  const prefix = localPrefixOf(accountId);
  const runPrefix = `advertiser-console/beside-run/${accountId}/`;
  const names = new Set<string>();
  const endedElsewhere = new Set<string>();
  const runs = new Map<string, Run>();
  const mergedWith = (changes: readonly Change[]) => latest([...changes, ...textsIn<Change>(prefix)]);
  return {
    persist(changes: readonly Change[]) {
      changes.forEach(({ id }) => names.add(prefix + id));
      persistInLocalStorage(accountId, changes);
    },
    forget(changes: readonly Change[]) {
      for (const { id } of changes) unsavedTexts.set(prefix + id, undefined);
    },
    /** Persists a run, or keeps it only in memory if it is over. */
    persistRun(run: Run, isOver: boolean) {
      runs.set(run.id, run);
      const name = runPrefix + run.id;
      if (!unsavedTexts.set(name, isOver ? undefined : JSON.stringify(run))) deleteInMemory(name);
    },
    forgetRun({ id }: Run) {
      runs.delete(id);
      unsavedTexts.set(runPrefix + id, undefined);
    },
    /** Merges these changes with those of the texts, which take precedence; oldest first. */
    mergedWith,
    find(ids: readonly string[], changes: readonly Change[]) {
      const wanted = new Set(ids);
      return mergedWith(changes).filter(({ id }) => wanted.has(id));
    },
    /** Excludes changes that another tab has ended, or of which the texts have a newer version. */
    withoutOutdated(made: readonly Change[]) {
      const byId = new Map(textsIn<Change>(prefix).map((change) => [change.id, change]));
      return made.filter(({ id }) => !endedElsewhere.has(id) && isReplaceable(byId.get(id)));
    },
    mergedWithRuns: (others: readonly Run[]) =>
      latest([...others, ...runs.values(), ...textsIn<Run>(runPrefix)]),
    /** Observes changes that were ended by another tab. */
    observeEnded(changes: readonly Change[]) {
      for (const { id } of changes) {
        endedElsewhere.add(id);
        deleteInMemory(prefix + id);
      }
    },
    /** Deletes the texts that are only in memory. */
    close: () => names.forEach(deleteInMemory),
  };
}

const textsIn = <Stored>(place: string): Stored[] =>
  textsWithPrefix(place).flatMap(([, text]) => parseStored<Stored>(text) ?? []);

const latest = <Stored extends { id: string; madeAt: number }>(all: readonly Stored[]): Stored[] =>
  inOrder([...new Map(all.map((one) => [one.id, one])).values()]);

const deleteInMemory = (name: string) => unsavedTexts.setInMemory(name, undefined);

/** Changes that stay unfinished for this time are flushed, so that a power cut loses none that has been unfinished for 5 s. */
const flushAfterMs = 4000;

/** Flushes changes that stay unfinished, so that they survive a power cut. A change that ends soon causes no flush. */
export type Flusher = {
  /** Observes changes as they were just persisted. Ended ones need no flush. */
  observe(changes: readonly Change[]): void;
  /** Stops. If unfinished changes are kept, flushes them before. */
  end(isRestKept: boolean): Promise<void>;
};

/** `flush` makes everything written before survive a power cut, and resolves with whether it succeeded. */
function createFlusher(flush: () => Promise<boolean>): Flusher {
  const unflushed = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  const dueIn = () => {
    const [first = Infinity] = unflushed.values();
    return first + flushAfterMs - performance.now();
  };
  async function flushAll(): Promise<boolean> {
    const taken = [...unflushed];
    if (!(await flush())) return false;
    for (const [id, at] of taken) if (unflushed.get(id) === at) unflushed.delete(id);
    return true;
  }
  async function flushIfDue(): Promise<void> {
    // Timers truncate fractions of a millisecond.
    const isFlushed = dueIn() >= 1 || (await flushAll());
    timer = undefined;
    schedule(isFlushed ? 0 : flushAfterMs);
  }
  function schedule(minDelayMs = 0): void {
    if (isOver || timer !== undefined || unflushed.size === 0) return;
    timer = setTimeout(() => void flushIfDue(), Math.max(minDelayMs, dueIn()));
  }

  return {
    observe(changes) {
      for (const change of changes)
        if (!isUnfinished(change)) unflushed.delete(change.id);
        else if (!unflushed.has(change.id)) unflushed.set(change.id, performance.now());
      schedule();
    },
    async end(isRestKept) {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      if (isRestKept && unflushed.size > 0) await flushAll();
    },
  };
}
