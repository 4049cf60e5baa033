import { namesOf } from "../kept-texts.ts";
import { unsavedTexts } from "../unsaved-texts.ts";
import { type Change, isOpen, isStopped, needsYou } from "./change.ts";

/** What is beside the log of an account: what has not ended and the log does not take, as texts of the local storage. */
export const besidePlaceOf = (accountId: number | "") =>
  `advertiser-console/beside/${accountId && `${accountId}/`}`;

// What is typed and what is set is kept in the same storage: with more of these, which take a megabyte or two, that might be full.
const mostBeside = 2000;

/**
 * Keeps changes beside the log, as many as there is room for; the others this page alone keeps, which is asked about before it is left. What
 * has ended is there no longer.
 */
export function keepBeside(accountId: number, changes: readonly Change[]): void {
  const there = new Set(namesOf(besidePlaceOf("")));
  for (const change of changes) {
    const name = besidePlaceOf(accountId) + change.id;
    const isKept = isOpen(change) || needsYou(change) || isStopped(change);
    if (isKept && there.size < mostBeside) there.add(name);
    if (!isKept) unsavedTexts.keep(name, undefined);
    else if (there.has(name)) unsavedTexts.keep(name, JSON.stringify(change));
    else unsavedTexts.keepHere(name, "");
  }
}
