import { createJournalTexts } from "#admin/outbox/journal.ts";
import { renamedThing } from "./renamed-thing.ts";

/** Persists a conflict for an account, as an earlier visit would have. */
export function persistConflict(accountId: number): void {
  const texts = createJournalTexts(accountId);
  texts.persist([
    renamedThing(1, { madeAt: Date.now(), state: { is: "conflict", theirs: { name: "theirs" } } }),
  ]);
  texts.close();
}
