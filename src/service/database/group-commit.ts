import type { DatabaseSync } from "node:sqlite";
import { setImmediate as nextTurn, setTimeout } from "node:timers/promises";
import { DatabaseAway, isLocked } from "./database-away.ts";
import type { Database } from "./database.ts";
import type { Queries } from "./tables.ts";

type Job = {
  work: (db: Queries) => Promise<unknown>;
  isStatement: boolean;
  resolve: (answer: never) => void;
  reject: (error: unknown) => void;
};

/** How long writes wait for another process that holds the file, such as a provisioning, in milliseconds. */
const patience = 10_000;

/** The connection that all writes share, and what is done right before and after each commit. */
type Connected = { connection: DatabaseSync; db: Queries; beforeCommit: () => void; afterCommit: () => void };

type Writing = Connected & ReturnType<typeof stepsOn>;

/**
 * Writes on one connection. All that have arrived by the time it is free, and those that arrive right behind them, share one
 * transaction, and so one flush to the disk. One that is refused leaves the others alone; none is answered before the commit. The flush
 * is left inside the commit, though another thread could do it: whoever lost a reply, and reads whether it was a write's, must not read
 * what was before a write that arrived earlier.
 */
export function groupCommit(connected: Connected) {
  const writing = { ...connected, ...stepsOn(connected.connection) };
  let arrived: Job[] = [];
  let committing: Promise<void> | undefined;
  const company = companyOfWrites();

  async function commitArrived() {
    while (arrived.length > 0) {
      if (company.isLikely()) await untilNoMoreArrive(() => arrived.length);
      const together = arrived;
      arrived = [];
      company.note(together.length);
      if (!(await commitAlone(writing, together))) await commit(writing, together);
    }
    committing = undefined;
  }

  const commitWith = <T>(isStatement: boolean, work: (db: Queries) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      arrived.push({ work, isStatement, resolve, reject });
      committing ??= commitArrived();
    });
  const transact: Database["transact"] = (work) => commitWith(false, work);
  const execute: Database["execute"] = (statement) => commitWith(true, statement);
  /** Resolves when no write is under way. */
  const settled = async () => committing;
  return { transact, execute, settled };
}

/**
 * Whether writes come together: the last commit took in several, or was made in this very turn of the event loop. One that comes alone,
 * as the one before it did, need not wait for others.
 */
function companyOfWrites() {
  let last = 0;
  let isThisTurn = false;
  return {
    isLikely: () => isThisTurn || last > 1,
    note: (together: number) => {
      last = together;
      isThisTurn = true;
      setImmediate(() => (isThisTurn = false));
    },
  };
}

/** A flush costs as much as hundreds of writes: those whose requests are being read right now are worth waiting for. */
async function untilNoMoreArrive(count: () => number): Promise<void> {
  let known = 0;
  while (count() > known) {
    known = count();
    await nextTurn();
  }
}

/** The two of every commit are run by get(), which makes no object of what they changed. */
const stepsOn = (connection: DatabaseSync) => ({
  begin: connection.prepare("begin immediate"),
  commit: connection.prepare("commit"),
  rollback: connection.prepare("rollback"),
  save: connection.prepare("savepoint job"),
  release: connection.prepare("release job"),
  rollbackToSaved: connection.prepare("rollback to job"),
});

/**
 * A statement that comes alone commits by itself, for less than a transaction around it. False, with nothing done, where there is more
 * to commit, or another process holds the file.
 */
async function commitAlone(writing: Writing, [job, ...others]: Job[]): Promise<boolean> {
  if (!job?.isStatement || others.length > 0) return false;
  try {
    writing.beforeCommit();
    job.resolve((await job.work(writing.db)) as never);
  } catch (error) {
    if (isLocked(error)) return false;
    job.reject(error);
  }
  writing.afterCommit();
  return true;
}

async function commit(writing: Writing, jobs: Job[]): Promise<void> {
  let answers: (() => void)[];
  try {
    await begin(writing);
    answers = (await unlessRefused(writing, jobs)) ?? (await eachForItself(writing, jobs));
    writing.beforeCommit();
    writing.commit.get();
  } catch (error) {
    takeBack(writing);
    for (const { reject } of jobs) reject(error);
    return;
  }
  writing.afterCommit();
  for (const answer of answers) answer();
}

/** Mostly no write is refused, and none needs a savepoint. Undefined, with all taken back, where one is. */
async function unlessRefused(writing: Writing, jobs: Job[]): Promise<(() => void)[] | undefined> {
  const answers: (() => void)[] = [];
  try {
    for (const { work, resolve } of jobs) answers.push(resolved(resolve, await work(writing.db)));
    return answers;
  } catch {
    takeBack(writing);
    await begin(writing);
    return undefined;
  }
}

function takeBack({ connection, rollback }: Writing): void {
  // What goes badly wrong ends the transaction by itself.
  if (connection.isTransaction) rollback.run();
}

async function eachForItself(writing: Writing, jobs: Job[]): Promise<(() => void)[]> {
  const answers: (() => void)[] = [];
  for (const job of jobs) answers.push(await inSavepoint(writing, job));
  return answers;
}

async function begin(writing: Writing): Promise<void> {
  const start = Date.now();
  for (;;) {
    try {
      writing.begin.get();
      return;
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (Date.now() - start > patience) throw new DatabaseAway(error);
      await setTimeout(20);
    }
  }
}

async function inSavepoint(
  { connection, db, save, release, rollbackToSaved }: Writing,
  { work, resolve, reject }: Job,
): Promise<() => void> {
  save.run();
  try {
    const answer = await work(db);
    release.run();
    return resolved(resolve, answer);
  } catch (error) {
    // A full disk ends the transaction by itself, and with it every write in it.
    if (!connection.isTransaction) throw error;
    rollbackToSaved.run();
    release.run();
    return () => reject(error);
  }
}

const resolved = (resolve: Job["resolve"], answer: unknown) => () => resolve(answer as never);
