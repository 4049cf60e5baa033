import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { type Change, isOpen, needsYou } from "./change.ts";
import type { Run } from "./run.ts";

/** Where changes outlive the page: one journal an account, shared by all tabs. */
export type Journal = {
  /** Keeps changes; resolves when they are safe. */
  put(changes: readonly Change[]): Promise<void>;
  /** The changes that have not ended: open ones, and those that need the user. */
  unfinished(): Promise<Change[]>;
  /** The latest changes, newest first. */
  recent(most: number): Promise<Change[]>;
  /** All changes of one bulk run, in the order in which they were made. */
  ofRun(run: string): Promise<Change[]>;
  putRun(run: Run): Promise<void>;
  /** The bulk runs, newest first. */
  runs(): Promise<Run[]>;
  close(): void;
};

type Entry = { id: string; madeAt: number; run: string; unfinished: 0 | 1; change: Change };

interface JournalSchema extends DBSchema {
  changes: {
    key: string;
    value: Entry;
    indexes: { madeAt: number; run: [string, number]; unfinished: [number, number] };
  };
  runs: { key: string; value: Run; indexes: { madeAt: number } };
}

/** Opens the journal of an account, and drops what is older than 90 days. Where the browser keeps nothing, it lasts as long as the page. */
export async function openJournal(accountId: number): Promise<Journal> {
  const database = await openDatabase(accountId).catch(() => undefined);
  if (!database) return memoryJournal();
  await dropOld(database);
  const entries = async (index: "run" | "unfinished", range: IDBKeyRange) =>
    (await database.getAllFromIndex("changes", index, range)).map(({ change }) => change);
  return {
    // A full disk is no reason not to send: what cannot be kept lasts as long as the page.
    put: (changes) => keepAll(database, changes).catch(() => {}),
    unfinished: () => entries("unfinished", IDBKeyRange.bound([1, 0], [1, Infinity])),
    ofRun: (run) => entries("run", IDBKeyRange.bound([run, 0], [run, Infinity])),
    recent: (most) => newest(database, most),
    async putRun(run) {
      await database.put("runs", run);
    },
    runs: async () => (await database.getAllFromIndex("runs", "madeAt")).toReversed(),
    close: () => database.close(),
  };
}

// async: where there is no IndexedDB at all, even the call fails.
const openDatabase = async (accountId: number) =>
  openDB<JournalSchema>(`advertiser-console-${accountId}`, 1, {
    upgrade(database) {
      const changes = database.createObjectStore("changes", { keyPath: "id" });
      changes.createIndex("madeAt", "madeAt");
      changes.createIndex("run", ["run", "madeAt"]);
      changes.createIndex("unfinished", ["unfinished", "madeAt"]);
      database.createObjectStore("runs", { keyPath: "id" }).createIndex("madeAt", "madeAt");
    },
  });

async function keepAll(database: IDBPDatabase<JournalSchema>, changes: readonly Change[]): Promise<void> {
  const { store, done } = database.transaction("changes", "readwrite");
  await Promise.all([...changes.map((change) => store.put(entryOf(change))), done]);
}

const entryOf = (change: Change): Entry => ({
  id: change.id,
  madeAt: change.madeAt,
  run: change.run ?? "",
  unfinished: isOpen(change) || needsYou(change) ? 1 : 0,
  change,
});

async function newest(database: IDBPDatabase<JournalSchema>, most: number): Promise<Change[]> {
  const found: Change[] = [];
  let cursor = await database.transaction("changes").store.index("madeAt").openCursor(null, "prev");
  while (cursor && found.length < most) {
    found.push(cursor.value.change);
    cursor = await cursor.continue();
  }
  return found;
}

const keptFor = 90 * 24 * 60 * 60_000;

async function dropOld(database: IDBPDatabase<JournalSchema>): Promise<void> {
  const { store, done } = database.transaction("changes", "readwrite");
  const old = IDBKeyRange.bound([0, 0], [0, Date.now() - keptFor]);
  for (const key of await store.index("unfinished").getAllKeys(old)) void store.delete(key);
  await done;
}

/** A journal that ends with the page. */
function memoryJournal(): Journal {
  const changes = new Map<string, Change>();
  const runs = new Map<string, Run>();
  const inOrder = () => [...changes.values()].toSorted((a, b) => a.madeAt - b.madeAt);
  return {
    async put(kept) {
      for (const change of kept) changes.set(change.id, change);
    },
    unfinished: async () => inOrder().filter((change) => isOpen(change) || needsYou(change)),
    ofRun: async (run) => inOrder().filter((change) => change.run === run),
    recent: async (most) => inOrder().toReversed().slice(0, most),
    putRun: async (run) => void runs.set(run.id, run),
    runs: async () => [...runs.values()].toReversed(),
    close: () => {},
  };
}
