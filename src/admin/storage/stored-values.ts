import { type StorageTrouble, type Writing, troubleOf } from "./account-database.ts";
import { namesWithPrefix, parseStored, textStorage } from "./local-texts.ts";

/** Validates a stored value, because an older version or a crash may have left another shape. */
export type Schema<Value> = {
  safeParse(value: unknown): { success: boolean; data?: Value | undefined };
};

/** Values by key; undefined means deleted. */
export type Values = Readonly<Record<string, unknown>>;

/**
 * A key-value store for the small values of an account, such as drafts. It is loaded once, served from memory and written behind. If the browser
 * persists nothing, values last as long as the page.
 */
export type StoredValues = {
  /** Resolves when the values are loaded, or loading has failed. Values set before are written after that. */
  readonly ready: Promise<void>;
  isReady(): boolean;
  /** The value without validation. The same object until it is replaced. */
  get(key: string): unknown;
  /** The value of a key. One that does not match the schema is set aside, and undefined is returned. */
  read<Value>(key: string, schema: Schema<Value>): Value | undefined;
  /** All values whose keys have this prefix, validated likewise, oldest key first. */
  readAll<Value>(prefix: string, schema: Schema<Value>): Value[];
  /** Sets values in one transaction and deletes undefined ones. They survive a killed page. */
  set(values: Values): void;
  /** Calls `listener` whenever a value has changed in any tab. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Calls `listener` with values that another tab has set. */
  onOtherTab(listener: (values: Values) => void): void;
  /** Why values are not persisted, if that is known. */
  trouble(): StorageTrouble | undefined;
  /** Whether a value whose key has this prefix is only in memory. */
  isOnlyInMemory(prefix: string): boolean;
  /** Writes pending values at once. */
  flush(): void;
  /** Stops writing. */
  end(): void;
};

/** The stored values, with what only the log of their account calls. */
export type LoggedValues = StoredValues & {
  /** Adds the pending values to a transaction that is about to be written. */
  writeTogether(write: Write): Promise<void>;
  /** Writes all values again, after the site data was cleared. */
  writeAll(): void;
};

/** Requests of a transaction. */
export type Requests = (transaction: Writing) => Iterable<Promise<unknown>>;
export type Write = (requests: Requests) => Promise<void>;

type StoredValuesDeps = {
  readonly name: string;
  readonly unwritten: string;
  /** Loads all values, including those of earlier versions. */
  readonly load: () => Promise<ReadonlyMap<string, unknown>>;
  readonly write: Write;
};

export function createStoredValues({ name, unwritten, load, write }: StoredValuesDeps): LoggedValues {
  const memory = new Map<string, unknown>();
  const changed = createEmitter<void>();
  const fromOtherTab = createEmitter<Values>();
  const backup = createUnwrittenValues(unwritten);
  const writeBehind = createWriteBehind(memory, {
    write,
    broadcast: (values) => tabs.broadcast(values),
    backUp: backup.put,
  });
  let receivedEarly: Values[] | undefined = [];

  function receive(values: Values) {
    if (receivedEarly) return void receivedEarly.push(values);
    // A value that is pending here is newer, and will be broadcast next.
    const news = Object.entries(values).filter(([key]) => !writeBehind.isPending(key));
    for (const [key, value] of news) put(memory, key, value);
    fromOtherTab.emit(values);
    changed.emit();
  }
  const tabs = joinOtherTabs(name, receive, writeBehind.flush);

  function set(values: Values) {
    const news = Object.entries(values).filter(([key, value]) => memory.get(key) !== value);
    for (const [key, value] of news) put(memory, key, value);
    writeBehind.markPending(news.map(([key]) => key));
    if (news.length > 0) changed.emit();
  }
  async function read() {
    try {
      const [stored, left] = await Promise.all([load(), backup.left()]);
      for (const [key, value] of stored) if (!writeBehind.isPending(key)) memory.set(key, value);
      writeBehind.start(undefined);
      set(left.values);
      // Also values that were written, because their page may have ended before it broadcast them.
      writeBehind.markPending(Object.keys(left.values));
      left.forget();
    } catch (error) {
      writeBehind.start(troubleOf(error));
    }
    const early = receivedEarly ?? [];
    receivedEarly = undefined;
    early.forEach(receive);
    changed.emit();
  }

  return {
    ready: read(),
    isReady: () => receivedEarly === undefined,
    ...readerOf(memory, writeBehind.setAside),
    set,
    subscribe: changed.subscribe,
    onOtherTab: (listener) => void fromOtherTab.subscribe(listener),
    trouble: writeBehind.trouble,
    isOnlyInMemory: writeBehind.isOnlyInMemory,
    flush: writeBehind.flush,
    writeTogether: writeBehind.writeTogether,
    writeAll: () => writeBehind.markPending([...memory.keys()]),
    end() {
      writeBehind.end();
      tabs.leave();
    },
  };
}

function createEmitter<Event>() {
  const listeners = new Set<(event: Event) => void>();
  return {
    emit: (event: Event) => listeners.forEach((listener) => listener(event)),
    subscribe(listener: (event: Event) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function readerOf(
  memory: ReadonlyMap<string, unknown>,
  setAside: (key: string) => void,
): Pick<StoredValues, "get" | "read" | "readAll"> {
  function read<Value>(key: string, schema: Schema<Value>): Value | undefined {
    if (!memory.has(key)) return undefined;
    const result = schema.safeParse(memory.get(key));
    if (!result.success) setAside(key);
    return result.data;
  }
  return {
    get: (key) => memory.get(key),
    read,
    readAll: (prefix, schema) =>
      [...memory.keys()].filter((key) => key.startsWith(prefix)).flatMap((key) => read(key, schema) ?? []),
  };
}

function put(memory: Map<string, unknown>, key: string, value: unknown): void {
  if (value === undefined) memory.delete(key);
  else memory.set(key, value);
}

type TabMessage = { readonly values: Values } | { readonly is: "joined" | "present" };

/** Broadcasts to the other tabs of the account, if any. `onJoin` is called before a tab that joins loads its values. */
function joinOtherTabs(name: string, receive: (values: Values) => void, onJoin: () => void) {
  const channel = new BroadcastChannel(name);
  let isAlone = true;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
  const post = (message: TabMessage) => channel.postMessage(message);
  channel.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => {
    isAlone = false;
    if ("values" in data) receive(data.values);
    else if (data.is === "joined") {
      post({ is: "present" });
      onJoin();
    }
  });
  post({ is: "joined" });
  return {
    broadcast: (values: Values) => isAlone || post({ values }),
    leave: () => channel.close(),
  };
}

/** Milliseconds between two transactions, and before the first one. */
const writeIntervalMs = 250;
const writeDelayMs = 50;

/** A new object each time a key becomes pending, so that a value set again during a transaction stays pending. */
type Mark = { readonly isAside: boolean };

type WriteBehindDeps = {
  readonly write: Write;
  /** Called with the values that were written. */
  readonly broadcast: (values: Values) => void;
  /** Called synchronously with all pending values whenever they change. */
  readonly backUp: (values: Values) => void;
};

/** Writes changes in memory behind. It waits until the stored values are loaded, so that it does not overwrite unread ones. */
function createWriteBehind(memory: Map<string, unknown>, { write, broadcast, backUp }: WriteBehindDeps) {
  const pending = new Map<string, Mark>();
  let state: "reading" | "writing" | "ended" = "reading";
  let trouble: StorageTrouble | undefined;
  const timer = createTimer(flush);

  const backUpPending = () => backUp(valuesOf(pending, memory));
  async function writeTogether(writeWith: Write): Promise<void> {
    let taken: [key: string, Mark][] = [];
    let isDue = false;
    const writing = writeWith(function* (transaction) {
      // If the transaction is retried, this runs again with the values pending then.
      taken = state === "writing" ? [...pending] : [];
      // They need no transaction of their own, however long this one takes, unless it fails.
      if (taken.length > 0) isDue = timer.skip() || isDue;
      for (const [key, { isAside }] of taken) yield* requestsFor(key, memory, isAside, transaction);
    });
    await writing.catch((error: unknown) => {
      if (isDue) timer.start();
      throw error;
    });
    if (taken.length === 0) return;
    trouble = undefined;
    clearWritten(taken, pending, memory);
    backUpPending();
    broadcast(Object.fromEntries(taken.map(([key]) => [key, memory.get(key)])));
  }
  function flush() {
    timer.stop();
    if (state !== "writing" || pending.size === 0) return;
    writeTogether(write).catch((error: unknown) => (trouble = troubleOf(error)));
  }
  const markPending = (keys: readonly string[], isAside = false) => {
    if (state === "ended" || keys.length === 0) return;
    for (const key of keys) pending.set(key, { isAside });
    backUpPending();
    timer.start();
  };
  return {
    writeTogether,
    flush,
    markPending: (keys: readonly string[]) => markPending(keys),
    setAside: (key: string) => pending.get(key)?.isAside || markPending([key], true),
    isPending: (key: string) => pending.has(key),
    trouble: () => trouble,
    isOnlyInMemory: (prefix: string) =>
      (trouble !== undefined || state === "reading") &&
      [...pending.keys()].some((key) => key.startsWith(prefix) && memory.has(key)),
    /** Starts writing, unless loading has failed. */
    start(why: StorageTrouble | undefined) {
      trouble = why;
      if (state === "reading" && !why) state = "writing";
      if (pending.size > 0) timer.start();
    },
    end() {
      timer.stop();
      state = "ended";
      pending.clear();
      backUpPending();
    },
  };
}

/** Calls `onTime` when the pending values are due. */
function createTimer(onTime: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writtenAt = -Infinity;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    start() {
      const delay = Math.max(writeDelayMs, writtenAt + writeIntervalMs - performance.now());
      timer ??= setTimeout(onTime, delay);
    },
    stop,
    /** Stops, because a transaction begins with all pending values. Returns whether they were due. */
    skip() {
      const wereDue = timer !== undefined;
      writtenAt = performance.now();
      stop();
      return wereDue;
    },
  };
}

function clearWritten(
  written: readonly [key: string, Mark][],
  pending: Map<string, Mark>,
  memory: Map<string, unknown>,
): void {
  for (const [key, mark] of written) {
    if (pending.get(key) !== mark) continue;
    pending.delete(key);
    if (mark.isAside) memory.delete(key);
  }
}

const valuesOf = (pending: ReadonlyMap<string, Mark>, memory: ReadonlyMap<string, unknown>): Values =>
  Object.fromEntries([...pending].flatMap(([key, { isAside }]) => (isAside ? [] : [[key, memory.get(key)]])));

/** A generator, so that the caller knows the requests that were made before one throws. */
function* requestsFor(
  key: string,
  memory: ReadonlyMap<string, unknown>,
  isAside: boolean,
  transaction: Writing,
): Generator<Promise<unknown>> {
  const store = transaction.objectStore("values");
  if (isAside) yield transaction.objectStore("aside").put(memory.get(key), key);
  if (!isAside && memory.has(key)) yield store.put(memory.get(key), key);
  else yield store.delete(key);
}

// With writing behind alone, a killed page lost up to three typed letters. So pending values are also kept in localStorage, which is
// synchronous, until they are written.

type UnwrittenValues = {
  /** Replaces the values of this page in localStorage. */
  put(values: Values): void;
  /** The unwritten values of pages that no longer exist. Call `forget` once they are written. */
  left(): Promise<{ values: Values; forget(): void }>;
};

const texts = textStorage(() => localStorage);

/** Keeps the unwritten values of this page. All tabs of the account use the same prefix. */
function createUnwrittenValues(prefix: string): UnwrittenValues {
  const name = `${prefix}/${Math.random()}`;
  const { locks }: Partial<Navigator> = navigator;
  // The lock is held as long as the page exists, so values whose lock is free belong to a page that has ended.
  locks?.request(name, () => new Promise(() => {})).catch(() => {});
  return {
    put(values) {
      const entries = Object.entries(values);
      texts.set(name, entries.length === 0 ? undefined : JSON.stringify(entries));
      texts.setInMemory(name, undefined);
    },
    async left() {
      const { held = [] } = (await locks?.query()) ?? {};
      const living = new Set(held.map((lock) => lock.name));
      const names = namesWithPrefix(`${prefix}/`).filter((other) => other !== name && !living.has(other));
      return {
        values: Object.assign({}, ...names.map((gone) => valuesIn(texts.get(gone)))),
        forget: () => names.forEach((gone) => texts.set(gone, undefined)),
      };
    },
  };
}

/** JSON has no undefined, so deleted values are stored as null. */
const valuesIn = (text: string | undefined): Values =>
  Object.fromEntries(
    (parseStored<[string, unknown][]>(text) ?? []).map(([key, value]) => [key, value ?? undefined]),
  );
