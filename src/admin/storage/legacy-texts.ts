import { deleteDB, openDB } from "idb";
import type { AccountDatabase } from "./account-database.ts";
import { legacyPrefix } from "./account-log.ts";
import { parseStored, textsWithPrefix } from "./local-texts.ts";

// Migrates drafts and preferences from versions until November 2026, which kept them in localStorage, with copies of the latest ones in a
// database shared by all accounts.

type Loaded = ReadonlyMap<string, unknown>;

/**
 * Moves the texts of an account into its log, and returns all values. Idempotent and safe to interrupt: newer values win, and a text is deleted
 * only once the log has its value.
 */
export async function migrateLegacyTexts(
  accountId: number,
  values: Loaded,
  write: AccountDatabase["write"],
): Promise<Loaded> {
  const { locks }: Partial<Navigator> = navigator;
  const run = () => migrate(accountId, values, write);
  return locks ? locks.request(`${legacyPrefix}move-in/${accountId}`, run) : run();
}

async function migrate(accountId: number, values: Loaded, write: AccountDatabase["write"]): Promise<Loaded> {
  await restoreCopies().catch(() => {});
  const texts = textsWithPrefix(legacyPrefix).filter(([name]) => parseLegacyName(name, accountId));
  const former = texts.flatMap(([name, text]) => valuesOf(name, accountId, parseStored(text)));
  const added = former.flatMap(([place, value]): [string, unknown][] => {
    const stored = values.get(place);
    if (stored === undefined) return [[place, value]];
    return place === namesPlace ? [[place, { ...value, ...stored }]] : [];
  });
  const all = new Map([...values, ...added]);
  try {
    if (added.length > 0)
      await write(function* (transaction) {
        for (const [place, value] of added) yield transaction.objectStore("values").put(value, place);
      }, true);
    // A tab of the earlier version may have changed the text meanwhile.
    for (const [name, text] of texts) if (localStorage.getItem(name) === text) localStorage.removeItem(name);
  } catch {
    // The values are still used, and the texts stay for the next attempt.
  }
  return all;
}

const namesPlace = "preference/category-names";

type LegacyDraft = { readonly by?: unknown; readonly at?: unknown };

const ofAccount = new Set(["draft", "list", "campaigns", "start-inactive"]);
const ofBrowser = new Set(["latest", "category-names", "guard-rails"]);

function parseLegacyName(name: string, accountId: number): { kind: string; place: string } | undefined {
  const [kind = "", account, ...place] = name.slice(legacyPrefix.length).split("/");
  const isMigrated = account === undefined ? ofBrowser.has(kind) : ofAccount.has(kind);
  return isMigrated && (account ?? String(accountId)) === String(accountId)
    ? { kind, place: place.join("/") }
    : undefined;
}

function valuesOf(name: string, accountId: number, data: unknown): [place: string, value: object][] {
  const { kind, place } = parseLegacyName(name, accountId) ?? { kind: "", place: "" };
  if (typeof data !== "object" || data === null) return [];
  if (kind === "draft")
    return [data].flat().map((draft: LegacyDraft) => {
      const by = String(draft.by ?? draft.at);
      return [`draft/${place}#${by}`, { ...draft, by }];
    });
  if (kind === "list") return [[`preference/list/${place}`, data]];
  if (kind === "campaigns") return [["campaigns", data]];
  if (kind === "start-inactive") return [["unsent/start-inactive", data]];
  return [[`preference/${kind}`, data]];
}

type Copy = { readonly name: string; readonly text?: string; readonly at: number };

/** Restores texts of all accounts that a killed browser had not yet written to localStorage, as the earlier version did. */
async function restoreCopies(): Promise<void> {
  const name = "advertiser-console-copies";
  if (!(await indexedDB.databases()).some((there) => there.name === name)) return;
  const database = await openDB(name, 1);
  try {
    // The shape that the earlier version wrote.
    const copies = (await database.getAll("texts")) as Copy[];
    const latest = `${legacyPrefix}latest`;
    const writtenAt = Number(localStorage.getItem(latest) ?? 0);
    for (const { name: place, text, at } of copies.toSorted((a, b) => a.at - b.at))
      if (at > writtenAt && text === undefined) localStorage.removeItem(place);
      else if (at > writtenAt && text !== undefined) localStorage.setItem(place, text);
    const { store, done } = database.transaction("texts", "readwrite");
    await Promise.all([...copies.map((copy) => store.delete(copy.name)), done]);
  } finally {
    database.close();
  }
  // Not awaited: it is blocked while a tab of the earlier version is open.
  void deleteDB(name).catch(() => {});
}
