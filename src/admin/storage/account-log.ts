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
export type PlacedEntry = { readonly key: number; readonly entry: unknown };

/** An entry or a value that cannot be read, by its former key. */
export type AsideEntry = { readonly key: number | string; readonly entry: unknown };

/** What one transaction writes: entries at the end, packs by name, and what they replace. */
export type Addition = {
  readonly entries?: readonly StoredEntry[];
  readonly packs?: Readonly<Record<string, Pack>>;
  readonly removed?: readonly number[];
  readonly removedPacks?: readonly string[];
  readonly aside?: readonly PlacedEntry[];
};

/**
 * The append-only log of one account, shared by all tabs. It does not know what its entries mean.
 */
export type AccountLog = {
  /**
   * Adds all or nothing. Resolves when a killed browser would not lose it, and if it is strict, a power cut neither. Rejects if the browser
   * does not persist it: `troubleOf` says why.
   */
  add(addition: Addition, isStrict?: boolean): Promise<void>;
  /** The entries after a key, oldest first. */
  readAfter(key: number): Promise<PlacedEntry[]>;
  readPacks(names: readonly string[]): Promise<(Pack | undefined)[]>;
  readAside(): Promise<AsideEntry[]>;
  /** Calls whenever the site data was cleared: the log is empty then. */
  whenCleared(listener: () => void): void;
  close(): void;
};

/** The log with the small values of its account, which are read on first use. */
export type WholeAccountLog = AccountLog & { values(): StoredValues };

/** The log of an account. */
export function createAccountLog(accountId: number): WholeAccountLog {
  const database = createAccountDatabase(accountId);
  const { read, write, whenCleared, close } = database;
  let values: LoggedValues | undefined;
  return {
    add: addedTogether((additions, isStrict) => {
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

/** Writes one transaction at a time; additions that come meanwhile are written together in the next. */
function addedTogether(
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
    // An addition after a strict one waits for it.
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

/** A generator, so that the requests made before one throws are known. */
function* each<T>(all: readonly T[], request: (one: T) => Promise<unknown>): Generator<Promise<unknown>> {
  for (const one of all) yield request(one);
}

/** The small values, with those that a former version has persisted elsewhere. */
async function loadValues(accountId: number, { read, write }: AccountDatabase) {
  const stored = await read(["values"], (transaction) => allOf(transaction.objectStore("values")));
  const values = new Map(stored.map(({ key, entry }) => [key, entry]));
  if (!hasFormerTexts(accountId)) return values;
  // What cannot be moved now stays where it is, for the next page.
  const former = await import("./move-in-texts.ts").catch(() => undefined);
  return (await former?.moveInTexts(accountId, values, write)) ?? values;
}

type Listed<Key> = {
  getAllKeys(range?: IDBKeyRange): Promise<Key[]>;
  getAll(range?: IDBKeyRange): Promise<unknown[]>;
};

async function allOf<Key>(store: Listed<Key>, range?: IDBKeyRange): Promise<{ key: Key; entry: unknown }[]> {
  const [keys, entries] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
  return keys.map((key, index) => ({ key, entry: entries[index] }));
}

/** Whether versions until November 2026 have left texts of an account in localStorage. */
function hasFormerTexts(accountId: number): boolean {
  const taken = new RegExp(
    `^(latest|category-names|guard-rails|(draft|list|campaigns|start-inactive)/${accountId}(/.*)?)$`,
  );
  return namesWithPrefix(formerPlace).some((name) => taken.test(name.slice(formerPlace.length)));
}

/** The prefix of their names. */
export const formerPlace = "advertiser-console/";
