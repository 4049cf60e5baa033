import { type StorageTrouble, troubleOf } from "../storage/account-database.ts";
import { type AccountLog, type Addition, type AsideEntry, createAccountLog } from "../storage/account-log.ts";
import { parseStored, textsWithPrefix } from "../storage/local-texts.ts";
import { inOrder } from "./change-store.ts";
import { type Change, type Run, isOpen, isUnfinished, retainedSince } from "./change.ts";
import { type JournalReader, createJournalReader } from "./journal-reader.ts";
import type { JournalEntry } from "./journal-state.ts";
import { type JournalWriter, compaction, createJournalWriter } from "./journal-writer.ts";
import { isReplaceable } from "./merge.ts";
import { entriesOf, localPlaceOf, openMarkOf, persistInLocalStorage, unsavedTexts } from "./persist.ts";

/** The persisted changes and runs of an account, shared by all tabs. */
export type Journal = {
  /** Persists changes as they now stand; resolves when that outlives the page. */
  put(changes: readonly Change[]): Promise<void>;
  /** Persists changes that were just made or decided about; one that another tab has sent meanwhile stays as it is. */
  add(changes: readonly Change[]): Promise<void>;
  /** Observes changes that were written to the log directly; after `trouble` they are persisted as local texts. */
  observeMade(changes: readonly Change[], trouble: StorageTrouble | undefined): void;
  /** Observes changes that another tab has persisted, or that a run was begun with. */
  observe(changes: readonly Change[]): void;
  /** The persisted changes with these ids. */
  find(ids: readonly string[]): Promise<Change[]>;
  /** The changes that have not ended: open ones, all possibly sent, and those that need the user. */
  unfinished(): Promise<Change[]>;
  /** The changes made since a moment that have ended. */
  endedSince(moment: number): Promise<Change[]>;
  /** The latest changes that belong to no bulk run, newest first. */
  recent(most: number): Promise<Change[]>;
  /** All changes of one bulk run, in the order in which they were made. */
  ofRun(run: string): Promise<Change[]>;
  putRun(run: Run): Promise<void>;
  /** The bulk runs, newest first. */
  runs(): Promise<Run[]>;
  /** Whether the last read succeeded. */
  isReadable(): boolean;
  /** Why changes are not persisted in the log, if they are not. */
  trouble(): StorageTrouble | undefined;
  /** Persists nothing more, and deletes what has ended if the rest is to stay. */
  end(isRestKept: boolean): Promise<void>;
  /** The entries that this version cannot read. */
  aside(): Promise<AsideEntry[]>;
  close(): void;
};

/**
 * Opens the journal of an account. If its log fails, unfinished changes are persisted as local texts, and ended ones last as long as the page.
 */
export async function openJournal(log: AccountLog, accountId: number): Promise<Journal> {
  const texts = createJournalTexts(accountId);
  const reader = createJournalReader(log);
  const writer = createJournalWriter(reader.known);
  log.whenCleared(writer.clear);
  const trouble = { is: await reader.open() };
  if (!trouble.is) await compact(log, reader).catch(() => {});
  const done = adding(log, trouble);
  // A strict transaction must write something; it flushes the earlier ones too.
  const flusher = createFlusher(() => done({ packs: { flushed: "" } }, true));
  const reading = readingJournal(reader, writer, texts, flusher);
  const keeping = createKeeping({
    done,
    trouble,
    flusher,
    texts,
    remove: (gone) => removeEntries(gone, log, reader),
  });

  for (const run of texts.amongRuns([]))
    if (run.madeAt < retainedSince() && (await reading.ofRun(run.id)).length === 0) texts.forgetRun(run);

  return {
    ...reading,
    put: (changes) => keeping.write(changes, writer.entriesFor(changes)),
    add(changes) {
      writer.observe(changes);
      return keeping.write(texts.newsAmong(changes), entriesOf("made", changes));
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
      keeping.writeRun(
        run,
        async () => run.ended !== undefined && !(await reading.ofRun(run.id)).some(isUnfinished),
      ),
    trouble: () => trouble.is,
    async aside() {
      const packs = [...reader.packs.unreadable].map(([key, entry]) => ({ key, entry }));
      return [...(await log.readAside().catch(() => [])), ...packs];
    },
    async end(isRestKept) {
      keeping.end();
      if (isRestKept) await compact(log, reader, Infinity);
      await flusher.end(isRestKept);
    },
    close() {
      texts.close();
      void flusher.end(true).then(log.close);
    },
  };
}

const adding =
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

type KeepingDeps = {
  readonly done: ReturnType<typeof adding>;
  readonly trouble: { readonly is: StorageTrouble | undefined };
  readonly flusher: Flusher;
  readonly texts: JournalTexts;
  /** Deletes the entries of changes from the log. */
  readonly remove: (changes: readonly Change[]) => Promise<void>;
};

/** Writes to the log, or unfinished changes to local texts if the log fails: a full disk is no reason not to send. */
function createKeeping({ done, trouble, flusher, texts, remove }: KeepingDeps) {
  let isEnded = false;
  const takes = async (entries: readonly JournalEntry[]) =>
    entries.length === 0 ? trouble.is === undefined : done({ entries });
  return {
    end: () => void (isEnded = true),
    async write(changes: readonly Change[], entries: readonly JournalEntry[]) {
      if (isEnded) return;
      const isKept = await takes(entries);
      const ended = changes.filter((change) => !isUnfinished(change));
      flusher.observe(isKept && entries.length > 0 ? changes : ended);
      if (!isKept) texts.persist(changes.filter(isUnfinished));
      texts.forget(isKept ? changes : ended);
      // The next page would recover them as they were before.
      if (!isKept && ended.length > 0) await remove(ended).catch(() => {});
    },
    async writeRun(run: Run, isOver: () => Promise<boolean>) {
      if (isEnded) return;
      if (await done({ entries: [{ kind: "run", value: run }] })) texts.forgetRun(run);
      else texts.keepRun(run, await isOver());
    },
  };
}

function readingJournal(reader: JournalReader, writer: JournalWriter, texts: JournalTexts, flusher: Flusher) {
  const noted = async (reading: Promise<Change[]>) => {
    const changes = await reading;
    writer.observe(changes);
    return texts.among(changes);
  };
  return {
    find: async (ids) => texts.find(ids, await reader.find(ids)),
    async unfinished() {
      const changes = (await noted(reader.unfinished())).filter(isUnfinished);
      // The page that wrote them may have gone before it flushed them.
      flusher.observe(changes);
      return changes;
    },
    endedSince: reader.endedSince,
    ofRun: async (run) => (await noted(reader.ofRun(run))).filter((change) => change.run === run),
    recent: async (most) =>
      texts
        .among(await reader.newest(most))
        .filter(({ run }) => run === null)
        .slice(-most)
        .toReversed(),
    runs: async () => texts.amongRuns(await reader.runs()).toReversed(),
    isReadable: reader.isReadable,
  } satisfies Partial<Journal>;
}

/** Deletes the entries of these changes alone, which even a full disk allows. */
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
  const { addition, gone } = await compaction(reader, before);
  if (!addition) return;
  await log.add(addition);
  (await reader.state()).forget(gone);
}

/** The number of pending changes of all accounts in this browser: who opens the console may not be known yet. */
export async function countWaiting(): Promise<number> {
  const beginning = openMarkOf("");
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

/** Unfinished changes that the log of the account did not take: texts in localStorage, one per change. */
export function createJournalTexts(accountId: number) {
  const place = localPlaceOf(accountId);
  const runPlace = `advertiser-console/beside-run/${accountId}/`;
  const names = new Set<string>();
  const endedElsewhere = new Set<string>();
  const runs = new Map<string, Run>();
  const among = (changes: readonly Change[]) => latest([...changes, ...textsIn<Change>(place)]);
  return {
    /** Persists changes, as many as there is room for. */
    persist(changes: readonly Change[]) {
      changes.forEach(({ id }) => names.add(place + id));
      persistInLocalStorage(accountId, changes);
    },
    forget(changes: readonly Change[]) {
      for (const { id } of changes) unsavedTexts.set(place + id, undefined);
    },
    /** Persists a run; one that is over only as long as the page. */
    keepRun(run: Run, isOver: boolean) {
      runs.set(run.id, run);
      const name = runPlace + run.id;
      if (!unsavedTexts.set(name, isOver ? undefined : JSON.stringify(run))) deleteInMemory(name);
    },
    forgetRun({ id }: Run) {
      runs.delete(id);
      unsavedTexts.set(runPlace + id, undefined);
    },
    /** Merges these changes with those of the texts, which win; oldest first. */
    among,
    find(ids: readonly string[], changes: readonly Change[]) {
      const wanted = new Set(ids);
      return among(changes).filter(({ id }) => wanted.has(id));
    },
    /** Those that no text says were sent or ended meanwhile. */
    newsAmong(made: readonly Change[]) {
      const byId = new Map(textsIn<Change>(place).map((change) => [change.id, change]));
      return made.filter(({ id }) => !endedElsewhere.has(id) && isReplaceable(byId.get(id)));
    },
    amongRuns: (others: readonly Run[]) => latest([...others, ...runs.values(), ...textsIn<Run>(runPlace)]),
    /** Observes changes that have ended in another tab. */
    observeEnded(changes: readonly Change[]) {
      for (const { id } of changes) {
        endedElsewhere.add(id);
        deleteInMemory(place + id);
      }
    },
    /** Forgets what this page alone keeps. */
    close: () => names.forEach(deleteInMemory),
  };
}

const textsIn = <Kept>(place: string): Kept[] =>
  textsWithPrefix(place).flatMap(([, text]) => parseStored<Kept>(text) ?? []);

const latest = <Kept extends { id: string; madeAt: number }>(all: readonly Kept[]): Kept[] =>
  inOrder([...new Map(all.map((one) => [one.id, one])).values()]);

const deleteInMemory = (name: string) => unsavedTexts.setInMemory(name, undefined);

/** Changes that are unfinished for so long are flushed, so that a power cut loses none that has been pending for 5 s. */
const flushAfterMs = 4000;

/** Flushes changes that stay unfinished, so that they outlive a power cut. One that ends soon costs nothing. */
export type Flusher = {
  /** Observes changes as the log has just persisted them; those that have ended need not be flushed. */
  observe(changes: readonly Change[]): void;
  /** Flushes the rest if it is to stay, and nothing after that. */
  end(isRestKept: boolean): Promise<void>;
};

/** `flush` makes everything written before it outlive a power cut, and resolves with whether it succeeded. */
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
  async function look(): Promise<void> {
    // A timer cuts off parts of a millisecond.
    const isFlushed = dueIn() >= 1 || (await flushAll());
    timer = undefined;
    later(isFlushed ? 0 : flushAfterMs);
  }
  function later(least = 0): void {
    if (isOver || timer !== undefined || unflushed.size === 0) return;
    timer = setTimeout(() => void look(), Math.max(least, dueIn()));
  }

  return {
    observe(changes) {
      for (const change of changes)
        if (!isUnfinished(change)) unflushed.delete(change.id);
        else if (!unflushed.has(change.id)) unflushed.set(change.id, performance.now());
      later();
    },
    async end(isRestKept) {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      if (isRestKept && unflushed.size > 0) await flushAll();
    },
  };
}
