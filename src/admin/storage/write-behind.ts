import { type StorageTrouble, type Writing, troubleOf } from "./account-database.ts";

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
