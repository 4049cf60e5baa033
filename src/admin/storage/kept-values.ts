import { type StorageTrouble, type Writing, troubleOf } from "./account-database.ts";

/** What reads values: those of an older version, or of one that was cut short, may not be what is expected. */
export type Schema<Value> = {
  safeParse(value: unknown): { success: boolean; data?: Value | undefined };
};

/** Values by the place that they are kept for; undefined where one is forgotten. */
export type Values = Readonly<Record<string, unknown>>;

/** What another tab has kept, and which of it was not there before. */
export type Told = { readonly values: Values; readonly added: ReadonlySet<string> };

/**
 * Small values of an account, such as what is typed: read once, served from memory, and written behind. Where the browser does not keep
 * them, they last as long as the page.
 */
export type KeptValues = {
  /** Resolves when they are read, or cannot be. What is kept before is written after. */
  readonly ready: Promise<void>;
  /** Whether they are read. */
  isReady(): boolean;
  /** The value of a place as it is kept: the same one until another takes its place. */
  get(place: string): unknown;
  /** The value of a place; one that cannot be read is set aside. */
  read<Value>(place: string, schema: Schema<Value>): Value | undefined;
  /** The values of all places that begin like this, likewise, in the order in which they were first kept. */
  readAll<Value>(beginning: string, schema: Schema<Value>): Value[];
  /** Keeps these together, here at once, and forgets what is undefined. A killed browser loses what is younger than a quarter of a second. */
  keep(values: Values): void;
  /** Calls whenever any of them has changed, in whichever tab. Returns how to hear it no longer. */
  subscribe(listener: () => void): () => void;
  /** Hears what other tabs keep. */
  whenTold(listener: (told: Told) => void): void;
  /** Why they do not outlive the page, as far as is known. */
  trouble(): StorageTrouble | undefined;
  /** Whether this page alone keeps a value whose place begins like this. */
  isOnlyHere(beginning: string): boolean;
  /** Writes at once what is not written yet. */
  flush(): void;
  /** Keeps nothing more. */
  end(): void;
};

/** What is left to be written, as requests of a transaction. */
export type Requests = (transaction: Writing) => Iterable<Promise<unknown>>;
type Write = (requests: Requests) => Promise<void>;

/** The values with what ties them to the log that they lie in. */
export type WrittenValues = KeptValues & {
  /** Has a transaction that is written anyway take along what is left to be written. */
  along(write: Write): Promise<void>;
  /** Writes all of them again: what the browser kept was cleared. */
  rewrite(): void;
};

type Needs = {
  /** Names the values among the tabs. */
  readonly name: string;
  /** All values that are kept by now, with those of former versions. */
  readonly load: () => Promise<ReadonlyMap<string, unknown>>;
  readonly write: Write;
};

/** In milliseconds: what is typed meanwhile is written together, the first of it soon. */
const betweenWrites = 250;
const soon = 50;

/** Begins to read the values. */
export function createKeptValues({ name, load, write }: Needs): WrittenValues {
  const memory = new Map<string, unknown>();
  const listeners = new Set<() => void>();
  const changed = () => listeners.forEach((listener) => listener());
  const writing = createWriting(memory, write, (values) => tabs.tell(values));
  const hearers = new Set<(told: Told) => void>();
  let heardEarly: Values[] | undefined = [];

  function hear(values: Values) {
    if (heardEarly) return void heardEarly.push(values);
    const added = new Set(Object.keys(values).filter((place) => !memory.has(place)));
    // What was kept here since is later, and told next.
    const news = Object.entries(values).filter(([place]) => !writing.isUnwritten(place));
    for (const [place, value] of news) put(memory, place, value);
    hearers.forEach((hearer) => hearer({ values, added }));
    changed();
  }
  const tabs = joinOthers(name, hear, writing.flush);

  async function begin() {
    try {
      for (const [place, value] of await load()) if (!writing.isUnwritten(place)) memory.set(place, value);
      writing.begin(undefined);
    } catch (error) {
      writing.begin(troubleOf(error));
    }
    const early = heardEarly ?? [];
    heardEarly = undefined;
    early.forEach(hear);
    changed();
  }

  return {
    ready: begin(),
    isReady: () => heardEarly === undefined,
    ...readingOf(memory, writing.setAside),
    keep(values) {
      const news = Object.entries(values).filter(([place, value]) => memory.get(place) !== value);
      for (const [place, value] of news) put(memory, place, value);
      writing.note(news.map(([place]) => place));
      if (news.length > 0) changed();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    whenTold: (hearer) => void hearers.add(hearer),
    trouble: writing.trouble,
    isOnlyHere: writing.isOnlyHere,
    flush: writing.flush,
    along: writing.along,
    rewrite: () => writing.note([...memory.keys()]),
    end() {
      writing.end();
      tabs.leave();
    },
  };
}

function readingOf(
  memory: ReadonlyMap<string, unknown>,
  setAside: (place: string) => void,
): Pick<KeptValues, "get" | "read" | "readAll"> {
  function read<Value>(place: string, schema: Schema<Value>): Value | undefined {
    if (!memory.has(place)) return undefined;
    const result = schema.safeParse(memory.get(place));
    if (!result.success) setAside(place);
    return result.data;
  }
  return {
    get: (place) => memory.get(place),
    read,
    readAll: (beginning, schema) =>
      [...memory.keys()]
        .filter((place) => place.startsWith(beginning))
        .flatMap((place) => read(place, schema) ?? []),
  };
}

function put(memory: Map<string, unknown>, place: string, value: unknown): void {
  if (value === undefined) memory.delete(place);
  else memory.set(place, value);
}

/** Writes behind what changes in memory. Nothing is written before it is known what is kept already. */
function createWriting(memory: Map<string, unknown>, write: Write, tell: (values: Values) => void) {
  const unwritten = new Map<string, { readonly isAside: boolean }>();
  let state: "reading" | "writing" | "over" = "reading";
  let trouble: StorageTrouble | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writtenAt = -Infinity;

  const along: WrittenValues["along"] = async (writeWith) => {
    let taken: [place: string, { readonly isAside: boolean }][] = [];
    // A transaction that is tried again takes what there is by then.
    const requests: Requests = function* (transaction) {
      taken = state === "writing" ? [...unwritten] : [];
      if (taken.length > 0) writtenAt = performance.now();
      for (const [place, { isAside }] of taken) yield* requestsFor(place, memory, isAside, transaction);
    };
    await writeWith(requests);
    for (const [place, mark] of taken) {
      if (unwritten.get(place) !== mark) continue;
      unwritten.delete(place);
      if (mark.isAside) memory.delete(place);
    }
    if (taken.length > 0) tell(Object.fromEntries(taken.map(([place]) => [place, memory.get(place)])));
    if (taken.length > 0) trouble = undefined;
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (state !== "writing" || unwritten.size === 0) return;
    along(write).catch((error: unknown) => (trouble = troubleOf(error)));
  };
  const later = () => {
    timer ??= setTimeout(flush, Math.max(soon, writtenAt + betweenWrites - performance.now()));
  };
  const note = (places: readonly string[], isAside = false) => {
    if (state === "over" || places.length === 0) return;
    for (const place of places) unwritten.set(place, { isAside });
    later();
  };
  return {
    along,
    flush,
    note: (places: readonly string[]) => note(places),
    setAside: (place: string) => unwritten.get(place)?.isAside || note([place], true),
    isUnwritten: (place: string) => unwritten.has(place),
    trouble: () => trouble,
    isOnlyHere: (beginning: string) =>
      (trouble !== undefined || state === "reading") &&
      [...unwritten.keys()].some((place) => place.startsWith(beginning) && memory.has(place)),
    begin(why: StorageTrouble | undefined) {
      trouble = why;
      // What could not be read must not be written over.
      if (state === "reading" && !why) state = "writing";
      if (unwritten.size > 0) later();
    },
    end() {
      clearTimeout(timer);
      state = "over";
      unwritten.clear();
    },
  };
}

/** One request after the other: those that were made before one throws are known. */
function* requestsFor(
  place: string,
  memory: ReadonlyMap<string, unknown>,
  isAside: boolean,
  transaction: Writing,
): Generator<Promise<unknown>> {
  const store = transaction.objectStore("values");
  if (isAside) yield transaction.objectStore("aside").put(memory.get(place), place);
  if (!isAside && memory.has(place)) yield store.put(memory.get(place), place);
  else yield store.delete(place);
}

/** The other tabs of the account: they are told only while there are any. `asked` is called before one reads. */
function joinOthers(name: string, hear: (values: Values) => void, asked: () => void) {
  const channel = new BroadcastChannel(name);
  let isAlone = true;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
  const post = (message: OthersMessage) => channel.postMessage(message);
  channel.addEventListener("message", ({ data }: MessageEvent<OthersMessage>) => {
    isAlone = false;
    if ("values" in data) hear(data.values);
    else if (data.is === "here") {
      post({ is: "too" });
      asked();
    }
  });
  post({ is: "here" });
  return {
    tell: (values: Values) => isAlone || post({ values }),
    leave: () => channel.close(),
  };
}

type OthersMessage = { readonly values: Values } | { readonly is: "here" | "too" };
