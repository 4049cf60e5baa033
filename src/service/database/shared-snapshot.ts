import type { DatabaseSync } from "node:sqlite";
import { dataVersionOf } from "./data-version.ts";

/**
 * Reads of one turn of the event loop share one snapshot of the embedded database, and so its locks, which cost as much as a short
 * query. A request whose sender has been told of a write comes in a later turn than that write, and sees it.
 */
export function sharedSnapshot(connection: DatabaseSync) {
  const [begin, end] = [connection.prepare("begin"), connection.prepare("commit")];
  const dataVersion = dataVersionOf(connection);
  let isOpen = false;
  let version = 0;
  const renew = () => {
    if (!isOpen) return;
    isOpen = false;
    // A read that failed badly may have ended it.
    if (connection.isTransaction) end.run();
  };
  const join = (): number => {
    if (isOpen) return version;
    begin.run();
    isOpen = true;
    setImmediate(renew);
    version = dataVersion();
    return version;
  };
  /** `join` before each read, which answers another number where something was committed since; `renew` right before a commit, whose log could not be begun anew while a snapshot holds it. */
  return { join, renew };
}
