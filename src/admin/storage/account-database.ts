import { type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames, openDB } from "idb";

/** One line of an account's log as the database holds it. Its key is its place in the log: later entries have larger keys. */
export type StoredEntry = { readonly kind: string; readonly value: unknown };

/** Many rows or numbers in one value, which costs a browser as much to write as one small record. */
export type Pack = string | Float64Array;

export interface AccountSchema extends DBSchema {
  entries: { key: number; value: StoredEntry };
  packs: { key: string; value: Pack };
  /** Small values by place, each the latest: what is typed, and how somebody likes things to be. */
  values: { key: string; value: unknown };
  /** What could not be read, by the key that it had. */
  aside: { key: number | string; value: unknown };
}

/**
 * Why the database does not keep what it is given: the browser `forbids` databases or has none, its disk is `full`, a `newer` version of the
 * console has been here, another tab has the database `blocked`, or it `failed` otherwise.
 */
export type StorageTrouble = "forbidden" | "full" | "newer" | "blocked" | "failed";

type Opened = IDBPDatabase<AccountSchema>;
type StoreName = StoreNames<AccountSchema>;
/** A transaction that writes. */
export type Writing = IDBPTransaction<AccountSchema, StoreName[], "readwrite">;
type Transaction = IDBPTransaction<AccountSchema, StoreName[], "readonly" | "readwrite">;

/** The database of one account. */
export type AccountDatabase = {
  /** Reads in one transaction. */
  read<T>(names: StoreName[], work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /**
   * Writes in one transaction, all or nothing, and resolves when it is kept: as soon as it outlives the process of the browser, or, where it
   * is `strict`, a power cut. `work` may only put and delete.
   */
  write(work: (transaction: Writing) => Iterable<Promise<unknown>>, isStrict?: boolean): Promise<void>;
  /** Hears whenever what the browser keeps was cleared while it was open. */
  whenCleared(listener: () => void): void;
  close(): void;
};

const version = 1;

/** What the browser calls the database of an account. */
export const databaseNameOf = (accountId: number) => `advertiser-console-log-${accountId}`;

/** The database of an account, opened when it is first needed, and opened again where the browser has closed it. */
export function createAccountDatabase(accountId: number): AccountDatabase {
  let current: Promise<Opened> | undefined;
  const listeners = new Set<() => void>();
  const close = (opening = current) => {
    if (opening === current) current = undefined;
    void opening?.then(
      (opened) => opened.close(),
      () => {},
    );
  };
  async function attempt<T>(work: (database: Opened) => Promise<T>): Promise<T> {
    const opening = (current ??= open(accountId, {
      lose: () => close(opening),
      clear() {
        close(opening);
        listeners.forEach((listener) => listener());
      },
    }));
    try {
      return await work(await opening);
    } catch (error) {
      close(opening);
      throw error;
    }
  }
  const within = <T>(work: (database: Opened) => Promise<T>) =>
    attempt(work).catch((error: unknown) => {
      if (!mayPass.has(troubleOf(error))) throw error;
      return attempt(work);
    });

  return {
    read: (names, work) =>
      within(async (database) => {
        const transaction = database.transaction(names);
        // idb leaves the end of a transaction to nobody: where it is aborted, the reader is told.
        const [answer] = await Promise.all([work(transaction), transaction.done]);
        return answer;
      }),
    write: (work, isStrict = false) =>
      within(async (database) => {
        const transaction = database.transaction(["entries", "packs", "values", "aside"], "readwrite", {
          durability: isStrict ? "strict" : "relaxed",
        });
        await written(transaction, work);
      }),
    whenCleared: (listener) => void listeners.add(listener),
    close: () => close(),
  };
}

// The browser may have closed the connection, as when what it keeps is cleared: another one may do.
const mayPass: ReadonlySet<StorageTrouble> = new Set(["failed"]);

/** Awaits a transaction with all of its requests: idb hands each its own failure, and none may be left to nobody. */
async function written(
  transaction: Writing,
  work: (transaction: Writing) => Iterable<Promise<unknown>>,
): Promise<void> {
  const requests: Promise<unknown>[] = [transaction.done];
  try {
    for (const request of work(transaction)) requests.push(request);
    // Nothing else follows: the database need not wait for the page to say so.
    transaction.commit();
    await Promise.all(requests);
  } catch (error) {
    for (const request of requests) request.catch(() => {});
    try {
      transaction.abort();
    } catch {
      // It has ended by itself.
    }
    throw error;
  }
}

// Where there is no IndexedDB at all, even the call fails.
const open = async (
  accountId: number,
  { lose, clear }: { lose: () => void; clear: () => void },
): Promise<Opened> => {
  const blocked = Promise.withResolvers<never>();
  const opening = openDB<AccountSchema>(databaseNameOf(accountId), version, {
    // Each later version adds a case that begins where the one before ends.
    upgrade(database, from) {
      if (from < 1) {
        database.createObjectStore("entries", { autoIncrement: true });
        database.createObjectStore("packs");
        database.createObjectStore("values");
        database.createObjectStore("aside");
      }
    },
    blocked: () => blocked.reject(new BlockedError()),
    // A tab of a newer version wants to bring it on.
    blocking: lose,
    terminated: clear,
  });
  return Promise.race([opening, blocked.promise]).catch((error: unknown) => {
    // One that is opened after all is nobody's.
    opening.then(
      (late) => late.close(),
      () => {},
    );
    throw error;
  });
};

/** Whether there are databases in this browser, which may forbid even to ask. */
export function hasDatabases(): boolean {
  try {
    return Boolean(globalThis.indexedDB);
  } catch {
    return false;
  }
}

class BlockedError extends Error {
  override name = "BlockedError";
}

/** What a failure of the database means. */
export function troubleOf(error: unknown): StorageTrouble {
  const name = error instanceof Error ? error.name : "";
  return troubles[name] ?? "failed";
}

const troubles: Readonly<Record<string, StorageTrouble>> = {
  QuotaExceededError: "full",
  VersionError: "newer",
  SecurityError: "forbidden",
  TypeError: "forbidden",
  ReferenceError: "forbidden",
  BlockedError: "blocked",
};
