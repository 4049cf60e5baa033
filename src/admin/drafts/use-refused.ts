import { useEffect, useState } from "react";
import { rejectionInWords } from "../changes/values-in-words.ts";
import { useOutbox } from "../changes/use-changes.tsx";
import { storedValues } from "../account-storage.ts";
import { type Change, fieldsToSend } from "../outbox/change.ts";
import { cancel } from "../outbox/merge.ts";
import { afterSent, draftsOf, formAt, readDrafts } from "./draft-store.ts";

/**
 * Has what was sent from the form of a place, and refused after it had been left, stand among its drafts again: as changes of their own
 * they would ask for the user twice. Returns why the last of them was refused.
 */
export function useRefused(place: string): string | undefined {
  const { store, resolve } = useOutbox();
  const [refused] = useState(() => {
    const changes = store.all().filter(({ form, state }) => form === `/${place}` && state.is === "rejected");
    for (const change of changes) bringBack(place, change);
    return changes;
  });
  useEffect(() => resolve(refused, cancel), [refused, resolve]);
  const state = refused.at(-1)?.state;
  return state?.is === "rejected" ? rejectionInWords(state) : undefined;
}

/** Who left in the console has it as a draft by now, in its own words; who closed the page has not. */
function bringBack(place: string, change: Change): void {
  const typed = fieldsToSend(change);
  const isThere = readDrafts(place).some(
    (draft) => draft.at >= change.madeAt && Object.keys(typed).every((name) => name in draft.typed),
  );
  if (isThere) return;
  const before = Object.entries(change.fields).map(([name, { from }]) => [name, from]);
  const by = `refused/${change.id}`;
  storedValues().set({
    [draftsOf(place) + by]: {
      by,
      typed,
      seen: Object.fromEntries(before),
      at: afterSent(place, change.madeAt),
      of: formAt(place, change.label),
    },
  });
}
