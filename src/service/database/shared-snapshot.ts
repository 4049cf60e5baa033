import type { DatabaseSync } from "node:sqlite";

export type SharedSnapshot = {
  /** To be called before each read. Answers another number where something was committed since. */
  join: () => number;
  /** Keeps what is read now for all reads until `release`, whatever is committed meanwhile. */
  hold: () => void;
  release: () => void;
};

/**
 * Reads of one turn of the event loop share one snapshot of the embedded database, and so its locks, which cost as much as a short
 * query. A request whose sender has been told of a write comes in a later turn than that write, and sees it.
 */
export function sharedSnapshot(connection: DatabaseSync): SharedSnapshot {
  const [begin, end] = [connection.prepare("begin"), connection.prepare("commit")];
  const dataVersion = connection.prepare("pragma data_version");
  let [isOpen, isHeld] = [false, false];
  let version = 0;
  const close = () => {
    if (!isOpen || isHeld) return;
    isOpen = false;
    // A read that failed badly may have ended it.
    if (connection.isTransaction) end.run();
  };
  const join = (): number => {
    if (isOpen) return version;
    begin.run();
    isOpen = true;
    setImmediate(close);
    version = Number(dataVersion.get()?.["data_version"]);
    return version;
  };
  const hold = () => {
    join();
    isHeld = true;
  };
  const release = () => {
    isHeld = false;
    close();
  };
  return { join, hold, release };
}
