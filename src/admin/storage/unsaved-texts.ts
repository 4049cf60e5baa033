import { textStorage } from "./local-texts.ts";

/** Pending changes that the log of the account does not take. */
export const unsavedTexts = textStorage(() => localStorage);

// Texts that the browser does not take would be lost with the page.
addEventListener("beforeunload", (event) => {
  if (unsavedTexts.isOnlyInMemory()) event.preventDefault();
});
