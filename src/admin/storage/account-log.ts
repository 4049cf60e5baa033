import {
  type AccountDatabase,
  type Pack,
  type StoredEntry,
  type Writing,
  createAccountDatabase,
  databaseNameOf,
} from "./account-database.ts";
import { type KeptValues, type Requests, type WrittenValues, createKeptValues } from "./kept-values.ts";
import { namesOf } from "./local-texts.ts";

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

/** A log with the small values of its account, which are read when they are first asked for. */
export type WholeAccountLog = AccountLog & { values(): KeptValues };

/** The log of an account. */
export function createAccountLog(accountId: number): WholeAccountLog {
  const database = createAccountDatabase(accountId);
  const { read, write, whenCleared, close } = database;
  let values: WrittenValues | undefined;
  return {
    add: addedTogether((additions, isStrict) => {
      const writeWith = (others: Requests) =>
        write((transaction) => chained(requestsOf(additions, transaction), others(transaction)), isStrict);
      return values ? values.along(writeWith) : writeWith(() => []);
    }),
    values() {
      if (values) return values;
      const own = createKeptValues({
        name: `${databaseNameOf(accountId)}/values`,
        unwritten: `advertiser-console/unwritten/${accountId}`,
        load: () => loadValues(accountId, database),
        write,
      });
      whenCleared(own.rewrite);
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

function* chained(...all: readonly Iterable<Promise<unknown>>[]): Generator<Promise<unknown>> {
  for (const requests of all) yield* requests;
}

/** The small values, with those that a former version has kept elsewhere. */
async function loadValues(accountId: number, { read, write }: AccountDatabase) {
  const stored = await read(["values"], (transaction) => allOf(transaction.objectStore("values")));
  const values = new Map(stored.map(({ key, entry }) => [key, entry]));
  if (!hasFormerTexts(accountId)) return values;
  // What cannot be taken over now stays where it is, for the next page.
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

/** Whether versions until November 2026 have left texts in the local storage that concern an account. */
export function hasFormerTexts(accountId: number): boolean {
  const taken = new RegExp(
    `^(latest|category-names|guard-rails|(draft|list|campaigns|start-inactive)/${accountId}(/.*)?)$`,
  );
  return namesOf(formerPlace).some((name) => taken.test(name.slice(formerPlace.length)));
}

/** What begins the names of all such texts. */
export const formerPlace = "advertiser-console/";
