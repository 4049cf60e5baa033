import type { DatabaseSync } from "node:sqlite";

/**
 * Reads of one turn of the event loop share one snapshot of the embedded database, and so its locks, which cost as much as a short
 * query. A request whose sender has been told of a write comes in a later turn than that write, and sees it.
 */
export function sharedSnapshot(connection: DatabaseSync) {
  const [begin, end] = [connection.prepare("begin"), connection.prepare("commit")];
  let isOpen = false;
  const renew = () => {
    if (isOpen) end.run();
    isOpen = false;
  };
  const join = () => {
    if (isOpen) return;
    begin.run();
    isOpen = true;
    setImmediate(renew);
  };
  /** `join` before each read; `renew` right before a commit, whose log could not be begun anew while a snapshot holds it. */
  return { join, renew };
}
