import type { Queries } from "./tables.ts";

/** An open database of either kind. What `reads` answers is committed. */
export type Database = {
  reads: Queries;
  /** Use write(). */
  transact: <T>(work: (db: Queries) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
};

/**
 * The only way to write: runs `work` in a transaction and answers when what it wrote is on disk. `work` touches nothing but its `db`,
 * because it may be run again after a conflict with another write; when it throws, nothing of it stays.
 */
export const write = <T>(database: Database, work: (db: Queries) => Promise<T>): Promise<T> =>
  database.transact(work);
