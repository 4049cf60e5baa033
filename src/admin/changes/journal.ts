import { type StorageTrouble, troubleOf } from "../storage/account-database.ts";
import type { AccountLog, Addition, AsideEntry } from "../storage/account-log.ts";
import type { Change } from "./change.ts";
import { isUnfinished } from "./change-progress.ts";
import { compaction } from "./compact-journal.ts";
import type { JournalEntry } from "./journal-entries.ts";
import { type JournalReader, createJournalReader } from "./journal-reader.ts";
import { type JournalTexts, createJournalTexts } from "./journal-texts.ts";
import { type JournalWriter, createJournalWriter } from "./journal-writer.ts";
import { entriesOf } from "./keep-changes.ts";
import { keptSince } from "./kept-days.ts";
import { type Flushing, createFlushing } from "./outlive-power-cuts.ts";
import type { Run } from "./run.ts";

/** Where changes outlive the page: one journal an account, shared by all tabs. */
export type Journal = {
  /** Keeps how changes stand; resolves when it is safe. */
  put(changes: readonly Change[]): Promise<void>;
  /** Keeps changes that were just made, or decided; one that another tab has sent meanwhile stays as it is. */
  add(changes: readonly Change[]): Promise<void>;
  /** Takes notice of changes that this tab has added to the log itself, or keeps them beside it where there was trouble. */
  noteMade(changes: readonly Change[], trouble: StorageTrouble | undefined): void;
  /** Takes notice of changes that another tab has kept, or that a run was begun with. */
  note(changes: readonly Change[]): void;
  /** The changes of these identifiers, as far as they are kept. */
  find(ids: readonly string[]): Promise<Change[]>;
  /** The changes that have not ended: open ones, which may all have been sent, and those that need the user. */
  unfinished(): Promise<Change[]>;
  /** The changes that have ended, of those made since a moment. */
  endedSince(moment: number): Promise<Change[]>;
  /** The latest changes that belong to no bulk run, newest first. */
  recent(most: number): Promise<Change[]>;
  /** All changes of one bulk run, in the order in which they were made. */
  ofRun(run: string): Promise<Change[]>;
  putRun(run: Run): Promise<void>;
  /** The bulk runs, newest first. */
  runs(): Promise<Run[]>;
  /** Whether all was read that was asked for: a database that is there may fail. */
  isReadable(): boolean;
  /** Why changes that have ended do not outlive the page, as far as is known. */
  trouble(): StorageTrouble | undefined;
  /** Keeps nothing more, and drops what has ended where the rest is to stay. */
  end(isRestKept: boolean): Promise<void>;
  /** What the log holds and this version cannot read. */
  aside(): Promise<AsideEntry[]>;
  close(): void;
};

/**
 * Opens the journal of an account. Of what its log does not take, what has not ended is kept as texts; what has lasts as long as the page.
 */
export async function openJournal(log: AccountLog, accountId: number): Promise<Journal> {
  const texts = createJournalTexts(accountId);
  const reader = createJournalReader(log);
  const writer = createJournalWriter(reader.known);
  log.whenCleared(writer.clear);
  const trouble = { is: await reader.open() };
  if (!trouble.is) await compact(log, reader).catch(() => {});
  const done = adding(log, trouble);
  // Only a transaction that writes is flushed, and what was written before it with it.
  const flushing = createFlushing(() => done({ packs: { flushed: "" } }, true));
  const reading = readingJournal(reader, writer, texts, flushing);
  const keeping = createKeeping({
    done,
    trouble,
    flushing,
    texts,
    remove: (gone) => removeEntries(gone, log, reader),
  });

  // Beside the log too a run goes with the last of its changes.
  for (const run of texts.amongRuns([]))
    if (run.madeAt < keptSince() && (await reading.ofRun(run.id)).length === 0) texts.forgetRun(run);

  return {
    ...reading,
    put: (changes) => keeping.write(changes, writer.entriesFor(changes)),
    add(changes) {
      writer.note(changes);
      return keeping.write(texts.newsAmong(changes), entriesOf("made", changes));
    },
    noteMade(changes, why) {
      if (!why) flushing.note(changes);
      if (!why) return writer.note(changes);
      trouble.is = why;
      texts.keep(changes);
    },
    note(changes) {
      const ended = changes.filter((change) => !isUnfinished(change));
      writer.note(changes);
      flushing.note(ended);
      texts.noteEnded(ended);
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
      await flushing.end(isRestKept);
    },
    close() {
      texts.close();
      void flushing.end(true).then(log.close);
    },
  };
}

/** Adds to a log, and tells whether that took it, and whoever asks why not. */
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

type KeepingNeeds = {
  readonly done: ReturnType<typeof adding>;
  readonly trouble: { readonly is: StorageTrouble | undefined };
  readonly flushing: Flushing;
  readonly texts: JournalTexts;
  /** Removes the entries of changes from the log. */
  readonly remove: (changes: readonly Change[]) => Promise<void>;
};

/** Keeps what it is given in a log; what has not ended and that does not take, as texts. A full disk is no reason not to send. */
function createKeeping({ done, trouble, flushing, texts, remove }: KeepingNeeds) {
  let isEnded = false;
  const takes = async (entries: readonly JournalEntry[]) =>
    entries.length === 0 ? trouble.is === undefined : done({ entries });
  return {
    end: () => void (isEnded = true),
    async write(changes: readonly Change[], entries: readonly JournalEntry[]) {
      if (isEnded) return;
      const isKept = await takes(entries);
      const ended = changes.filter((change) => !isUnfinished(change));
      flushing.note(isKept && entries.length > 0 ? changes : ended);
      if (!isKept) texts.keep(changes.filter(isUnfinished));
      texts.forget(isKept ? changes : ended);
      // The next page would take them up as they stood before.
      if (!isKept && ended.length > 0) await remove(ended).catch(() => {});
    },
    async writeRun(run: Run, isOver: () => Promise<boolean>) {
      if (isEnded) return;
      if (await done({ entries: [{ kind: "run", value: run }] })) texts.forgetRun(run);
      else texts.keepRun(run, await isOver());
    },
  };
}

/** What is asked of a journal: of its log, and of what is kept beside that. */
function readingJournal(
  reader: JournalReader,
  writer: JournalWriter,
  texts: JournalTexts,
  flushing: Flushing,
) {
  const noted = async (reading: Promise<Change[]>) => {
    const changes = await reading;
    writer.note(changes);
    return texts.among(changes);
  };
  return {
    find: async (ids) => texts.find(ids, await reader.find(ids)),
    async unfinished() {
      const changes = (await noted(reader.unfinished())).filter(isUnfinished);
      // The page that wrote them may have gone before it flushed them.
      flushing.note(changes);
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

/** Removes the entries that tell of these changes alone, for which there is always room. */
async function removeEntries(
  changes: readonly Change[],
  log: AccountLog,
  reader: JournalReader,
): Promise<void> {
  const { singles, forget } = await reader.state();
  await log.add({ removed: changes.flatMap(({ id }) => singles.get(id)?.keys ?? []) });
  forget(changes.map(({ id }) => id));
}

/** Drops what is too old, and packs what is no longer new. Several tabs may do so at the same time. */
async function compact(log: AccountLog, reader: JournalReader, before = keptSince()): Promise<void> {
  const { addition, gone } = await compaction(reader, before);
  if (!addition) return;
  await log.add(addition);
  (await reader.state()).forget(gone);
}
