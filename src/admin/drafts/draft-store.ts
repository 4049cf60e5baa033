import { keptTexts } from "../kept-texts.ts";
import type { Fields } from "../resource.ts";

/** What was typed and is not saved: the fields that differ from what the user saw, what stood there, and when (in milliseconds). */
export type Draft = { readonly typed: Fields; readonly seen: Fields; readonly at: number };

/** What the browser's storage calls the drafts of a place. */
export const nameOf = (key: string) => `advertiser-console/draft/${key}`;

// The browser's local storage is written at once: a keystroke that was drawn is kept, whatever happens to the tab next.
const texts = keptTexts(() => localStorage);

// What the browser does not keep would go with the page, which is asked about before.
addEventListener("beforeunload", (event) => {
  if (texts.isOnlyHere()) event.preventDefault();
});

/** The drafts of a place, the one that stood on a page last at the end. */
export const readDrafts = (key: string): readonly Draft[] => draftsIn(texts.kept(nameOf(key)));

/** The drafts in a text of the storage: one, or the list of those of several tabs. */
export function draftsIn(text: string | null | undefined): readonly Draft[] {
  try {
    return [JSON.parse(text ?? "[]") as Draft | Draft[]].flat();
  } catch {
    return [];
  }
}

/** Keeps the drafts of a place. */
export const keepDrafts = (key: string, drafts: readonly Draft[]): void =>
  texts.keep(nameOf(key), drafts.length === 0 ? undefined : JSON.stringify(drafts));

export const readDraft = (key: string): Draft | undefined => readDrafts(key).at(-1);

/** Keeps a draft as the only one of its place, or drops it where nothing differs. */
export const keepDraft = (key: string, typed: Fields, seen: Fields): void =>
  keepDrafts(key, Object.keys(typed).length === 0 ? [] : [{ typed, seen, at: Date.now() }]);

export const dropDraft = (key: string): void => keepDrafts(key, []);
