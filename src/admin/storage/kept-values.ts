import { type StorageTrouble, type Writing, troubleOf } from "./account-database.ts";
import { dataIn, keptTexts, namesOf } from "./local-texts.ts";

/** What reads values: those of an older version, or of one that was cut short, may not be what is expected. */
export type Schema<Value> = {
  safeParse(value: unknown): { success: boolean; data?: Value | undefined };
};

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
  /** Keeps these together, here at once, and forgets what is undefined. A killed page loses none of it. */
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
  /** Begins the names of what is not written yet, in the local storage. */
  readonly unwritten: string;
  /** All values that are kept by now, with those of former versions. */
  readonly load: () => Promise<ReadonlyMap<string, unknown>>;
  readonly write: Write;
};

/** Begins to read the values. */
export function createKeptValues({ name, unwritten, load, write }: Needs): WrittenValues {
  const memory = new Map<string, unknown>();
  const listeners = new Set<() => void>();
  const changed = () => listeners.forEach((listener) => listener());
  const beside = createUnwrittenValues(unwritten);
  const writing = createWriting(memory, { write, tell: (values) => tabs.tell(values), beside: beside.put });
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

  function keep(values: Values) {
    const news = Object.entries(values).filter(([place, value]) => memory.get(place) !== value);
    for (const [place, value] of news) put(memory, place, value);
    writing.note(news.map(([place]) => place));
    if (news.length > 0) changed();
  }
  async function begin() {
    try {
      const [stored, left] = await Promise.all([load(), beside.left()]);
      for (const [place, value] of stored) if (!writing.isUnwritten(place)) memory.set(place, value);
      writing.begin(undefined);
      keep(left.values);
      left.forget();
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
    keep,
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

/** Values by the place that they are kept for; undefined where one is forgotten. */
export type Values = Readonly<Record<string, unknown>>;

/** What is left to be written, as requests of a transaction. */
export type Requests = (transaction: Writing) => Iterable<Promise<unknown>>;
export type Write = (requests: Requests) => Promise<void>;

/** In milliseconds: what is typed meanwhile is written together, the first of it soon. */
const betweenWrites = 250;
const soon = 50;

/** One for each time that something is to be written, or set aside where it cannot be read. */
type Mark = { readonly isAside: boolean };

type WritingNeeds = {
  readonly write: Write;
  /** Tells the other tabs what was written. */
  readonly tell: (values: Values) => void;
  /** Hears at once of all that is not written yet. */
  readonly beside: (values: Values) => void;
};

/** Writes behind what changes in memory. Nothing is written before it is known what is kept already. */
export function createWriting(memory: Map<string, unknown>, { write, tell, beside }: WritingNeeds) {
  const unwritten = new Map<string, Mark>();
  let state: "reading" | "writing" | "over" = "reading";
  let trouble: StorageTrouble | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writtenAt = -Infinity;

  const putBeside = () => beside(valuesOf(unwritten, memory));
  const along = async (writeWith: Write): Promise<void> => {
    let taken: [place: string, Mark][] = [];
    // A transaction that is tried again takes what there is by then.
    const requests: Requests = function* (transaction) {
      taken = state === "writing" ? [...unwritten] : [];
      if (taken.length > 0) writtenAt = performance.now();
      for (const [place, { isAside }] of taken) yield* requestsFor(place, memory, isAside, transaction);
    };
    await writeWith(requests);
    if (taken.length === 0) return;
    trouble = undefined;
    strikeOut(taken, unwritten, memory);
    putBeside();
    tell(Object.fromEntries(taken.map(([place]) => [place, memory.get(place)])));
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
    putBeside();
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
      putBeside();
    },
  };
}

/** What was written, and was not kept anew meanwhile, is no longer to be. */
function strikeOut(
  written: readonly [place: string, Mark][],
  unwritten: Map<string, Mark>,
  memory: Map<string, unknown>,
): void {
  for (const [place, mark] of written) {
    if (unwritten.get(place) !== mark) continue;
    unwritten.delete(place);
    if (mark.isAside) memory.delete(place);
  }
}

/** What is not written yet of what can be read. */
const valuesOf = (unwritten: ReadonlyMap<string, Mark>, memory: ReadonlyMap<string, unknown>): Values =>
  Object.fromEntries(
    [...unwritten].flatMap(([place, { isAside }]) => (isAside ? [] : [[place, memory.get(place)]])),
  );

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

// What is written behind would go with a page that is killed: in the midst of a word a crash took three letters with it. So what is not
// written yet stands in the local storage, which takes it before the next key is pressed.

/** What a page has not written yet, and what pages that are gone have not. */
export type UnwrittenValues = {
  /** From now on these are what this page has not written. */
  put(values: Values): void;
  /** What pages have left that are gone, and how it is forgotten once it is written. */
  left(): Promise<{ values: Values; forget(): void }>;
};

const texts = keptTexts(() => localStorage);

/** The unwritten values of a page. `beginning` begins the names of those of all its tabs. */
export function createUnwrittenValues(beginning: string): UnwrittenValues {
  const name = `${beginning}/${Math.random()}`;
  const { locks } = navigator as Partial<Navigator>;
  // Held as long as the page is there: what is left under a name that nobody holds is nobody's.
  locks?.request(name, () => new Promise(() => {})).catch(() => {});
  return {
    put(values) {
      const entries = Object.entries(values);
      texts.keep(name, entries.length === 0 ? undefined : JSON.stringify(entries));
      texts.keepHere(name, undefined);
    },
    async left() {
      const { held = [] } = (await locks?.query()) ?? {};
      const living = new Set(held.map((lock) => lock.name));
      const names = namesOf(`${beginning}/`).filter((other) => other !== name && !living.has(other));
      return {
        values: Object.assign({}, ...names.map((gone) => valuesIn(texts.kept(gone)))),
        forget: () => names.forEach((gone) => texts.keep(gone, undefined)),
      };
    },
  };
}

/** JSON knows no undefined: what was forgotten has null there. */
const valuesIn = (text: string | undefined): Values =>
  Object.fromEntries(
    (dataIn<[string, unknown][]>(text) ?? []).map(([place, value]) => [place, value ?? undefined]),
  );
