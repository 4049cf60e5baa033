import { storedValues } from "../account-storage.ts";
import type { ChangeStore, Typed } from "../outbox/change-store.ts";
import { allStoredDrafts, isSettled } from "./draft-store.ts";
import { isBeingTyped, isOpenElsewhere, onOpenTabs } from "./open-tabs.ts";

/** Keeps the list of unsaved input in the change store up to date with the drafts of all tabs. Returns a function that stops this. */
export function watchTyped({ putTyped }: Pick<ChangeStore, "putTyped">): () => void {
  let known = "";
  const update = () => {
    const typed = allTyped();
    const next = JSON.stringify(typed);
    if (next === known) return;
    known = next;
    putTyped(typed);
  };
  update();
  const stop = [storedValues().subscribe(update), onOpenTabs(update)];
  return () => stop.forEach((unsubscribe) => unsubscribe());
}

/** Oldest first. A price counts once its cell was left; while its tab is open, other tabs list it as typed elsewhere. */
function allTyped(): Parameters<ChangeStore["putTyped"]>[0] {
  const values = storedValues();
  const [typed, typedElsewhere]: [Typed[], Typed[]] = [[], []];
  for (const draft of allStoredDrafts(values).toSorted((a, b) => a.at - b.at)) {
    const { of } = draft;
    if (!of || isSettled(of.place, draft, values)) continue;
    if (of.is === "price" && isBeingTyped(draft)) continue;
    (of.is === "price" && isOpenElsewhere(draft) ? typedElsewhere : typed).push(of);
  }
  return { typed: uniqueByPlace(typed), typedElsewhere: uniqueByPlace(typedElsewhere) };
}

/** One entry for each place, because several tabs may have a draft there. */
const uniqueByPlace = (typed: readonly Typed[]) => [...new Map(typed.map((of) => [of.place, of])).values()];
