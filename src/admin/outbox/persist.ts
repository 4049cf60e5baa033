import type { StoredEntry } from "../storage/account-database.ts";
import { textStorage, namesWithPrefix } from "../storage/local-texts.ts";
import { type Change, isUnfinished } from "./change.ts";

// The part of the persistence that is in the first load: localStorage for changes that could not be written to the log, and for a mark that
// an account has open changes.

/** Unfinished changes and runs that could not be written to the log of their account. */
export const unsavedTexts = textStorage(() => localStorage);

// Makes the browser ask the user before the page is closed: texts that are only in memory would be lost.
addEventListener("beforeunload", (event) => {
  if (unsavedTexts.isOnlyInMemory()) event.preventDefault();
});

/** The prefix of the localStorage keys of unfinished changes that could not be written to the log of an account; for "", of all accounts. */
export const localPrefixOf = (accountId: number | "") =>
  `advertiser-console/beside/${accountId && `${accountId}/`}`;

// About two megabytes. More could fill localStorage, which other features need as well.
const maxTexts = 2000;

/** Persists unfinished changes in localStorage, up to a maximum number; the others only in memory. Deletes ended ones. */
export function persistInLocalStorage(accountId: number, changes: readonly Change[]): void {
  const names = new Set(namesWithPrefix(localPrefixOf("")));
  for (const change of changes) {
    const name = localPrefixOf(accountId) + change.id;
    const isKept = isUnfinished(change);
    if (isKept && names.size < maxTexts) names.add(name);
    if (!isKept) unsavedTexts.set(name, undefined);
    else if (names.has(name)) unsavedTexts.set(name, JSON.stringify(change));
    else unsavedTexts.setInMemory(name, "");
  }
}

/** Calls `persist` if the page is left before the returned function is called, because the browser drops writes to the log that have not ended. */
export function persistIfLeft(persist: () => void): () => void {
  addEventListener("pagehide", persist);
  return () => removeEventListener("pagehide", persist);
}

// The open mark in localStorage can be read before the journal. If it is set, a page waits for the open changes before it shows its first rows,
// unless there are only stopped ones, which no row shows.

/** The localStorage key of the open mark of an account; for "", the prefix of all of them. */
export const openMarkNameOf = (accountId: number | "") => `advertiser-console/open/${accountId}`;

/** The prefix of the localStorage keys of changes that versions until November 2026 had not yet written to their database. */
export const legacyPrefixOf = (accountId: number) => `advertiser-console/unkept/${accountId}/`;

/** Whether an account had changes that were open or needed the user when its pages were last open. */
export function hasOpenMark(accountId: number): boolean {
  try {
    return (
      localStorage.getItem(openMarkNameOf(accountId)) === "" ||
      namesWithPrefix(legacyPrefixOf(accountId)).length > 0
    );
  } catch {
    return false;
  }
}

const marks = textStorage(() => localStorage);

/** The text of an open mark: empty, or "stopped" if all unsaved changes are. */
export type OpenMark = "" | "stopped";

/** Sets or removes the open mark of an account. If that fails, open changes appear only once the journal is read. */
export const setOpenMark = (accountId: number, mark: OpenMark | undefined): void =>
  void marks.set(openMarkNameOf(accountId), mark);

/** Makes log entries of changes: one per run, and one per change without a run. */
export function entriesOf<Kind extends "made" | "updated">(
  kind: Kind,
  changes: readonly Change[],
): (StoredEntry & { kind: Kind; value: Change[] })[] {
  const byRun = Map.groupBy(changes, ({ run, id }) => run ?? ` ${id}`);
  return [...byRun.values()].map((value) => ({ kind, value }));
}
