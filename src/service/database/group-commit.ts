import type { DatabaseSync } from "node:sqlite";
import { setImmediate as nextTurn, setTimeout } from "node:timers/promises";
import { DatabaseAway, isLocked } from "./database-away.ts";
import type { Database } from "./database.ts";
import type { Queries } from "./tables.ts";

type Job = {
  /** Does the work, and returns a function that reports its result. */
  work: (db: Queries) => Promise<() => void>;
  isStatement: boolean;
  reject: (error: unknown) => void;
};

/** How long writes wait for another process that has locked the file, such as a provisioning, in milliseconds. */
const lockTimeout = 10_000;

type Connected = { connection: DatabaseSync; db: Queries; beforeCommit: () => void; afterCommit: () => void };

type Writer = Connected & ReturnType<typeof statementsOn>;

/**
 * Group commit: all writes that arrive while the connection is busy share one transaction, and so one flush to disk. A failing write does not
 * affect the others, and no result is reported before the commit. The flush is part of the commit, although another thread could do it: a
 * client that lost a reply and reads whether its write was applied must never see an older state.
 */
export function groupCommit(connected: Connected) {
  const writer = { ...connected, ...statementsOn(connected.connection) };
  let arrived: Job[] = [];
  let committing: Promise<void> | undefined;
  const burst = burstDetector();

  async function commitArrived() {
    while (arrived.length > 0) {
      if (burst.isLikely()) await untilNoMoreArrive(() => arrived.length);
      const jobs = arrived;
      arrived = [];
      burst.record(jobs.length);
      try {
        // A transaction whose rollback failed is still open, and must not take in further writes.
        rollBack(writer);
        if (!(await commitAlone(writer, jobs))) await commit(writer, jobs);
      } catch (error) {
        for (const { reject } of jobs) reject(error);
      }
    }
    committing = undefined;
  }

  const commitWith = <T>(isStatement: boolean, work: (db: Queries) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      const answered = async (db: Queries) => {
        const answer = await work(db);
        return () => resolve(answer);
      };
      arrived.push({ work: answered, isStatement, reject });
      committing ??= commitArrived();
    });
  const transact: Database["transact"] = (work) => commitWith(false, work);
  const execute: Database["execute"] = (statement) => commitWith(true, statement);
  const settled = async () => committing;
  return { transact, execute, settled };
}

/** Predicts whether more writes are about to arrive: the last commit had several, or was made in this turn of the event loop. */
function burstDetector() {
  let last = 0;
  let isThisTurn = false;
  return {
    isLikely: () => isThisTurn || last > 1,
    record: (count: number) => {
      last = count;
      isThisTurn = true;
      setImmediate(() => (isThisTurn = false));
    },
  };
}

/** Waits while more writes arrive. A flush costs as much as hundreds of writes, so it is worth waiting for requests that are being read. */
async function untilNoMoreArrive(count: () => number): Promise<void> {
  let known = 0;
  while (count() > known) {
    known = count();
    await nextTurn();
  }
}

// `begin` and `commit` are run by get(), because unlike run() it creates no result object.
const statementsOn = (connection: DatabaseSync) => ({
  begin: connection.prepare("begin immediate"),
  commit: connection.prepare("commit"),
  rollback: connection.prepare("rollback"),
  save: connection.prepare("savepoint job"),
  release: connection.prepare("release job"),
  rollbackToSaved: connection.prepare("rollback to job"),
});

/** Commits a single statement without a transaction around it, which costs less. Returns false, with nothing done, if that is not possible. */
async function commitAlone(writer: Writer, [job, ...others]: Job[]): Promise<boolean> {
  if (!job?.isStatement || others.length > 0) return false;
  try {
    writer.beforeCommit();
    const answer = await job.work(writer.db);
    answer();
  } catch (error) {
    if (isLocked(error)) return false;
    job.reject(error);
  }
  writer.afterCommit();
  return true;
}

async function commit(writer: Writer, jobs: Job[]): Promise<void> {
  let answers: (() => void)[];
  try {
    await begin(writer);
    answers = (await withoutSavepoints(writer, jobs)) ?? (await withSavepoints(writer, jobs));
    writer.beforeCommit();
    writer.commit.get();
  } catch (error) {
    rollBack(writer);
    throw error;
  }
  writer.afterCommit();
  for (const answer of answers) answer();
}

/** The usual case, in which no write fails, so that none needs a savepoint. Returns undefined, with everything rolled back, if one fails. */
async function withoutSavepoints(writer: Writer, jobs: Job[]): Promise<(() => void)[] | undefined> {
  const answers: (() => void)[] = [];
  try {
    for (const { work } of jobs) answers.push(await work(writer.db));
    return answers;
  } catch {
    rollBack(writer);
    await begin(writer);
    return undefined;
  }
}

function rollBack({ connection, rollback }: Writer): void {
  // A severe error, such as a full disk, has ended the transaction already.
  if (connection.isTransaction) rollback.run();
}

async function withSavepoints(writer: Writer, jobs: Job[]): Promise<(() => void)[]> {
  const answers: (() => void)[] = [];
  for (const job of jobs) answers.push(await inSavepoint(writer, job));
  return answers;
}

async function begin(writer: Writer): Promise<void> {
  const start = Date.now();
  for (;;) {
    try {
      writer.begin.get();
      return;
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (Date.now() - start > lockTimeout) throw new DatabaseAway(error);
      await setTimeout(20);
    }
  }
}

async function inSavepoint(
  { connection, db, save, release, rollbackToSaved }: Writer,
  { work, reject }: Job,
): Promise<() => void> {
  save.run();
  try {
    const answer = await work(db);
    release.run();
    return answer;
  } catch (error) {
    // A severe error ends the transaction, and with it every write in it.
    if (!connection.isTransaction) throw error;
    rollbackToSaved.run();
    release.run();
    return () => reject(error);
  }
}
