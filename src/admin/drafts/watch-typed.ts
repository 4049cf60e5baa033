import { storedValues } from "../account-storage.ts";
import type { ChangeStore, Typed } from "../outbox/change-store.ts";
import { allStoredDrafts, isSettled } from "./draft-store.ts";
import { isBeingTyped, isElsewhere, onOpenPages } from "./open-tabs.ts";

/** Has the store know what is typed, in whichever tab, and neither saved nor discarded. Returns how to stop. */
export function watchTyped({ putTyped }: Pick<ChangeStore, "putTyped">): () => void {
  let known = "";
  const look = () => {
    const typed = allTyped();
    const next = JSON.stringify(typed);
    if (next === known) return;
    known = next;
    putTyped(typed);
  };
  look();
  const stop = [storedValues().subscribe(look), onOpenPages(look)];
  return () => stop.forEach((end) => end());
}

/** The oldest first. A price is unfinished when its cell was left, and only the tab where that is shows it. */
function allTyped(): Parameters<ChangeStore["putTyped"]>[0] {
  const values = storedValues();
  const [typed, typedElsewhere]: [Typed[], Typed[]] = [[], []];
  for (const draft of allStoredDrafts(values).toSorted((a, b) => a.at - b.at)) {
    const { of } = draft;
    if (!of || isSettled(of.place, draft, values)) continue;
    if (of.is === "price" && isBeingTyped(draft)) continue;
    (of.is === "price" && isElsewhere(draft) ? typedElsewhere : typed).push(of);
  }
  return { typed: onceEach(typed), typedElsewhere: onceEach(typedElsewhere) };
}

/** A place may have a draft of each tab. */
const onceEach = (typed: readonly Typed[]) => [...new Map(typed.map((of) => [of.place, of])).values()];
