import { type IDBPDatabase, openDB } from "idb";
import { type Change, isNews, isUnfinished } from "./change.ts";
import { type JournalSchema, entryOf } from "./journal-schema.ts";
import { createWriter } from "./journal-writer.ts";
import { type OnlyHere, createOnlyHere } from "./only-here.ts";
import type { Run } from "./run.ts";

/** Where changes outlive the page: one journal an account, shared by all tabs. */
export type Journal = {
  /** Keeps changes; resolves when they are safe. */
  put(changes: readonly Change[]): Promise<void>;
  /** Keeps changes that were just made, or decided; one that another tab has sent meanwhile stays as it is. */
  add(changes: readonly Change[]): Promise<void>;
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

/** Opens the journal of an account, and drops what is older than 90 days. Where the browser keeps nothing, it lasts as long as the page. */
export async function openJournal(accountId: number): Promise<Journal> {
  const database = await openDatabase(accountId).catch(() => undefined);
  const onlyHere = createOnlyHere();
  if (!database) return memoryJournal(onlyHere);
  await dropOld(database);
  const writeEntries = createWriter(database);
  // A full disk is no reason not to send: what cannot be kept lasts as long as the page.
  const write = (changes: readonly Change[], isNew: boolean) =>
    writeEntries(changes.map((change) => ({ entry: entryOf(change), isNew }))).then(
      () => onlyHere.put(changes, true),
      () => onlyHere.put(changes, false),
    );
  const entries = async (index: "run" | "unfinished", range: IDBKeyRange) =>
    (await database.getAllFromIndex("changes", index, range)).map(({ change }) => change);
  return {
    put: (changes) => write(changes, false),
    add: (changes) => write(changes, true),
    find: async (ids) => {
      const { store } = database.transaction("changes");
      const found = await Promise.all(ids.map((id) => store.get(id)));
      return found.flatMap((entry) => entry?.change ?? []);
    },
    unfinished: () => entries("unfinished", IDBKeyRange.bound([1, 0], [1, Infinity])),
    ofRun: (run) => entries("run", ofRun(run)),
    recent: (most) => newest(database, most),
    async putRun(run) {
      await database.put("runs", run).catch(() => {});
    },
    runs: async () => (await database.getAllFromIndex("runs", "madeAt")).toReversed(),
    close() {
      onlyHere.clear();
      database.close();
    },
  };
}

const ofRun = (run: string) => IDBKeyRange.bound([run, 0], [run, Infinity]);

// async: where there is no IndexedDB at all, even the call fails.
const openDatabase = async (accountId: number) =>
  openDB<JournalSchema>(`advertiser-console-${accountId}`, 1, {
    upgrade(database) {
      const changes = database.createObjectStore("changes", { keyPath: "id" });
      changes.createIndex("run", ["run", "madeAt"]);
      changes.createIndex("unfinished", ["unfinished", "madeAt"]);
      database.createObjectStore("runs", { keyPath: "id" }).createIndex("madeAt", "madeAt");
    },
  });

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

const keptFor = 90 * 24 * 60 * 60_000;

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

/** A journal that ends with the page. */
function memoryJournal(onlyHere: OnlyHere): Journal {
  const changes = new Map<string, Change>();
  const runs = new Map<string, Run>();
  const inOrder = () => [...changes.values()].toSorted((a, b) => a.madeAt - b.madeAt);
  return {
    async put(kept) {
      for (const change of kept) changes.set(change.id, change);
      onlyHere.put(kept, false);
    },
    async add(made) {
      const news = made.filter(({ id }) => isNews(changes.get(id)));
      for (const change of news) changes.set(change.id, change);
      onlyHere.put(news, false);
    },
    find: async (ids) => ids.flatMap((id) => changes.get(id) ?? []),
    unfinished: async () => inOrder().filter(isUnfinished),
    ofRun: async (run) => inOrder().filter((change) => change.run === run),
    recent: async (most) =>
      inOrder()
        .filter(({ run }) => run === null)
        .slice(-most)
        .toReversed(),
    putRun: async (run) => void runs.set(run.id, run),
    runs: async () => [...runs.values()].toReversed(),
    close: onlyHere.clear,
  };
}
