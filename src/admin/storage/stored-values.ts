import { type StorageTrouble, type Writing, troubleOf } from "./account-database.ts";
import { namesWithPrefix, parseStored, textStorage } from "./local-texts.ts";

/** Validates a value that was read: an older version or a crash may have left another shape. */
export type Schema<Value> = {
  safeParse(value: unknown): { success: boolean; data?: Value | undefined };
};

/** Values by key; undefined deletes one. */
export type Values = Readonly<Record<string, unknown>>;

/**
 * A key-value store for the small values of an account, such as drafts: read once, served from memory, written behind. If the browser persists
 * nothing, values last as long as the page.
 */
export type StoredValues = {
  /** Resolves when the values are read, or cannot be. Values set before are written after. */
  readonly ready: Promise<void>;
  isReady(): boolean;
  /** The stored value, identical until it is replaced. */
  get(key: string): unknown;
  /** The value of a key; one that does not match the schema is set aside. */
  read<Value>(key: string, schema: Schema<Value>): Value | undefined;
  /** All values whose keys have this prefix, likewise, oldest key first. */
  readAll<Value>(prefix: string, schema: Schema<Value>): Value[];
  /** Sets these values together and deletes undefined ones. A killed page loses none of them. */
  set(values: Values): void;
  /** Calls whenever a value has changed, in whichever tab; returns how to unsubscribe. */
  subscribe(listener: () => void): () => void;
  /** Calls with values that another tab has set. */
  onOtherTab(listener: (values: Values) => void): void;
  /** Why values do not outlive the page, as far as is known. */
  trouble(): StorageTrouble | undefined;
  /** Whether this page alone has a value whose key has this prefix. */
  isOnlyInMemory(prefix: string): boolean;
  /** Writes pending values at once. */
  flush(): void;
  /** Writes nothing more. */
  end(): void;
};

/** The values with what the log of their account needs of them. */
export type LoggedValues = StoredValues & {
  /** Adds the pending values to a transaction that is written anyway. */
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
  /** Reads all values, with those of former versions. */
  readonly load: () => Promise<ReadonlyMap<string, unknown>>;
  readonly write: Write;
};

export function createStoredValues({ name, unwritten, load, write }: StoredValuesDeps): LoggedValues {
  const memory = new Map<string, unknown>();
  const changed = createEmitter<void>();
  const fromOtherTab = createEmitter<Values>();
  const rescue = createUnwrittenValues(unwritten);
  const writeBehind = createWriteBehind(memory, {
    write,
    broadcast: (values) => tabs.broadcast(values),
    rescue: rescue.put,
  });
  let receivedEarly: Values[] | undefined = [];

  function receive(values: Values) {
    if (receivedEarly) return void receivedEarly.push(values);
    // A value that is pending here is newer, and broadcast next.
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
      const [stored, left] = await Promise.all([load(), rescue.left()]);
      for (const [key, value] of stored) if (!writeBehind.isPending(key)) memory.set(key, value);
      writeBehind.start(undefined);
      set(left.values);
      // Also those that are written: their page may have gone before it told the other tabs.
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

/** Broadcasts to the other tabs of the account while there are any. `onJoin` is called before a tab that joins reads. */
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

/** A new object each time a value is set or set aside, so that a value which is set again during a transaction stays pending. */
type Mark = { readonly isAside: boolean };

type WriteBehindDeps = {
  readonly write: Write;
  /** Gets the values that were written. */
  readonly broadcast: (values: Values) => void;
  /** Gets all pending values, synchronously whenever they change. */
  readonly rescue: (values: Values) => void;
};

/** Writes what changes in memory. Nothing is written before the stored values are read: they would be overwritten unseen. */
function createWriteBehind(memory: Map<string, unknown>, { write, broadcast, rescue }: WriteBehindDeps) {
  const pending = new Map<string, Mark>();
  let state: "reading" | "writing" | "ended" = "reading";
  let trouble: StorageTrouble | undefined;
  let writtenAt = -Infinity;
  const timer = createTimer(flush);

  const rescuePending = () => rescue(valuesOf(pending, memory));
  async function writeTogether(writeWith: Write): Promise<void> {
    let taken: [key: string, Mark][] = [];
    // A transaction that is retried takes what is pending by then.
    await writeWith(function* (transaction) {
      taken = state === "writing" ? [...pending] : [];
      if (taken.length > 0) writtenAt = performance.now();
      for (const [key, { isAside }] of taken) yield* requestsFor(key, memory, isAside, transaction);
    });
    if (taken.length === 0) return;
    trouble = undefined;
    clearWritten(taken, pending, memory);
    rescuePending();
    broadcast(Object.fromEntries(taken.map(([key]) => [key, memory.get(key)])));
  }
  function flush() {
    timer.stop();
    if (state !== "writing" || pending.size === 0) return;
    writeTogether(write).catch((error: unknown) => (trouble = troubleOf(error)));
  }
  const schedule = () => timer.start(Math.max(writeDelayMs, writtenAt + writeIntervalMs - performance.now()));
  const markPending = (keys: readonly string[], isAside = false) => {
    if (state === "ended" || keys.length === 0) return;
    for (const key of keys) pending.set(key, { isAside });
    rescuePending();
    schedule();
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
    /** Starts to write, unless reading has failed. */
    start(why: StorageTrouble | undefined) {
      trouble = why;
      if (state === "reading" && !why) state = "writing";
      if (pending.size > 0) schedule();
    },
    end() {
      timer.stop();
      state = "ended";
      pending.clear();
      rescuePending();
    },
  };
}

function createTimer(onTime: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    start: (milliseconds: number) => void (timer ??= setTimeout(onTime, milliseconds)),
    stop() {
      clearTimeout(timer);
      timer = undefined;
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

/** A generator, so that the requests made before one throws are known. */
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

// Writing behind alone lost up to three typed letters when the page was killed. So pending values are also in localStorage, which is
// synchronous, until they are written.

type UnwrittenValues = {
  /** Replaces what localStorage has of this page. */
  put(values: Values): void;
  /** The unwritten values of pages that no longer exist, and how to delete them once they are written. */
  left(): Promise<{ values: Values; forget(): void }>;
};

const texts = textStorage(() => localStorage);

/** The unwritten values of a page; all tabs of the account use the same prefix. */
function createUnwrittenValues(prefix: string): UnwrittenValues {
  const name = `${prefix}/${Math.random()}`;
  const { locks }: Partial<Navigator> = navigator;
  // Held as long as the page exists: values whose lock nobody holds were left.
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

/** JSON has no undefined: deleted values are null there. */
const valuesIn = (text: string | undefined): Values =>
  Object.fromEntries(
    (parseStored<[string, unknown][]>(text) ?? []).map(([key, value]) => [key, value ?? undefined]),
  );
