import type { ProvisionedQueries, Queries } from "./tables.ts";

/** How many connections to a server do something, or nothing, and how many requests wait for one. */
export type ConnectionUsage = { purpose: string; busy: number; idle: number; waiting: number };

/** What only a provisioning writes, accounts and keys. `version` answers another value where they may have changed since. */
export type Provisioned = { db: ProvisionedQueries; version: () => unknown };

/** An open database of either kind. What `reads` answers is committed. */
export type Database = {
  reads: Queries;
  provisioned: Provisioned;
  /** Use write(). */
  transact: <T>(work: (db: Queries) => Promise<T>, account?: number) => Promise<T>;
  /** Use writeOne(). */
  execute: <T>(statement: (db: Queries) => Promise<T>, account?: number) => Promise<T>;
  close: () => Promise<void>;
  /** Where it is on a server. */
  connections?: () => ConnectionUsage[];
};

/**
 * Writes with several statements: runs `work` in a transaction and answers when what it wrote is on disk. `work` touches nothing but its `db`,
 * because it may be run again after a conflict with another write; when it throws, nothing of it stays. What is written for an `account`
 * takes turns with what is written for others.
 */
export const write = <T>(
  database: Database,
  work: (db: Queries) => Promise<T>,
  account?: number,
): Promise<T> => database.transact(work, account);

/**
 * Writes with one statement, which is a transaction by itself: a server is asked once instead of three times. Runs no more than that
 * statement, again after a conflict with another write, and answers when what it wrote is on disk.
 */
export const writeOne = <T>(
  database: Database,
  statement: (db: Queries) => Promise<T>,
  account?: number,
): Promise<T> => database.execute(statement, account);
