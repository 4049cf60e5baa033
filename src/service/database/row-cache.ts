import type { DatabaseSync } from "node:sqlite";
import type { Run } from "./compiled-once.ts";
import { dataVersionOf } from "./data-version.ts";

type Snapshot = {
  /** Joins the current snapshot, or begins one. Returns its version, which changes with every commit. */
  join: () => number;
  /** Ends the snapshot. Needed right before a commit, because SQLite cannot reset its log while a snapshot uses it. */
  end: () => void;
};

/**
 * One read snapshot for all reads in the same turn of the event loop, because the locks of a snapshot cost as much as a short query. Clients
 * still read their own writes: whoever received the reply to a write sends the next request in a later turn.
 */
export function sharedSnapshot(connection: DatabaseSync): Snapshot {
  const [begin, commit] = [connection.prepare("begin"), connection.prepare("commit")];
  const dataVersion = dataVersionOf(connection);
  let isOpen = false;
  let version = 0;
  const end = () => {
    if (!isOpen) return;
    isOpen = false;
    // A severe error in a read may have ended the transaction already.
    if (connection.isTransaction) commit.run();
  };
  const join = (): number => {
    if (isOpen) return version;
    begin.run();
    isOpen = true;
    setImmediate(end);
    version = dataVersion();
    return version;
  };
  return { join, end };
}

/**
 * Caches reads that find at most one row, until any process commits. `join` returns the version of the snapshot to read from. Callers must
 * not modify the rows.
 */
export function cachedRows(run: Run, join: Snapshot["join"], maxRows = 10_000): Run {
  const cache = new Map<string, Map<string, unknown[]>>();
  let [cachedVersion, count] = [0, 0];
  const clear = () => {
    cache.clear();
    count = 0;
  };
  const store = (statement: string, key: string, rows: unknown[]) => {
    if (++count > maxRows) clear();
    cache.set(statement, (cache.get(statement) ?? new Map<string, unknown[]>()).set(key, rows));
  };
  return (statement, values) => {
    const version = join();
    if (version !== cachedVersion) clear();
    cachedVersion = version;
    const key = JSON.stringify(values);
    const cached = cache.get(statement)?.get(key);
    if (cached) return cached;
    const rows = run(statement, values);
    if (Array.isArray(rows) && rows.length <= 1) store(statement, key, rows);
    return rows;
  };
}
