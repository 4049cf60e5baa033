import {
  type AccountDatabase,
  type Pack,
  type StoredEntry,
  type Writing,
  createAccountDatabase,
  databaseNameOf,
} from "./account-database.ts";
import { type StoredValues, type Requests, type LoggedValues, createStoredValues } from "./stored-values.ts";
import { namesWithPrefix } from "./local-texts.ts";

/** An entry with its key. */
export type KeyedEntry = { readonly key: number; readonly entry: unknown };

/** An entry or a value that this version cannot read, under its original key. */
export type AsideEntry = { readonly key: number | string; readonly entry: unknown };

/** The contents of one write: entries to append, packs by name, and what to delete. */
export type Addition = {
  readonly entries?: readonly StoredEntry[];
  readonly packs?: Readonly<Record<string, Pack>>;
  readonly removed?: readonly number[];
  readonly removedPacks?: readonly string[];
  readonly aside?: readonly KeyedEntry[];
};

/** The append-only log of one account, shared by all tabs. It does not interpret its entries. */
export type AccountLog = {
  /**
   * Writes atomically. Resolves when the data survives a killed browser and, if strict, a power cut. Rejects if the browser does not persist
   * it; `troubleOf` classifies the error.
   */
  add(addition: Addition, isStrict?: boolean): Promise<void>;
  /** The entries after a key, oldest first. */
  readAfter(key: number): Promise<KeyedEntry[]>;
  readPacks(names: readonly string[]): Promise<(Pack | undefined)[]>;
  readAside(): Promise<AsideEntry[]>;
  /** Calls `listener` whenever the site data is cleared, which empties the log. */
  whenCleared(listener: () => void): void;
  close(): void;
};

/** The log, together with the key-value store of its account, which is loaded on first use. */
export type WholeAccountLog = AccountLog & { values(): StoredValues };

/** The log of an account. */
export function createAccountLog(accountId: number): WholeAccountLog {
  const database = createAccountDatabase(accountId);
  const { read, write, whenCleared, close } = database;
  let values: LoggedValues | undefined;
  return {
    add: batched((additions, isStrict) => {
      const writeWith = (others: Requests) =>
        write(function* (transaction) {
          yield* requestsOf(additions, transaction);
          yield* others(transaction);
        }, isStrict);
      return values ? values.writeTogether(writeWith) : writeWith(() => []);
    }),
    values() {
      if (values) return values;
      const own = createStoredValues({
        name: `${databaseNameOf(accountId)}/values`,
        unwritten: `advertiser-console/unwritten/${accountId}`,
        load: () => loadValues(accountId, database),
        write,
      });
      whenCleared(own.writeAll);
      return (values = own);
    },
    readAfter: (key) =>
      read(["entries"], (transaction) =>
        allOf(transaction.objectStore("entries"), IDBKeyRange.lowerBound(key, true)),
      ),
    readPacks: (names) =>
      read(["packs"], (transaction) =>
        Promise.all(names.map((name) => transaction.objectStore("packs").get(name))),
      ),
    readAside: () => read(["aside"], (transaction) => allOf(transaction.objectStore("aside"))),
    whenCleared,
    close,
  };
}

/** Runs one transaction at a time. Additions made meanwhile are batched into the next one. */
function batched(
  write: (additions: readonly Addition[], isStrict: boolean) => Promise<void>,
): AccountLog["add"] {
  let last: Promise<unknown> = Promise.resolve();
  let next: { additions: Addition[]; done: Promise<void> } | undefined;

  function begin(isStrict: boolean) {
    const additions: Addition[] = [];
    const done = last.then(() => {
      if (next?.additions === additions) next = undefined;
      return write(additions, isStrict);
    });
    last = done.catch(() => {});
    return { additions, done };
  }

  return (addition, isStrict = false) => {
    // A later addition must not be batched with a strict one: it waits for it.
    const batch = isStrict ? begin(true) : (next ?? begin(false));
    next = isStrict ? undefined : batch;
    batch.additions.push(addition);
    return batch.done;
  };
}

function* requestsOf(additions: readonly Addition[], transaction: Writing): Generator<Promise<unknown>> {
  const [entries, packs] = [transaction.objectStore("entries"), transaction.objectStore("packs")];
  for (const { aside = [], removed = [], ...addition } of additions) {
    yield* each(Object.entries(addition.packs ?? {}), ([name, pack]) => packs.put(pack, name));
    yield* each(addition.entries ?? [], (entry) => entries.put(entry));
    yield* each(aside, ({ key, entry }) => transaction.objectStore("aside").put(entry, key));
    yield* each([...removed, ...aside.map(({ key }) => key)], (key) => entries.delete(key));
    yield* each(addition.removedPacks ?? [], (name) => packs.delete(name));
  }
}

/** A generator, so that the caller knows the requests that were made before one throws. */
function* each<T>(all: readonly T[], request: (one: T) => Promise<unknown>): Generator<Promise<unknown>> {
  for (const one of all) yield request(one);
}

/** Loads the stored values, and migrates those that an earlier version kept in localStorage. */
async function loadValues(accountId: number, { read, write }: AccountDatabase) {
  const stored = await read(["values"], (transaction) => allOf(transaction.objectStore("values")));
  const values = new Map(stored.map(({ key, entry }) => [key, entry]));
  if (!hasLegacyTexts(accountId)) return values;
  // If the migration cannot be loaded, the next page tries again.
  const migration = await import("./legacy-texts.ts").catch(() => undefined);
  return (await migration?.migrateLegacyTexts(accountId, values, write)) ?? values;
}

type Listed<Key> = {
  getAllKeys(range?: IDBKeyRange): Promise<Key[]>;
  getAll(range?: IDBKeyRange): Promise<unknown[]>;
};

async function allOf<Key>(store: Listed<Key>, range?: IDBKeyRange): Promise<{ key: Key; entry: unknown }[]> {
  const [keys, entries] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
  return keys.map((key, index) => ({ key, entry: entries[index] }));
}

/** Whether localStorage still has texts of an account from versions until November 2026. */
function hasLegacyTexts(accountId: number): boolean {
  const migrated = new RegExp(
    `^(latest|category-names|guard-rails|(draft|list|campaigns|start-inactive)/${accountId}(/.*)?)$`,
  );
  return namesWithPrefix(legacyPrefix).some((name) => migrated.test(name.slice(legacyPrefix.length)));
}

/** The prefix of the names of those texts. */
export const legacyPrefix = "advertiser-console/";
