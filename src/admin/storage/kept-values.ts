import { type StorageTrouble, troubleOf } from "./account-database.ts";
import { createUnwrittenValues } from "./unwritten-values.ts";
import { type Values, type Write, createWriting } from "./write-behind.ts";

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
