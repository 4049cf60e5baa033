import { type KeptTexts, keptTexts } from "./kept-texts.ts";

// A browser writes its local storage to the disk seconds later, or a minute where much is written. What its database has taken outlives its
// process: a copy of what was written last lies there.

type Copy = { readonly name: string; readonly text: string | undefined; readonly at: number };

// Written with each text, and so lost with the latest of them.
const latestPlace = "advertiser-console/latest";
/** In milliseconds: what is older has been written by any browser. */
const longestUnwritten = 10 * 60_000;
/** In milliseconds: a database that does not answer must not keep the console from the user. */
const longestWait = 1000;

const copies = opened();
const store = async () => (await copies).transaction("texts", "readwrite").objectStore("texts");
const latest = () => Number(localStorage[latestPlace] ?? 0);

/** Resolves when the local storage holds again what it lost as the browser was killed. */
export const textsAreBack: Promise<unknown> = Promise.race([
  bringBack(),
  new Promise((giveUp) => setTimeout(giveUp, longestWait)),
]).catch(() => {});

/** The texts of the local storage, each with a copy that is safe within milliseconds. */
export function textsOnDisk(): KeptTexts {
  const texts = keptTexts(() => localStorage);
  return {
    ...texts,
    keep(name, text) {
      copy(name, text).catch(() => {});
      return texts.keep(name, text);
    },
  };
}

async function copy(name: string, text: string | undefined): Promise<void> {
  // Also where the clock of the computer was set back.
  const at = Math.max(Date.now(), latest() + 1);
  localStorage[latestPlace] = at;
  (await store()).put({ name, text, at } satisfies Copy);
}

async function bringBack(): Promise<void> {
  const there = await store();
  const all = await answered<Copy[]>(there.getAll());
  // Looked at behind them: what another tab writes meanwhile is not lost.
  const written = latest();
  for (const { name, text, at } of all)
    if (at > written) keptTexts(() => localStorage).keep(name, text);
    else if (at < Date.now() - longestUnwritten) there.delete(name);
}

async function opened(): Promise<IDBDatabase> {
  const opening = indexedDB.open("advertiser-console-copies");
  opening.addEventListener("upgradeneeded", () =>
    opening.result.createObjectStore("texts", { keyPath: "name" }),
  );
  return answered(opening);
}

function answered<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", reject);
  });
}
