import type { DatabaseSync, StatementSync } from "node:sqlite";
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

/** The connection that all writes share, and what is done right before and after each commit. */
type Writing = { connection: DatabaseSync; db: Queries; beforeCommit: () => void; afterCommit: () => void };

/**
 * Writes on one connection. All that have arrived by the time it is free, and those that arrive right behind them, share one
 * transaction, and so one flush to the disk. Each has its own savepoint, so that one refused leaves the others alone; none is answered
 * before the commit. The flush is left inside the commit, though another thread could do it: whoever lost a reply, and reads whether
 * it was a write's, must not read what was before a write that arrived earlier.
 */
export function groupCommit(writing: Writing) {
  const savepoint = savepointOn(writing.connection);
  let arrived: Job[] = [];
  let committing: Promise<void> | undefined;

  async function commitArrived() {
    while (arrived.length > 0) {
      await untilNoMoreArrive(() => arrived.length);
      const together = arrived;
      arrived = [];
      await commit(writing, savepoint, together);
    }
    committing = undefined;
  }

  const transact = <T>(work: (db: Queries) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      arrived.push({ work, resolve, reject });
      committing ??= commitArrived();
    });
  /** Resolves when no write is under way. */
  const settled = async () => committing;
  return { transact, settled };
}

/** A flush costs as much as hundreds of writes: those whose requests are being read right now are worth waiting for. */
async function untilNoMoreArrive(count: () => number): Promise<void> {
  let known = 0;
  while (count() > known) {
    known = count();
    await setImmediate();
  }
}

type Savepoint = Record<"begin" | "release" | "rollback", StatementSync>;

const savepointOn = (connection: DatabaseSync): Savepoint => ({
  begin: connection.prepare("savepoint job"),
  release: connection.prepare("release job"),
  rollback: connection.prepare("rollback to job"),
});

async function commit(
  { connection, db, beforeCommit, afterCommit }: Writing,
  savepoint: Savepoint,
  jobs: Job[],
): Promise<void> {
  const answers: (() => void)[] = [];
  try {
    await begin(connection);
    // The rollback of the whole transaction is all that a single write needs.
    if (jobs.length === 1)
      for (const { work, resolve } of jobs) answers.push(resolved(resolve, await work(db)));
    else for (const job of jobs) answers.push(await inSavepoint(savepoint, db, job));
    beforeCommit();
    connection.exec("commit");
  } catch (error) {
    if (connection.isTransaction) connection.exec("rollback");
    for (const { reject } of jobs) reject(error);
    return;
  }
  afterCommit();
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
  savepoint: Savepoint,
  db: Queries,
  { work, resolve, reject }: Job,
): Promise<() => void> {
  savepoint.begin.run();
  try {
    const answer = await work(db);
    savepoint.release.run();
    return resolved(resolve, answer);
  } catch (error) {
    savepoint.rollback.run();
    savepoint.release.run();
    return () => reject(error);
  }
}

const resolved = (resolve: Job["resolve"], answer: unknown) => () => resolve(answer as never);
