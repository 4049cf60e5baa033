import type { Fields } from "../resource.ts";

/** What was typed and is not saved: the fields that differ from what the user saw, what stood there, and when (in milliseconds). */
export type Draft = { readonly typed: Fields; readonly seen: Fields; readonly at: number };

const nameOf = (key: string) => `advertiser-console/draft/${key}`;

// The browser's local storage is written at once: a keystroke that was drawn is kept, whatever happens to the tab next.

export function readDraft(key: string): Draft | undefined {
  try {
    return (JSON.parse(localStorage.getItem(nameOf(key)) ?? "null") as Draft | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft, or drops it where nothing differs. A browser that keeps nothing is none the worse. */
export function keepDraft(key: string, typed: Fields, seen: Fields): void {
  try {
    if (Object.keys(typed).length === 0) localStorage.removeItem(nameOf(key));
    else localStorage.setItem(nameOf(key), JSON.stringify({ typed, seen, at: Date.now() } satisfies Draft));
  } catch {
    // Full or forbidden storage: what is typed still stands on the page.
  }
}

export const dropDraft = (key: string): void => keepDraft(key, {}, {});
