import { storedValues } from "../account-storage.ts";
import type { ChangeStore, Typed } from "../outbox/change-store.ts";
import type { StoredValues } from "../storage/stored-values.ts";
import { allStoredDrafts, isSettled } from "./draft-store.ts";
import { isBeingTyped } from "./own-draft.ts";

/** Has the store know what is typed, in whichever tab, and neither saved nor discarded. Returns how to stop. */
export function watchTyped({ putTyped }: Pick<ChangeStore, "putTyped">): () => void {
  const values = storedValues();
  let known = "[]";
  const look = () => {
    const typed = typedIn(values);
    const next = JSON.stringify(typed);
    if (next === known) return;
    known = next;
    putTyped(typed);
  };
  look();
  return values.subscribe(look);
}

/** Each place once, however many drafts it has; the oldest first. A price is unfinished when its cell was left. */
function typedIn(values: StoredValues): readonly Typed[] {
  const unfinished = allStoredDrafts(values)
    .toSorted((a, b) => a.at - b.at)
    .flatMap((draft) => {
      const { of } = draft;
      const isIn = of?.is === "price" && isBeingTyped(draft);
      return of && !isIn && !isSettled(of.place, draft, values) ? [of] : [];
    });
  return [...new Map(unfinished.map((of) => [of.place, of])).values()];
}
