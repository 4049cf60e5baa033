import { createJournalTexts } from "#admin/outbox/journal.ts";
import { renamedThing } from "./renamed-thing.ts";

/** Leaves a conflict of an earlier visit in the log of an account. */
export function leaveConflict(accountId: number): void {
  const texts = createJournalTexts(accountId);
  texts.persist([
    renamedThing(1, { madeAt: Date.now(), state: { is: "conflict", theirs: { name: "theirs" } } }),
  ]);
  texts.close();
}
