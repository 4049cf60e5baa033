import { useLayoutEffect, useState } from "react";
import { rejectionInWords } from "../changes/values-in-words.ts";
import { useOutbox } from "../changes/use-changes.tsx";
import { storedValues } from "../account-storage.ts";
import type { ChangeStore } from "../outbox/change-store.ts";
import { type Change, fieldsToSend } from "../outbox/change.ts";
import { cancel } from "../outbox/merge.ts";
import { type NamedDraft, timeAfterSent, draftKey, formEntry, readDrafts } from "./draft-store.ts";

/**
 * Turns changes that were rejected after the user had left their form into drafts of it, and cancels them, so that they do not ask for
 * attention twice. Returns the drafts, which are stored once the form has rendered, and why the last change was rejected.
 */
export function useRejectedDrafts(place: string): {
  drafts: readonly NamedDraft[];
  reason: string | undefined;
} {
  const { store, resolve } = useOutbox();
  const [{ rejected, drafts, values }] = useState(() => rejectedAt(place, store));
  useLayoutEffect(() => {
    if (drafts.length > 0) storedValues().set(values);
    resolve(rejected, cancel);
  }, [rejected, drafts, values, resolve]);
  const state = rejected.at(-1)?.state;
  return { drafts, reason: state?.is === "rejected" ? rejectionInWords(state) : undefined };
}

function rejectedAt(place: string, store: ChangeStore) {
  const rejected = store.all().filter(({ form, state }) => form === `/${place}` && state.is === "rejected");
  const drafts = rejected
    .filter((change) => !hasDraft(place, change))
    .map((change) => draftOf(place, change));
  return {
    rejected,
    drafts,
    values: Object.fromEntries(drafts.map((draft) => [draftKey(place, draft), draft])),
  };
}

/** Whether a draft as new as the change holds all of its fields: a user who left the form without closing the page has one. */
function hasDraft(place: string, change: Change): boolean {
  const names = Object.keys(fieldsToSend(change));
  return readDrafts(place).some(
    (draft) => draft.at >= change.madeAt && names.every((name) => name in draft.typed),
  );
}

function draftOf(place: string, change: Change): NamedDraft {
  const before = Object.entries(change.fields).map(([name, { from }]) => [name, from]);
  return {
    by: `refused/${change.id}`,
    typed: fieldsToSend(change),
    seen: Object.fromEntries(before),
    at: timeAfterSent(place, change.madeAt),
    of: formEntry(place, change.label),
  };
}
