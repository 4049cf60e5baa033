import { isNews } from "./change-progress.ts";
import type { JournalDatabase, OpenDatabase } from "./journal-database.ts";
import type { Entry } from "./journal-schema.ts";

/** An entry to be written. One that is new gives way to what is there already: its change may have been sent meanwhile. */
export type Writing = { readonly entry: Entry; readonly isNew: boolean };

/**
 * Writes one transaction at a time, each with all that has come while the one before was written: many changes at once are safe almost
 * as soon as one. The promise resolves when the entries are safe.
 */
export function createWriter(
  within: JournalDatabase["within"],
): (writings: readonly Writing[]) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  let next: { writings: Writing[]; done: Promise<void> } | undefined;

  function begin() {
    const writings: Writing[] = [];
    const done = last.then(() => {
      next = undefined;
      return within((database) => writeAll(database, writings));
    });
    last = done.catch(() => {});
    return { writings, done };
  }

  return (writings) => {
    next ??= begin();
    next.writings.push(...writings);
    return next.done;
  };
}

// A long run is handed over in slices, between which the page is drawn and answers.
const atOnce = 250;

/** What is new is kept whole or not at all; where many entries change, readers have their turn in between. */
async function writeAll(database: OpenDatabase, writings: readonly Writing[]): Promise<void> {
  const length = writings.some(({ isNew }) => isNew) ? writings.length : 4 * atOnce;
  for (const part of slicesOf(writings, length)) await writePart(database, part);
}

async function writePart(database: OpenDatabase, writings: readonly Writing[]): Promise<void> {
  const { store, done } = database.transaction("changes", "readwrite");
  const write = async ({ entry, isNew }: Writing) => {
    const there = isNew ? await store.get(entry.id) : undefined;
    if (isNews(there?.change)) await store.put(entry);
  };
  const writeSlices = async () => {
    for (const slice of slicesOf(writings, atOnce)) await Promise.all(slice.map(write));
  };
  await Promise.all([writeSlices(), done]);
}

const slicesOf = <T>(all: readonly T[], length: number): (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / length) }, (_, index) =>
    all.slice(index * length, (index + 1) * length),
  );
