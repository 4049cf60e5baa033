import { type DBSchema, openDB } from "idb";

/** What was kept under a name at a time, in milliseconds; undefined where it was forgotten. */
export type Copy = { readonly name: string; readonly text: string | undefined; readonly at: number };

interface CopiesSchema extends DBSchema {
  texts: { key: string; value: Copy };
}

/** In milliseconds: what is older has been written to the disk by any browser. */
const longestUnwritten = 10 * 60_000;

// Where there is no IndexedDB at all, even the call fails.
const open = async () =>
  openDB<CopiesSchema>("advertiser-console-copies", 1, {
    upgrade: (made) => void made.createObjectStore("texts", { keyPath: "name" }),
  });
const opened = open();

/** Keeps copies in the database of the browser. */
export async function copy(made: readonly Copy[]): Promise<void> {
  const { store, done } = (await opened).transaction("texts", "readwrite");
  await Promise.all([...made.map((one) => store.put(one)), done]);
}

/** The copies that were made after one moment and before another, both in milliseconds. Those that nobody can need any more are dropped. */
export async function copiesBetween(from: number, to: number): Promise<Copy[]> {
  const { store, done } = (await opened).transaction("texts", "readwrite");
  const readAndDrop = async () => {
    const all = await store.getAll();
    for (const { name } of all.filter(({ at }) => at <= from && at < to - longestUnwritten))
      void store.delete(name);
    return all;
  };
  const [all] = await Promise.all([readAndDrop(), done]);
  return all.filter(({ at }) => at > from && at < to);
}

/** Removes the copies of these names, those also whose texts were dropped before that was copied. */
export async function forgetCopies(isForgotten: (name: string) => boolean): Promise<void> {
  const { store, done } = (await opened).transaction("texts", "readwrite");
  const forget = async () => {
    const names = await store.getAllKeys();
    await Promise.all(names.filter(isForgotten).map((name) => store.delete(name)));
  };
  await Promise.all([forget(), done]);
}
