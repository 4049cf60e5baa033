import { type Pack, type StoredEntry, type Writing, createAccountDatabase } from "./account-database.ts";

/** An entry with its place in the log. */
export type PlacedEntry = { readonly key: number; readonly entry: unknown };

/** What could not be read, and by what it was found. */
export type AsideEntry = { readonly key: number | string; readonly entry: unknown };

/** What is written at once: entries behind all others, packs by name, and what they take the place of. */
export type Addition = {
  readonly entries?: readonly StoredEntry[];
  readonly packs?: Readonly<Record<string, Pack>>;
  readonly removed?: readonly number[];
  readonly removedPacks?: readonly string[];
  /** What cannot be read, moved out of the way of what can. */
  readonly aside?: readonly PlacedEntry[];
};

/**
 * The log of one account, shared by all tabs: what is added stands there for good until another entry takes its place. It knows neither what
 * its entries mean nor how they are shown.
 */
export type AccountLog = {
  /**
   * Adds all or nothing; resolves when a killed browser would lose none of it, and where it is `strict` a power cut neither. Rejects where the
   * browser does not keep it: `troubleOf` says why.
   */
  add(addition: Addition, isStrict?: boolean): Promise<void>;
  /** The entries behind a key, oldest first. */
  readAfter(key: number): Promise<PlacedEntry[]>;
  readPacks(names: readonly string[]): Promise<(Pack | undefined)[]>;
  /** What was set aside, by the key that it had. */
  readAside(): Promise<AsideEntry[]>;
  /** Hears whenever what the browser keeps was cleared: the log begins anew. */
  whenCleared(listener: () => void): void;
  close(): void;
};

/** The log of an account. */
export function createAccountLog(accountId: number): AccountLog {
  const { read, write, whenCleared, close } = createAccountDatabase(accountId);
  return {
    add: addedTogether((additions, isStrict) =>
      write((transaction) => requestsOf(additions, transaction), isStrict),
    ),
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

/** Writes one transaction at a time, each with all that has come while the one before was written. */
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
    // What comes after a strict one is written after it.
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

/** One request after the other: those that were made before one throws are known. */
function* each<T>(all: readonly T[], request: (one: T) => Promise<unknown>): Generator<Promise<unknown>> {
  for (const one of all) yield request(one);
}

type Listed<Key> = {
  getAllKeys(range?: IDBKeyRange): Promise<Key[]>;
  getAll(range?: IDBKeyRange): Promise<unknown[]>;
};

async function allOf<Key>(store: Listed<Key>, range?: IDBKeyRange): Promise<{ key: Key; entry: unknown }[]> {
  const [keys, entries] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
  return keys.map((key, index) => ({ key, entry: entries[index] }));
}
