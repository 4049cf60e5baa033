import { type KeptTexts, keptTexts } from "./kept-texts.ts";

const texts = keptTexts(() => sessionStorage);
let isForgotten = false;

/** Keeps a text for as long as the tab lives, reloads included. False where it is not kept, as after the end of an account. */
export const keepInTab: KeptTexts["keep"] = (name, text) => !isForgotten && texts.keep(name, text);

/** The text that is kept under a name, or undefined. */
export const keptInTab = texts.kept;

/**
 * Forgets all that this tab keeps: each tab has a storage of its own, which no other can clear. What is still on the screen is kept no
 * more, until somebody is signed in again.
 */
export function forgetTab(): void {
  isForgotten = true;
  try {
    sessionStorage.clear();
  } catch {
    // A browser that forbids it keeps nothing there.
  }
}

/** From now on the tab keeps what is done by whoever is signed in. */
export const beginTab = (): void => void (isForgotten = false);
