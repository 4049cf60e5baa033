import type { Change } from "./change.ts";
import { isUnfinished } from "./change-progress.ts";
import {
  type OpenDatabase,
  createJournalDatabase,
  dropOld,
  endedSince,
  found,
  hasDatabases,
  newest,
  ofRun,
  readIn,
  remove,
  unfinished,
} from "./journal-database.ts";
import { entryOf } from "./journal-schema.ts";
import { createJournalTexts } from "./journal-texts.ts";
import { createWriter } from "./journal-writer.ts";
import { keptSince } from "./kept-days.ts";
import type { Run } from "./run.ts";

/** Where changes outlive the page: one journal an account, shared by all tabs. */
export type Journal = {
  /** Keeps changes; resolves when they are safe. */
  put(changes: readonly Change[]): Promise<void>;
  /** Keeps changes that were just made, or decided; one that another tab has sent meanwhile stays as it is. */
  add(changes: readonly Change[]): Promise<void>;
  /** Takes notice of changes that another tab has kept. */
  note(changes: readonly Change[]): void;
  /** The changes of these identifiers, as far as they are kept. */
  find(ids: readonly string[]): Promise<Change[]>;
  /** The changes that have not ended: open ones, and those that need the user. */
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
  /** Whether changes that have ended outlive the page, as far as is known. */
  lasts(): boolean;
  close(): void;
};

/**
 * Opens the journal of an account, and drops what is too old. Of what the database of the browser does not take, what has not ended is kept
 * as texts; what has lasts as long as the page.
 */
export async function openJournal(accountId: number): Promise<Journal> {
  const texts = createJournalTexts(accountId);
  const { within, close } = createJournalDatabase(accountId);
  const writeEntries = createWriter(within);
  let isReadable = true;
  // What cannot be read is no reason not to send what can.
  const read = <T>(reading: (database: OpenDatabase) => Promise<T[]>) =>
    within(reading).catch((): T[] => {
      isReadable = !hasDatabases();
      return [];
    });
  const changesOf = async (run: string) =>
    texts.among(await read((opened) => ofRun(opened, run))).filter((change) => change.run === run);

  // A full disk is no reason not to send.
  async function write(changes: readonly Change[], isNew: boolean) {
    const isTaken = await isDone(writeEntries(changes.map((change) => ({ entry: entryOf(change), isNew }))));
    const written = isNew ? texts.newsAmong(changes) : changes;
    lasts = isTaken;
    if (isTaken) return texts.forget(written);
    texts.keep(written.filter(isUnfinished));
    const ended = written.filter((change) => !isUnfinished(change));
    texts.forget(ended);
    // The next page would take them up as they stood before.
    if (ended.length > 0) await isDone(within((opened) => remove(opened, ended)));
  }

  let lasts = await isDone(within(dropOld));
  // Here too a run goes with the last of its changes.
  for (const run of texts.amongRuns([]))
    if (run.madeAt < keptSince() && (await changesOf(run.id)).length === 0) texts.forgetRun(run);
  return {
    put: (changes) => write(changes, false),
    add: (changes) => write(changes, true),
    note: (changes) => texts.noteEnded(changes.filter((change) => !isUnfinished(change))),
    find: async (ids) => texts.find(ids, await read((opened) => found(opened, ids))),
    unfinished: async () => texts.among(await read(unfinished)).filter(isUnfinished),
    endedSince: (moment) => read((opened) => endedSince(opened, moment)),
    ofRun: changesOf,
    recent: async (most) =>
      texts
        .among(await read((opened) => newest(opened, most)))
        .filter(({ run }) => run === null)
        .slice(-most)
        .toReversed(),
    async putRun(run) {
      if (await isDone(within((opened) => opened.put("runs", run)))) return texts.forgetRun(run);
      const isOver = run.ended !== undefined && !(await changesOf(run.id)).some(isUnfinished);
      texts.keepRun(run, isOver);
      if (isOver) await isDone(within((opened) => opened.delete("runs", run.id)));
    },
    runs: async () =>
      texts
        .amongRuns(await read((opened) => readIn(opened, "runs", (store) => store.index("madeAt").getAll())))
        .toReversed(),
    isReadable: () => isReadable,
    lasts: () => lasts,
    close() {
      texts.close();
      close();
    },
  };
}

const isDone = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );
