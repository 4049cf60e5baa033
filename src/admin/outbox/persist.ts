import type { StoredEntry } from "../storage/account-database.ts";
import { textStorage, namesWithPrefix } from "../storage/local-texts.ts";
import { type Change, isUnfinished } from "./change.ts";

// The part of the persistence that is in the first load. It uses localStorage for changes that the log did not take, and for a mark that some
// are open.

/** Unfinished changes that the log of the account did not take. */
export const unsavedTexts = textStorage(() => localStorage);

// Texts that are only in memory would be lost with the page.
addEventListener("beforeunload", (event) => {
  if (unsavedTexts.isOnlyInMemory()) event.preventDefault();
});

/** The prefix of the localStorage names of unfinished changes that the log of an account did not take; for "", of all accounts. */
export const localPlaceOf = (accountId: number | "") =>
  `advertiser-console/beside/${accountId && `${accountId}/`}`;

// These take a megabyte or two. More could fill localStorage, which other features need too.
const maxTexts = 2000;

/**
 * Persists unfinished changes in localStorage, as far as there is room, and deletes ended ones. Before a page is left that has some only in
 * memory, the browser asks the user.
 */
export function persistInLocalStorage(accountId: number, changes: readonly Change[]): void {
  const names = new Set(namesWithPrefix(localPlaceOf("")));
  for (const change of changes) {
    const name = localPlaceOf(accountId) + change.id;
    const isKept = isUnfinished(change);
    if (isKept && names.size < maxTexts) names.add(name);
    if (!isKept) unsavedTexts.set(name, undefined);
    else if (names.has(name)) unsavedTexts.set(name, JSON.stringify(change));
    else unsavedTexts.setInMemory(name, "");
  }
}

// A mark in localStorage can be read before the journal. If it is set, a page delays its first rows until their open changes are known.

/** The localStorage name of the mark of an account; for "", the prefix of all. */
export const openMarkOf = (accountId: number | "") => `advertiser-console/open/${accountId}`;

/** The prefix of the localStorage names under which versions until November 2026 kept changes that had not reached their database. */
export const formerPlaceOf = (accountId: number) => `advertiser-console/unkept/${accountId}/`;

/** Whether changes of an account were open or needed the user when its pages were last open. */
export function hasLeftOpen(accountId: number): boolean {
  try {
    return (
      localStorage.getItem(openMarkOf(accountId)) !== null ||
      namesWithPrefix(formerPlaceOf(accountId)).length > 0
    );
  } catch {
    return false;
  }
}

const marks = textStorage(() => localStorage);

/** Sets or removes the mark of an account. If that fails, open changes appear only once the journal is read. */
export const markLeftOpen = (accountId: number, isLeft: boolean): void =>
  void marks.set(openMarkOf(accountId), isLeft ? "" : undefined);

/** Makes log entries of changes: one per run, and one per change without a run. */
export function entriesOf<Kind extends "made" | "updated">(
  kind: Kind,
  changes: readonly Change[],
): (StoredEntry & { kind: Kind; value: Change[] })[] {
  const byRun = Map.groupBy(changes, ({ run, id }) => run ?? ` ${id}`);
  return [...byRun.values()].map((value) => ({ kind, value }));
}
