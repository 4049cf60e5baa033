import { dataIn, keptTexts } from "../kept-texts.ts";
import type { Fields } from "../resource.ts";

/** What was typed and is not saved: the fields that differ from what the user saw, what stood there, and when (in milliseconds). */
export type Draft = { readonly typed: Fields; readonly seen: Fields; readonly at: number };

/** What the browser's storage calls what was typed at a place. */
export const nameOf = (key: string) => `advertiser-console/draft/${key}`;

/** The browser's local storage is written at once: a keystroke that was drawn is kept, whatever happens to the tab next. */
export const draftTexts = keptTexts(() => localStorage);

/** The draft that is kept at a place, if there is one. */
export const readDraft = (key: string): Draft | undefined => dataIn(draftTexts.kept(nameOf(key)));

/** Keeps a draft, or drops it where nothing differs. */
export function keepDraft(key: string, typed: Fields, seen: Fields): void {
  const draft: Draft = { typed, seen, at: Date.now() };
  draftTexts.keep(nameOf(key), Object.keys(typed).length === 0 ? undefined : JSON.stringify(draft));
}

/** Forgets the draft at a place. */
export const dropDraft = (key: string): void => keepDraft(key, {}, {});
