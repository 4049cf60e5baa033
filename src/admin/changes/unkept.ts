import type { Change } from "./change.ts";

// The journal takes a moment, and more where it is still to be fetched; the browser's local storage takes none.

const nameOf = (accountId: number) => `advertiser-console/unkept/${accountId}/`;

// More than this does not fit there, which is found out only after it was written as text.
const mostAtOnce = 5000;

/** Keeps changes at once until the journal has them. Returns how to forget them then. A browser that keeps nothing is none the worse. */
export function keepAtOnce(accountId: number, changes: readonly Change[]): () => void {
  if (changes.length > mostAtOnce) return () => {};
  const name = `${nameOf(accountId)}${changes[0]?.id}`;
  try {
    localStorage.setItem(name, JSON.stringify(changes));
  } catch {
    // Full or forbidden storage.
  }
  return () => forget(name);
}

/** The changes of an account that were made by a page and not brought to the journal, as far as is known, and how to forget them. */
export function unkeptChanges(accountId: number): { changes: Change[]; forget(): void } {
  try {
    const kept = Object.entries({ ...localStorage }).filter(([name]) => name.startsWith(nameOf(accountId)));
    return {
      changes: kept.flatMap(([, text]) => JSON.parse(String(text)) as Change[]),
      forget: () => kept.forEach(([name]) => forget(name)),
    };
  } catch {
    return { changes: [], forget: () => {} };
  }
}

function forget(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // What cannot be written was not kept either.
  }
}
