import type { DatabaseSync, StatementSync } from "node:sqlite";
import { setImmediate, setTimeout } from "node:timers/promises";
import { DatabaseAway, isLocked } from "./database-away.ts";
import type { SharedSnapshot } from "./shared-snapshot.ts";
import type { Queries } from "./tables.ts";
import type { WriteAheadLog } from "./write-ahead-log.ts";

type Job = {
  work: (db: Queries) => Promise<unknown>;
  resolve: (answer: never) => void;
  reject: (error: unknown) => void;
};

/** How long writes wait for another process that holds the file, such as a provisioning, in milliseconds. */
const patience = 10_000;

/** The connection that all writes share, what reads beside it, and what brings its log to the disk. */
type Writing = { connection: DatabaseSync; db: Queries; snapshot: SharedSnapshot; log: WriteAheadLog };

/**
 * Writes on one connection. All that have arrived while the last commit was brought to the disk share one transaction, and so one flush.
 * Each has its own savepoint, so that one refused leaves the others alone. None is answered before it is on the disk, and no reader sees
 * it before: what was read is never taken back by a power cut.
 */
export function groupCommit(writing: Writing) {
  const savepoint = savepointOn(writing.connection);
  let arrived: Job[] = [];
  let committing: Promise<void> | undefined;

  async function commitArrived() {
    let together: Job[] = [];
    while (arrived.length > 0) {
      if (together.length > 1) await untilNoMoreArrive(() => arrived.length);
      together = arrived;
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

/** Of many who write side by side, those whose requests are being read right now are worth waiting for: a flush costs as much as many writes. */
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
  { connection, db, snapshot, log }: Writing,
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
    snapshot.hold();
    connection.exec("commit");
    await log.flush();
  } catch (error) {
    if (connection.isTransaction) connection.exec("rollback");
    for (const { reject } of jobs) reject(error);
    return;
  } finally {
    snapshot.release();
  }
  log.checkpoint();
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
