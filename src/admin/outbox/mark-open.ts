import type { ChangeStore } from "./change-store.ts";
import { markLeftOpen } from "./local-pending.ts";

/** Keeps the mark of an account in step with its store. Returns how to stop. */
export function markOpen(accountId: number, store: ChangeStore): () => void {
  let isMarked: boolean | undefined;
  const mark = () => {
    const { waiting, needYou } = store.tally();
    const isLeft = waiting + needYou > 0;
    if (isLeft === isMarked) return;
    isMarked = isLeft;
    markLeftOpen(accountId, isLeft);
  };
  mark();
  return store.subscribe(mark);
}
