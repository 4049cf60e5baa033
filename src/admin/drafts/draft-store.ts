import type { Fields } from "../resource.ts";

/** What was typed and is not saved: the fields that differ from what the user saw, what stood there, and when (in milliseconds). */
export type Draft = { readonly typed: Fields; readonly seen: Fields; readonly at: number };

/** What the browser's storage calls the drafts of a place. */
export const nameOf = (key: string) => `advertiser-console/draft/${key}`;

// The browser's local storage is written at once: a keystroke that was drawn is kept, whatever happens to the tab next.

/** The drafts of a place, the one that stood on a page last at the end. */
export function readDrafts(key: string): readonly Draft[] {
  try {
    return draftsIn(localStorage.getItem(nameOf(key)));
  } catch {
    return [];
  }
}

/** The drafts in a text of the storage: one, or the list of those of several tabs. */
export const draftsIn = (text: string | null): readonly Draft[] =>
  [JSON.parse(text ?? "[]") as Draft | Draft[]].flat();

/** Keeps the drafts of a place. A browser that keeps nothing is none the worse. */
export function keepDrafts(key: string, drafts: readonly Draft[]): void {
  try {
    if (drafts.length === 0) localStorage.removeItem(nameOf(key));
    else localStorage.setItem(nameOf(key), JSON.stringify(drafts));
  } catch {
    // Full or forbidden storage: what is typed still stands on the page.
  }
}

export const readDraft = (key: string): Draft | undefined => readDrafts(key).at(-1);

/** Keeps a draft as the only one of its place, or drops it where nothing differs. */
export const keepDraft = (key: string, typed: Fields, seen: Fields): void =>
  keepDrafts(key, Object.keys(typed).length === 0 ? [] : [{ typed, seen, at: Date.now() }]);

export const dropDraft = (key: string): void => keepDrafts(key, []);
