import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "#service/database/database.ts";
import { openDatabase } from "#service/database/open-database.ts";
import { settingsFrom } from "#service/settings.ts";
import { databaseOn } from "#testing/services/private-database.ts";
import { provision } from "#testing/services/fresh-database.ts";
import { type ServiceProcess, startProcess } from "#testing/services/start-process.ts";
import { checkBooks } from "./check-books.ts";
import { type Book, countIn, emptyBook, keepWriting, trafficTo, worldOf } from "./writer.ts";

/** How it went: acknowledged writes, and the longest time until a restarted instance was ready, in milliseconds. */
export type Rounds = { acknowledged: number; quickestStart: number; slowestStart: number };

const writers = 8;

/**
 * Starts instances on a database of their own (embedded, or on the server at `postgres`), kills one of them in the middle of mixed
 * writes from 8 clients, checks the database, starts it again, and so on. Throws where a write that was acknowledged is not there,
 * where something is there twice, or where a position is missing.
 */
export async function crashRounds(rounds: number, instances: number, postgres?: string): Promise<Rounds> {
  const directory = mkdtempSync(join(tmpdir(), "crashes-"));
  const own = postgres ? await databaseOn(postgres) : undefined;
  const variables = { ...quiet, DATA_DIR: directory, ...own?.variables };
  const database = await openDatabase(settingsFrom(variables));
  await provision(database, worldOf(writers));
  const running = await Promise.all(Array.from({ length: instances }, () => startProcess(variables)));
  try {
    return await runRounds(rounds, running, () => startProcess(variables), database);
  } finally {
    for (const one of running) await one.kill();
    await database.close();
    await own?.drop();
    rmSync(directory, { recursive: true });
  }
}

async function runRounds(
  rounds: number,
  running: ServiceProcess[],
  start: () => Promise<ServiceProcess>,
  database: Database,
): Promise<Rounds> {
  const traffic = trafficTo(running.map(({ url }) => url));
  const books = Array.from({ length: writers }, emptyBook);
  const writing = books.map((book, index) => keepWriting(index, traffic, book));
  const starts: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await Promise.race([untilBusy(books), Promise.all(writing)]);
    const at = round % running.length;
    await running[at]?.kill();
    const { promise, resolve } = Promise.withResolvers<void>();
    traffic.gate = promise;
    // What the other instances have begun comes to its end, and what the killed one was asked has no answer.
    while (traffic.underWay > 0) await pause(5);
    await checkBooks(database, books);
    const begin = performance.now();
    const one = await start();
    if (!(await fetch(`${one.url}/health/ready`)).ok) throw new Error("It is not ready.");
    starts.push(performance.now() - begin);
    running[at] = one;
    traffic.urls[at] = one.url;
    resolve();
  }
  await pause(200);
  traffic.isOver = true;
  await Promise.all(writing);
  await checkBooks(database, books);
  return {
    acknowledged: countIn(books),
    quickestStart: Math.min(...starts),
    slowestStart: Math.max(...starts),
  };
}

/** Until each writer has had some answers, and then a moment that nobody chose. */
async function untilBusy(books: Book[]): Promise<void> {
  const enough = countIn(books) + 5 * writers;
  while (countIn(books) < enough) await pause(5);
  await pause(Math.random() * 50);
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const quiet = { LOG_LEVEL: "silent", RATE_LIMIT_PER_MINUTE: "10000000", SESSION_SECRET: "s".repeat(32) };
