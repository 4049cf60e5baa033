import { type IDBPDatabase, type IDBPObjectStore, type StoreNames, openDB } from "idb";
import type { Change } from "./change.ts";
import type { JournalSchema } from "./journal-schema.ts";
import { keptSince } from "./kept-days.ts";

export type OpenDatabase = IDBPDatabase<JournalSchema>;

/** The database of a journal, opened when it is first needed. */
export type JournalDatabase = {
  /**
   * Works with the database; where that fails, once more on another connection: the browser may have closed the first, as when what it keeps
   * is cleared. Rejects where that fails too.
   */
  within<T>(work: (database: OpenDatabase) => Promise<T>): Promise<T>;
  close(): void;
};

/** The database of an account, which may not be there. */
export function createJournalDatabase(accountId: number): JournalDatabase {
  let current: Promise<OpenDatabase> | undefined;
  const close = (opening = current) => {
    if (opening === current) current = undefined;
    void opening?.then(
      (opened) => opened.close(),
      () => {},
    );
  };
  async function attempt<T>(work: (database: OpenDatabase) => Promise<T>): Promise<T> {
    const opening = (current ??= openDatabase(accountId));
    try {
      return await work(await opening);
    } catch (error) {
      close(opening);
      throw error;
    }
  }
  return { within: (work) => attempt(work).catch(() => attempt(work)), close: () => close() };
}

/** Whether there are databases in this browser, which may forbid even to ask. */
export function hasDatabases(): boolean {
  try {
    return Boolean(globalThis.indexedDB);
  } catch {
    return false;
  }
}

// Where there is no IndexedDB at all, even the call fails.
const openDatabase = async (accountId: number): Promise<OpenDatabase> =>
  openDB<JournalSchema>(`advertiser-console-${accountId}`, 1, {
    upgrade(made) {
      const changes = made.createObjectStore("changes", { keyPath: "id" });
      changes.createIndex("run", ["run", "madeAt"]);
      changes.createIndex("unfinished", ["unfinished", "madeAt"]);
      made.createObjectStore("runs", { keyPath: "id" }).createIndex("madeAt", "madeAt");
    },
  });

const rangeOf = (run: string) => IDBKeyRange.bound([run, 0], [run, Infinity]);

/**
 * Reads a store in one transaction. Where that is aborted, as when what the browser keeps is cleared, the reader is told: idb's own ways
 * to read leave the end of their transaction to nobody, and the page would report an error of its own.
 */
export async function readIn<Name extends StoreNames<JournalSchema>, T>(
  database: OpenDatabase,
  name: Name,
  read: (store: IDBPObjectStore<JournalSchema, [Name], Name, "readonly">) => Promise<T>,
): Promise<T> {
  const { store, done } = database.transaction(name);
  const [answer] = await Promise.all([read(store), done]);
  return answer;
}

/** The changes of these identifiers, as far as they are there. */
export async function found(database: OpenDatabase, ids: readonly string[]): Promise<Change[]> {
  const entries = await readIn(database, "changes", (store) => Promise.all(ids.map((id) => store.get(id))));
  return entries.flatMap((entry) => entry?.change ?? []);
}

/** The changes that have not ended, as they were made. */
export const unfinished = (database: OpenDatabase): Promise<Change[]> =>
  inIndex(database, "unfinished", IDBKeyRange.bound([1, 0], [1, Infinity]));

/** The changes that have ended, of those made since a moment, as they were made. */
export const endedSince = (database: OpenDatabase, moment: number): Promise<Change[]> =>
  inIndex(database, "unfinished", IDBKeyRange.bound([0, moment], [0, Infinity]));

/** The changes of a bulk run, as they were made. */
export const ofRun = (database: OpenDatabase, run: string): Promise<Change[]> =>
  inIndex(database, "run", rangeOf(run));

async function inIndex(
  database: OpenDatabase,
  index: "run" | "unfinished",
  range: IDBKeyRange,
): Promise<Change[]> {
  const entries = await readIn(database, "changes", (store) => store.index(index).getAll(range));
  return entries.map(({ change }) => change);
}

/** The latest changes that belong to no bulk run, newest first. */
export const newest = (database: OpenDatabase, most: number): Promise<Change[]> =>
  readIn(database, "changes", async (store) => {
    const changes: Change[] = [];
    let cursor = await store.index("run").openCursor(rangeOf(""), "prev");
    while (cursor && changes.length < most) {
      changes.push(cursor.value.change);
      cursor = await cursor.continue();
    }
    return changes;
  });

/** Removes changes, for which there is always room. */
export async function remove(database: OpenDatabase, changes: readonly Change[]): Promise<void> {
  const { store, done } = database.transaction("changes", "readwrite");
  for (const { id } of changes) void store.delete(id);
  await done;
}

/** Drops what is too old. */
export async function dropOld(database: OpenDatabase): Promise<void> {
  const dropping = database.transaction(["changes", "runs"], "readwrite");
  const [changes, runs] = [dropping.objectStore("changes"), dropping.objectStore("runs")];
  const before = keptSince();
  const old = IDBKeyRange.bound([0, 0], [0, before]);
  const drop = async () => {
    for (const key of await changes.index("unfinished").getAllKeys(old)) void changes.delete(key);
    // A run goes with the last of its changes: what has not ended stays.
    for (const id of await runs.index("madeAt").getAllKeys(IDBKeyRange.upperBound(before)))
      if ((await changes.index("run").count(rangeOf(id))) === 0) void runs.delete(id);
  };
  await Promise.all([drop(), dropping.done]);
}
