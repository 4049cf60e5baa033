import { keptTexts } from "./local-texts.ts";

/** What is not sent yet and the log of the account does not take. */
export const unsavedTexts = keptTexts(() => localStorage);

// What the browser does not keep would go with the page, which is asked about before.
addEventListener("beforeunload", (event) => {
  if (unsavedTexts.isOnlyHere()) event.preventDefault();
});
