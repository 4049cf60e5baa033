import { deleteDB, openDB } from "idb";
import type { AccountDatabase } from "./account-database.ts";
import { formerPlace } from "./account-log.ts";
import { dataIn, textsNamed } from "./local-texts.ts";

// Versions until November 2026 kept what was typed and set as texts of the local storage, with copies of the latest in a database that all
// accounts shared.

type Loaded = ReadonlyMap<string, unknown>;

/**
 * Takes over what a former version had kept for an account, and returns all values with it. It may be cut short at any point and begun
 * again: what was kept here since counts, and a text goes only once the log has it.
 */
export async function moveInTexts(
  accountId: number,
  values: Loaded,
  write: AccountDatabase["write"],
): Promise<Loaded> {
  const { locks } = navigator as Partial<Navigator>;
  const take = () => takeOver(accountId, values, write);
  return locks ? locks.request(`${formerPlace}move-in/${accountId}`, take) : take();
}

async function takeOver(accountId: number, values: Loaded, write: AccountDatabase["write"]): Promise<Loaded> {
  await bringBackCopies().catch(() => {});
  const texts = textsNamed(formerPlace).filter(([name]) => formerTextOf(name, accountId));
  const former = texts.flatMap(([name, text]) => valuesOf(name, accountId, dataIn(text)));
  const added = former.flatMap(([place, value]): [string, unknown][] => {
    const kept = values.get(place);
    if (kept === undefined) return [[place, value]];
    return place === namesPlace ? [[place, { ...(value as object), ...kept }]] : [];
  });
  const all = new Map([...values, ...added]);
  try {
    if (added.length > 0)
      await write(function* (transaction) {
        for (const [place, value] of added) yield transaction.objectStore("values").put(value, place);
      }, true);
    // A tab of the former version may have kept something else meanwhile.
    for (const [name, text] of texts) if (localStorage.getItem(name) === text) localStorage.removeItem(name);
  } catch {
    // It is shown all the same, and stays where it was.
  }
  return all;
}

const namesPlace = "preference/category-names";

type FormerDraft = { readonly by?: unknown; readonly at?: unknown };

const ofAccount = new Set(["draft", "list", "campaigns", "start-inactive"]);
const ofBrowser = new Set(["latest", "category-names", "guard-rails"]);

/** What such a name tells: what kind of text it is, and of an account that of its place; undefined of a text that is not to be taken over. */
function formerTextOf(name: string, accountId: number): { kind: string; place: string } | undefined {
  const [kind = "", account, ...place] = name.slice(formerPlace.length).split("/");
  const isTaken = account === undefined ? ofBrowser.has(kind) : ofAccount.has(kind);
  return isTaken && (account ?? String(accountId)) === String(accountId)
    ? { kind, place: place.join("/") }
    : undefined;
}

/** The values that take the place of a text. */
function valuesOf(name: string, accountId: number, data: unknown): [place: string, value: unknown][] {
  const { kind, place } = formerTextOf(name, accountId) ?? { kind: "", place: "" };
  if (typeof data !== "object" || data === null) return [];
  if (kind === "draft")
    return [data].flat().map((draft: FormerDraft) => {
      const by = String(draft.by ?? draft.at);
      return [`draft/${place}#${by}`, { ...draft, by }];
    });
  if (kind === "list") return [[`preference/list/${place}`, data]];
  if (kind === "campaigns") return [["campaigns", data]];
  if (kind === "start-inactive") return [["unsent/start-inactive", data]];
  return [[`preference/${kind}`, data]];
}

type Copy = { readonly name: string; readonly text?: string; readonly at: number };

/** Puts back into the local storage what a killed browser had not written there yet, of all accounts, as the former version did. */
async function bringBackCopies(): Promise<void> {
  const name = "advertiser-console-copies";
  if (!(await indexedDB.databases()).some((there) => there.name === name)) return;
  const database = await openDB(name, 1);
  try {
    const copies = (await database.getAll("texts")) as Copy[];
    const latest = `${formerPlace}latest`;
    const writtenAt = Number(localStorage.getItem(latest) ?? 0);
    for (const { name: place, text, at } of copies.toSorted((a, b) => a.at - b.at))
      if (at > writtenAt && text === undefined) localStorage.removeItem(place);
      else if (at > writtenAt && text !== undefined) localStorage.setItem(place, text);
    const { store, done } = database.transaction("texts", "readwrite");
    await Promise.all([...copies.map((copy) => store.delete(copy.name)), done]);
  } finally {
    database.close();
  }
  // Where a tab of the former version is open, it goes with that.
  void deleteDB(name).catch(() => {});
}
