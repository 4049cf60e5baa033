import type { ChangeLog } from "./change-log.ts";
import { hasUnkept } from "./unkept.ts";

// A mark that is there before the journal can be read: a page that is opened while it stands lays the open changes over its first rows.

const nameOf = (accountId: number) => `advertiser-console/open/${accountId}`;

/** Whether changes of an account had not ended, or needed the user, when its pages were last open. */
export function hasLeftOpen(accountId: number): boolean {
  try {
    return localStorage.getItem(nameOf(accountId)) !== null || hasUnkept(accountId);
  } catch {
    return false;
  }
}

/** Has the mark of an account stand as long as its log holds changes that have not ended. Returns how to follow the log no longer. */
export function markOpen(accountId: number, log: ChangeLog): () => void {
  let isMarked: boolean | undefined;
  const mark = () => {
    const { waiting, needYou } = log.tally();
    const isOpen = waiting + needYou > 0;
    if (isOpen === isMarked) return;
    isMarked = isOpen;
    try {
      if (isOpen) localStorage.setItem(nameOf(accountId), "");
      else localStorage.removeItem(nameOf(accountId));
    } catch {
      // Full or forbidden storage: what is open shows when the journal is read.
    }
  };
  mark();
  return log.subscribe(mark);
}
