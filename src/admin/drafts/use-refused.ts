import { useEffect, useState } from "react";
import { type Change, bodyOf } from "../changes/change.ts";
import { withdrawn } from "../changes/resolve.ts";
import { useEngine } from "../changes/use-changes.tsx";
import { keepDrafts, readDrafts } from "./draft-store.ts";

/**
 * Has what was sent from the form at an address, and refused after it had been left, stand among its drafts again: as changes of their own
 * they would ask for the user twice. Returns why the last of them was refused.
 */
export function useRefused(address: string, key: string): string | undefined {
  const { log, resolve } = useEngine();
  const [refused] = useState(() => {
    const changes = log.all().filter(({ form, state }) => form === address && state.is === "refused");
    for (const change of changes) bringBack(key, change);
    return changes;
  });
  useEffect(() => resolve(refused, withdrawn), [refused, resolve]);
  const state = refused.at(-1)?.state;
  return state?.is === "refused" ? state.message : undefined;
}

/** Who left in the console has it as a draft by now, in its own words; who closed the page has not. */
function bringBack(key: string, change: Change): void {
  const typed = bodyOf(change);
  const drafts = readDrafts(key);
  const isThere = drafts.some(
    (draft) => draft.at >= change.madeAt && Object.keys(typed).every((name) => name in draft.typed),
  );
  if (isThere) return;
  const before = Object.entries(change.fields).map(([name, { from }]) => [name, from]);
  keepDrafts(key, [{ typed, seen: Object.fromEntries(before), at: change.madeAt }, ...drafts]);
}
