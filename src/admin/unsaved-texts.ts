import { textsOnDisk } from "./kept-on-disk.ts";

/**
 * What was typed or done and is not saved yet. The browser's local storage is written at once: a keystroke that was drawn is kept, whatever
 * happens to the tab next, and in a copy whatever happens to the browser.
 */
export const unsavedTexts = textsOnDisk();

// What the browser does not keep would go with the page, which is asked about before.
addEventListener("beforeunload", (event) => {
  if (unsavedTexts.isOnlyHere()) event.preventDefault();
});
