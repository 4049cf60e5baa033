import type { DatabaseSync } from "node:sqlite";
import { setImmediate, setTimeout } from "node:timers/promises";
import { DatabaseAway, isLocked } from "./database-away.ts";
import type { Queries } from "./tables.ts";

type Job = {
  work: (db: Queries) => Promise<unknown>;
  resolve: (answer: never) => void;
  reject: (error: unknown) => void;
};

/** How long writes wait for another process that holds the file, such as a provisioning, in milliseconds. */
const patience = 10_000;

/**
 * Writes on one connection. All that have arrived by the time it is free share one transaction, and so one flush to the disk. Each
 * has its own savepoint, so that one refused leaves the others alone; none is answered before the commit.
 */
export function groupCommit(connection: DatabaseSync, db: Queries) {
  let arrived: Job[] = [];
  let committing = false;

  async function commitArrived() {
    committing = true;
    while (arrived.length > 0) {
      await setImmediate();
      const together = arrived;
      arrived = [];
      await commit(connection, db, together);
    }
    committing = false;
  }

  return <T>(work: (db: Queries) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      arrived.push({ work, resolve, reject });
      if (!committing) void commitArrived();
    });
}

async function commit(connection: DatabaseSync, db: Queries, jobs: Job[]): Promise<void> {
  const answers: (() => void)[] = [];
  try {
    await begin(connection);
    for (const job of jobs) answers.push(await inSavepoint(connection, db, job));
    connection.exec("commit");
  } catch (error) {
    if (connection.isTransaction) connection.exec("rollback");
    for (const { reject } of jobs) reject(error);
    return;
  }
  for (const answer of answers) answer();
}

async function begin(connection: DatabaseSync): Promise<void> {
  const start = Date.now();
  for (;;) {
    try {
      connection.exec("begin immediate");
      return;
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (Date.now() - start > patience) throw new DatabaseAway(error);
      await setTimeout(20);
    }
  }
}

async function inSavepoint(
  connection: DatabaseSync,
  db: Queries,
  { work, resolve, reject }: Job,
): Promise<() => void> {
  connection.exec("savepoint job");
  try {
    const answer = await work(db);
    connection.exec("release job");
    return () => resolve(answer as never);
  } catch (error) {
    connection.exec("rollback to job; release job");
    return () => reject(error);
  }
}
