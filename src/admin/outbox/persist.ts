import type { StoredEntry } from "../storage/account-database.ts";
import { textStorage, namesWithPrefix } from "../storage/local-texts.ts";
import { type Change, isUnfinished } from "./change.ts";

// What localStorage has of an account, in the first load: pending changes that its log did not take, and a mark that some are open.

/** Pending changes that the log of the account does not take. */
export const unsavedTexts = textStorage(() => localStorage);

// Texts that the browser does not take would be lost with the page.
addEventListener("beforeunload", (event) => {
  if (unsavedTexts.isOnlyInMemory()) event.preventDefault();
});

/** Names the texts in localStorage with unfinished changes that the log of an account did not take; of all accounts for "". */
export const localPlaceOf = (accountId: number | "") =>
  `advertiser-console/beside/${accountId && `${accountId}/`}`;

// More of these, a megabyte or two, could fill localStorage, which other things need too.
const mostTexts = 2000;

/**
 * Persists unfinished changes as local texts, as many as there is room for, and deletes ended ones. The browser asks before a page is left that
 * alone has some.
 */
export function persistInLocalStorage(accountId: number, changes: readonly Change[]): void {
  const there = new Set(namesWithPrefix(localPlaceOf("")));
  for (const change of changes) {
    const name = localPlaceOf(accountId) + change.id;
    const isKept = isUnfinished(change);
    if (isKept && there.size < mostTexts) there.add(name);
    if (!isKept) unsavedTexts.set(name, undefined);
    else if (there.has(name)) unsavedTexts.set(name, JSON.stringify(change));
    else unsavedTexts.setInMemory(name, "");
  }
}

// A mark in localStorage can be read before the journal: while it stands, a page waits for the open changes of its first rows.

/** Names the mark of an account; that of "" is the prefix of all. */
export const openMarkOf = (accountId: number | "") => `advertiser-console/open/${accountId}`;

/** Where versions until November 2026 persisted changes that had not reached their database. */
export const formerPlaceOf = (accountId: number) => `advertiser-console/unkept/${accountId}/`;

/** Whether changes of an account had not ended, or needed the user, when its pages were last open. */
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

/** Sets or removes the mark of an account. If that fails, open changes show when the journal is read. */
export const markLeftOpen = (accountId: number, isLeft: boolean): void =>
  void marks.set(openMarkOf(accountId), isLeft ? "" : undefined);

/** One entry per run, and one per change that belongs to none. */
export function entriesOf<Kind extends "made" | "updated">(
  kind: Kind,
  changes: readonly Change[],
): (StoredEntry & { kind: Kind; value: Change[] })[] {
  const byRun = Map.groupBy(changes, ({ run, id }) => run ?? ` ${id}`);
  return [...byRun.values()].map((value) => ({ kind, value }));
}
