import type { ChangeLog } from "./change-log.ts";
import { markLeftOpen } from "./left-open.ts";

/** Has the mark of an account stand as long as its log holds changes that have not ended. Returns how to follow the log no longer. */
export function markOpen(accountId: number, log: ChangeLog): () => void {
  let isMarked: boolean | undefined;
  const mark = () => {
    const { waiting, needYou } = log.tally();
    const isOpen = waiting + needYou > 0;
    if (isOpen === isMarked) return;
    isMarked = isOpen;
    markLeftOpen(accountId, isOpen);
  };
  mark();
  return log.subscribe(mark);
}
