import type { Page } from "playwright/test";
import type { Change } from "#admin/outbox/change.ts";
import { createJournalReader } from "#admin/outbox/journal-reader.ts";
import { createJournalState } from "#admin/outbox/journal-state.ts";
import { databaseNameOf } from "#admin/storage/account-database.ts";
import type { KeyedEntry } from "#admin/storage/account-log.ts";

/** All changes in the stored journal of an account, oldest first. */
export async function journalOf(page: Page, accountId: number): Promise<Change[]> {
  const { entries, packs } = await page.evaluate(readLog, databaseNameOf(accountId));
  const state = createJournalState();
  state.replay(entries);
  const reader = createJournalReader({
    add: async () => {},
    readAfter: async () => entries,
    readPacks: async (names) => names.map((name) => packOf(packs[name])),
    readAside: async () => [],
    whenCleared: () => {},
    close: () => {},
  });
  const singles = [...state.singles.values()].map(({ change }) => change);
  const ofRuns = await Promise.all([...state.runs.keys()].map(reader.ofRun));
  return [...singles, ...ofRuns.flat()].toSorted((a, b) => a.madeAt - b.madeAt);
}

const packOf = (pack: string | number[] | undefined) =>
  Array.isArray(pack) ? Float64Array.from(pack) : pack;

type StoredLog = { entries: KeyedEntry[]; packs: Record<string, string | number[]> };

async function readLog(name: string): Promise<StoredLog> {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the function is serialized and runs in the browser
  const answered = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener("success", () => resolve(request.result));
      request.addEventListener("error", () => reject(request.error));
    });
  const database = await answered(indexedDB.open(name));
  const reading = database.transaction(["entries", "packs"]);
  const [entries, packs] = [reading.objectStore("entries"), reading.objectStore("packs")];
  const [keys, all, names, texts] = await Promise.all([
    answered(entries.getAllKeys()),
    answered<unknown[]>(entries.getAll()),
    answered(packs.getAllKeys()),
    answered<(string | Float64Array)[]>(packs.getAll()),
  ]);
  database.close();
  return {
    entries: keys.map((key, index) => ({ key: Number(key), entry: all[index] })),
    packs: Object.fromEntries(
      names.map((pack, index) => {
        const text = texts[index] ?? "";
        return [String(pack), typeof text === "string" ? text : [...text]];
      }),
    ),
  };
}
