import { keepInBrowser } from "../kept-in-browser.ts";
import type { ChangeLog } from "./change-log.ts";
import { openMarkOf } from "./left-open.ts";

/** Has the mark of an account stand as long as its log holds changes that have not ended. Returns how to follow the log no longer. */
export function markOpen(accountId: number, log: ChangeLog): () => void {
  let isMarked: boolean | undefined;
  const mark = () => {
    const { waiting, needYou } = log.tally();
    const isOpen = waiting + needYou > 0;
    if (isOpen === isMarked) return;
    isMarked = isOpen;
    // Where it cannot be kept, what is open shows when the journal is read.
    keepInBrowser(openMarkOf(accountId), isOpen ? "" : undefined);
  };
  mark();
  return log.subscribe(mark);
}
