import { type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames, openDB } from "idb";

/** An entry of the log. Keys increase, so they give the order. */
export type StoredEntry = { readonly kind: string; readonly value: unknown };

/** Many rows or numbers in one value, because a browser writes that as fast as one small record. */
export type Pack = string | Float64Array;

export interface AccountSchema extends DBSchema {
  entries: { key: number; value: StoredEntry };
  packs: { key: string; value: Pack };
  values: { key: string; value: unknown };
  aside: { key: number | string; value: unknown };
}

/**
 * Why the database persists nothing: databases are `forbidden` or missing in this browser, the disk is `full`, a `newer` version of the
 * console has upgraded the database, another tab has `blocked` the upgrade, or it `failed` for another reason.
 */
export type StorageTrouble = "forbidden" | "full" | "newer" | "blocked" | "failed";

type Opened = IDBPDatabase<AccountSchema>;
type StoreName = StoreNames<AccountSchema>;
export type Writing = IDBPTransaction<AccountSchema, StoreName[], "readwrite">;
type Transaction = IDBPTransaction<AccountSchema, StoreName[], "readonly" | "readwrite">;

/** The database of one account. */
export type AccountDatabase = {
  /** Runs `work` in one read transaction. */
  read<T>(names: StoreName[], work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /**
   * Runs `work`, which may only put and delete, in one write transaction. Resolves when the data survives a killed browser and, if strict, a
   * power cut.
   */
  write(work: (transaction: Writing) => Iterable<Promise<unknown>>, isStrict?: boolean): Promise<void>;
  /** Calls `listener` whenever the site data is cleared while the database is open. */
  whenCleared(listener: () => void): void;
  close(): void;
};

const version = 1;

/** The name of the database of an account. */
export const databaseNameOf = (accountId: number) => `advertiser-console-log-${accountId}`;

/** Opens the database on first use, and again after the browser has closed it. */
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
      if (!retryable.has(troubleOf(error))) throw error;
      return attempt(work);
    });

  return {
    read: (names, work) =>
      within(async (database) => {
        const transaction = database.transaction(names);
        // An aborted transaction would otherwise be an unhandled rejection.
        const [answer] = await inTime(Promise.all([work(transaction), transaction.done]));
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

// The browser may have closed the connection, so a new one may work.
const retryable: ReadonlySet<StorageTrouble> = new Set(["failed"]);

/** Awaits a transaction with all its requests, each of which rejects on its own. */
async function written(
  transaction: Writing,
  work: (transaction: Writing) => Iterable<Promise<unknown>>,
): Promise<void> {
  const requests: Promise<unknown>[] = [transaction.done];
  try {
    for (const request of work(transaction)) requests.push(request);
    // An explicit commit is faster than waiting for the transaction to complete by itself.
    transaction.commit();
    await inTime(Promise.all(requests));
  } catch (error) {
    for (const request of requests) request.catch(() => {});
    try {
      transaction.abort();
    } catch {
      // It has ended already.
    }
    throw error;
  }
}

/** In milliseconds. A run of 100,000 changes is written in a fraction of it. */
const timeoutMs = 10_000;

/** Rejects if an operation takes too long: in some browsers a database may hang until it is opened again. */
const inTime = <T>(operation: Promise<T>): Promise<T> =>
  Promise.race([operation, new Promise<never>((_, reject) => setTimeout(reject, timeoutMs))]);

// Asynchronous, since without IndexedDB even the call throws.
const open = async (
  accountId: number,
  { lose, clear }: { lose: () => void; clear: () => void },
): Promise<Opened> => {
  const blocked = Promise.withResolvers<never>();
  const opening = openDB<AccountSchema>(databaseNameOf(accountId), version, {
    // Each later version adds a step.
    upgrade(database, from) {
      if (from < 1) {
        database.createObjectStore("entries", { autoIncrement: true });
        database.createObjectStore("packs");
        database.createObjectStore("values");
        database.createObjectStore("aside");
      }
    },
    blocked: () => blocked.reject(Object.assign(new Error(), { name: "BlockedError" })),
    // A tab of a newer version wants to upgrade it.
    blocking: lose,
    terminated: clear,
  });
  return inTime(Promise.race([opening, blocked.promise])).catch((error: unknown) => {
    // If it opens after all, nobody else would close it.
    opening.then(
      (late) => late.close(),
      () => {},
    );
    throw error;
  });
};

/** Whether the browser has IndexedDB. Even reading the property may throw. */
export function hasDatabases(): boolean {
  try {
    return Boolean(globalThis.indexedDB);
  } catch {
    return false;
  }
}

/** Classifies an error of the database. */
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
