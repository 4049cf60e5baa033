import type { Change } from "./change.ts";
import type { Run } from "./run.ts";
import { unsavedTexts } from "../unsaved-texts.ts";

// The journal takes a moment, and more where it is still to be fetched; the browser's local storage takes none.

export const placeOf = (accountId: number) => `advertiser-console/unkept/${accountId}/`;
export const runPlaceOf = (accountId: number) => `advertiser-console/unkept-run/${accountId}/`;

// More than this does not fit there, which is found out only after it was written as text.
const mostAtOnce = 5000;

/** Keeps changes at once until the journal has them. Returns how to forget them then. Where the browser keeps nothing, the page does. */
export function keepAtOnce(accountId: number, changes: readonly Change[]): () => void {
  const name = `${placeOf(accountId)}${changes[0]?.id}`;
  if (changes.length > mostAtOnce) unsavedTexts.keepHere(name, "");
  else unsavedTexts.keep(name, JSON.stringify(changes));
  return () => forget(name);
}

/** Keeps at once how a run stands: who pauses it and leaves has paused it. Returns how to forget it, unless it stands otherwise by then. */
export function keepRunAtOnce(accountId: number, run: Run): () => void {
  const name = `${runPlaceOf(accountId)}${run.id}`;
  unsavedTexts.keep(name, JSON.stringify(run));
  return () => {
    if (unsavedTexts.kept(name) === JSON.stringify(run)) forget(name);
  };
}

/** Whether a page made anything for an account that did not reach the journal, as far as is known. */
export const hasUnkept = (accountId: number): boolean =>
  [placeOf, runPlaceOf].some((name) => namesOf(name(accountId)).length > 0);

/** The names of kept texts that begin like this. */
export function namesOf(beginning: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(beginning));
  } catch {
    return [];
  }
}

/** The texts whose names begin like this. */
export const kept = (beginning: string): [name: string, text: string][] =>
  namesOf(beginning).flatMap((name) => {
    const text = localStorage.getItem(name);
    return text === null ? [] : [[name, text]];
  });

/** Forgets what was kept at once under a name. */
export const forget = (name: string): void => void unsavedTexts.keep(name, undefined);
