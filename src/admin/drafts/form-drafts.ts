import { dataIn } from "../kept-texts.ts";
import { type Draft, draftTexts, nameOf } from "./draft-store.ts";

// What the browser does not keep would go with the page, which is asked about before.
addEventListener("beforeunload", (event) => {
  if (draftTexts.isOnlyHere()) event.preventDefault();
});

/** The drafts of a form, the one that stood on a page last at the end. */
export const readDrafts = (key: string): readonly Draft[] => draftsIn(draftTexts.kept(nameOf(key)));

/** The drafts in a text of the storage; one that stands alone is a draft too. */
export const draftsIn = (text: string | null | undefined): readonly Draft[] =>
  [dataIn<Draft | Draft[]>(text) ?? []].flat();

/** Keeps the drafts of a form: one of each tab that has it open, and those that tabs have left. */
export function keepDrafts(key: string, drafts: readonly Draft[]): void {
  draftTexts.keep(nameOf(key), drafts.length === 0 ? undefined : JSON.stringify(drafts));
}
