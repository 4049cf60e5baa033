import { keptTexts } from "./kept-texts.ts";

/** Keeps a text for as long as the tab lives, reloads included; and the text that is kept under a name, or undefined. */
export const { keep: keepInTab, kept: keptInTab } = keptTexts(() => sessionStorage);

/** Forgets all that this tab keeps: each tab has a storage of its own, which no other can clear. */
export function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // A browser that forbids it keeps nothing there.
  }
}
