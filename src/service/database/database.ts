import type { ProvisionedQueries, Queries } from "./tables.ts";

/** How many connections of a pool are busy or idle, and how many requests wait for one. */
export type ConnectionUsage = { purpose: string; busy: number; idle: number; waiting: number };

/** Accounts and keys, which only provisioning writes. `version` changes whenever they may have changed. */
export type Provisioned = { db: ProvisionedQueries; version: () => unknown };

/** An open database of either kind. `reads` sees committed data only. */
export type Database = {
  reads: Queries;
  provisioned: Provisioned;
  /** Call it through `write`, which documents it. */
  transact: <T>(work: (db: Queries) => Promise<T>, account?: number) => Promise<T>;
  /** Call it through `writeOne`, which documents it. */
  execute: <T>(statement: (db: Queries) => Promise<T>, account?: number) => Promise<T>;
  close: () => Promise<void>;
  connections?: () => ConnectionUsage[];
};

/**
 * Runs `work` in a transaction and resolves when the writes are on disk. `work` must have no side effects other than on its `db`, because it
 * is run again after a conflict with another write. If it throws, everything is rolled back. The writes of an `account` queue fairly with
 * those of others.
 */
export const write = <T>(
  database: Database,
  work: (db: Queries) => Promise<T>,
  account?: number,
): Promise<T> => database.transact(work, account);

/**
 * Like `write`, for a single statement, which is a transaction by itself: one round trip to the server instead of three.
 */
export const writeOne = <T>(
  database: Database,
  statement: (db: Queries) => Promise<T>,
  account?: number,
): Promise<T> => database.execute(statement, account);
