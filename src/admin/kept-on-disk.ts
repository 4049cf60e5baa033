import { fetchPart } from "./fetch-part.ts";
import type { Copy } from "./copied-texts.ts";
import { type KeptTexts, keptTexts } from "./kept-texts.ts";
import { whenIdle } from "./when-settled.ts";

// A browser writes its local storage to the disk seconds later, or a minute where much is written. What its database has taken outlives its
// process: a copy of what was written last lies there.

const texts = keptTexts(() => localStorage);

// Written with each text, and so lost with the latest of them.
const latestPlace = "advertiser-console/latest";
const latest = () => Number(texts.kept(latestPlace) ?? 0);

const copies = new Promise<void>(whenIdle).then(() => fetchPart(() => import("./copied-texts.ts")));
bringBack(latest(), Date.now()).catch(() => {});

/** The texts of the local storage, each with a copy that is safe within a quarter of a second. */
export function textsOnDisk(): KeptTexts {
  const own = keptTexts(() => localStorage);
  return {
    ...own,
    keep(name, text) {
      // Much is forgotten that was never kept here.
      if (text !== undefined || own.kept(name) !== undefined) keepCopy(name, text);
      return own.keep(name, text);
    },
  };
}

/** In milliseconds: what is typed meanwhile is copied together. */
const betweenCopies = 250;
const uncopied = new Map<string, Copy>();
let isResting = false;

function keepCopy(name: string, text: string | undefined): void {
  // Also where the clock of the computer was set back.
  const at = Math.max(Date.now(), latest() + 1);
  texts.keep(latestPlace, String(at));
  uncopied.set(name, { name, text, at });
  if (!isResting) copyAll();
}

function copyAll(): void {
  const all = [...uncopied.values()];
  uncopied.clear();
  isResting = all.length > 0;
  if (!isResting) return;
  setTimeout(copyAll, betweenCopies);
  copies.then(({ copy }) => copy(all)).catch(() => {});
}

/** Puts back what the local storage lost as the browser was killed, and begins the page anew. What is younger than the page another keeps. */
async function bringBack(written: number, begun: number): Promise<void> {
  const lost = await (await copies).copiesBetween(written, begun);
  for (const { name, text } of lost) texts.keep(name, text);
  // Where it takes no mark, the next page would find the same.
  if (lost.length > 0 && texts.keep(latestPlace, String(begun))) location.reload();
}
