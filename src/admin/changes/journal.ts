import { type IDBPDatabase, openDB } from "idb";
import { type Change, isUnfinished } from "./change.ts";
import { type JournalSchema, entryOf } from "./journal-schema.ts";
import { type JournalTexts, createJournalTexts } from "./journal-texts.ts";
import { createWriter } from "./journal-writer.ts";
import { keptDays } from "./kept-days.ts";
import { memoryJournal } from "./memory-journal.ts";
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
  /** The latest changes that belong to no bulk run, newest first. */
  recent(most: number): Promise<Change[]>;
  /** All changes of one bulk run, in the order in which they were made. */
  ofRun(run: string): Promise<Change[]>;
  putRun(run: Run): Promise<void>;
  /** The bulk runs, newest first. */
  runs(): Promise<Run[]>;
  close(): void;
};

/**
 * Opens the journal of an account, and drops what is too old. What the database of the browser does not take is kept as texts, and where
 * the browser keeps none either, as long as the page.
 */
export async function openJournal(accountId: number): Promise<Journal> {
  const texts = createJournalTexts(accountId);
  const database = keptOpen(accountId);
  const isThere = await database().then(
    () => true,
    () => false,
  );
  return isThere ? databaseJournal(database, texts) : memoryJournal(texts);
}

type OpenDatabase = () => Promise<IDBPDatabase<JournalSchema>>;

async function databaseJournal(database: OpenDatabase, texts: JournalTexts): Promise<Journal> {
  const writeEntries = createWriter(database);
  // A full disk is no reason not to send.
  const write = async (changes: readonly Change[], isNew: boolean) => {
    const writing = writeEntries(changes.map((change) => ({ entry: entryOf(change), isNew })));
    const isTaken = await writing.then(
      () => true,
      () => false,
    );
    const written = isNew ? texts.newsAmong(changes, []) : changes;
    if (isTaken) texts.forget(written);
    else texts.keep(written);
  };
  const entries = async (index: "run" | "unfinished", range: IDBKeyRange) =>
    (await (await database()).getAllFromIndex("changes", index, range)).map(({ change }) => change);
  const find = async (ids: readonly string[]) => {
    const { store } = (await database()).transaction("changes");
    const found = await Promise.all(ids.map((id) => store.get(id)));
    return found.flatMap((entry) => entry?.change ?? []);
  };
  // What has ended stands as a text until the database, which holds it unfinished, takes it.
  await write(
    texts.among([]).filter((change) => !isUnfinished(change)),
    false,
  );
  return {
    put: (changes) => write(changes, false),
    add: (changes) => write(changes, true),
    note: (changes) => texts.letGo(changes.filter((change) => !isUnfinished(change))),
    find: async (ids) => texts.find(ids, await find(ids)),
    unfinished: async () =>
      texts.among(await entries("unfinished", IDBKeyRange.bound([1, 0], [1, Infinity]))).filter(isUnfinished),
    ofRun: async (run) =>
      texts.among(await entries("run", ofRun(run))).filter((change) => change.run === run),
    recent: async (most) =>
      texts
        .among(await newest(await database(), most))
        .filter(({ run }) => run === null)
        .slice(-most)
        .toReversed(),
    putRun: (run) =>
      database()
        .then((opened) => opened.put("runs", run))
        .then(
          () => texts.forgetRun(run),
          () => texts.keepRun(run),
        ),
    runs: async () =>
      texts.amongRuns(await (await database()).getAllFromIndex("runs", "madeAt")).toReversed(),
    close() {
      texts.close();
      void database().then(
        (opened) => opened.close(),
        () => {},
      );
    },
  };
}

const ofRun = (run: string) => IDBKeyRange.bound([run, 0], [run, Infinity]);

/** The database of an account: opened when it is first asked for, and anew where the browser has closed it, as when what it keeps is cleared. */
function keptOpen(accountId: number): OpenDatabase {
  let opened: Promise<IDBPDatabase<JournalSchema>> | undefined;
  const forget = () => (opened = undefined);
  return () =>
    (opened ??= openDatabase(accountId, forget).catch((error: unknown) => {
      forget();
      throw error;
    }));
}

// Where there is no IndexedDB at all, even the call fails. A database that cannot be read is none.
async function openDatabase(accountId: number, terminated: () => void): Promise<IDBPDatabase<JournalSchema>> {
  const database = await openDB<JournalSchema>(`advertiser-console-${accountId}`, 1, {
    terminated,
    upgrade(made) {
      const changes = made.createObjectStore("changes", { keyPath: "id" });
      changes.createIndex("run", ["run", "madeAt"]);
      changes.createIndex("unfinished", ["unfinished", "madeAt"]);
      made.createObjectStore("runs", { keyPath: "id" }).createIndex("madeAt", "madeAt");
    },
  });
  await dropOld(database);
  return database;
}

async function newest(database: IDBPDatabase<JournalSchema>, most: number): Promise<Change[]> {
  const found: Change[] = [];
  const { store } = database.transaction("changes");
  let cursor = await store.index("run").openCursor(ofRun(""), "prev");
  while (cursor && found.length < most) {
    found.push(cursor.value.change);
    cursor = await cursor.continue();
  }
  return found;
}

const keptFor = keptDays * 24 * 60 * 60_000;

async function dropOld(database: IDBPDatabase<JournalSchema>): Promise<void> {
  const dropping = database.transaction(["changes", "runs"], "readwrite");
  const [changes, runs] = [dropping.objectStore("changes"), dropping.objectStore("runs")];
  const before = Date.now() - keptFor;
  const old = IDBKeyRange.bound([0, 0], [0, before]);
  for (const key of await changes.index("unfinished").getAllKeys(old)) void changes.delete(key);
  // A run goes with the last of its changes: what has not ended stays.
  for (const id of await runs.index("madeAt").getAllKeys(IDBKeyRange.upperBound(before)))
    if ((await changes.index("run").count(ofRun(id))) === 0) void runs.delete(id);
  await dropping.done;
}
