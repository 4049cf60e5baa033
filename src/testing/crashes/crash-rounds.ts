import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "#service/database/database.ts";
import { openDatabase } from "#service/database/open-database.ts";
import { settingsFrom } from "#service/settings.ts";
import { databaseOn } from "#testing/services/private-database.ts";
import { timed } from "#testing/faults/timed.ts";
import { provision } from "#testing/services/fresh-database.ts";
import { type ServiceProcess, startProcess } from "#testing/services/start-process.ts";
import { checkHistories } from "./check-histories.ts";
import {
  type WriterHistory,
  acknowledgedIn,
  emptyHistory,
  runWriter,
  createTraffic,
  provisioningFor,
} from "./writers.ts";

/** The number of acknowledged writes, and the times until a restarted instance was ready, in milliseconds of an idle machine. */
export type CrashResult = { acknowledged: number; quickestStart: number; slowestStart: number };

const writers = 8;

/**
 * Starts instances on a database of their own (embedded, or on the server at `postgres`). In each round it kills one of them in the middle
 * of mixed writes from 8 clients, checks the database, and starts the instance again. Throws if an acknowledged write is missing, if
 * anything was applied twice, or if a position is missing.
 */
export async function crashRounds(
  rounds: number,
  instances: number,
  postgres?: string,
): Promise<CrashResult> {
  const directory = mkdtempSync(join(tmpdir(), "crashes-"));
  const own = postgres ? await databaseOn(postgres) : undefined;
  const variables = { ...instanceSettings, DATA_DIR: directory, ...own?.variables };
  const database = await openDatabase(settingsFrom(variables));
  await provision(database, provisioningFor(writers));
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
): Promise<CrashResult> {
  const traffic = createTraffic(running.map(({ url }) => url));
  const histories = Array.from({ length: writers }, emptyHistory);
  const writing = histories.map((history, index) => runWriter(index, traffic, history));
  const starts: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await Promise.race([untilUnderLoad(histories), Promise.all(writing)]);
    const at = round % running.length;
    await running[at]?.kill();
    const { promise, resolve } = Promise.withResolvers<void>();
    traffic.gate = promise;
    // The other instances complete their requests, and those to the killed one fail.
    while (traffic.inFlight > 0) await pause(5);
    await checkHistories(database, histories);
    const { result: one, milliseconds } = await timed(async () => {
      const started = await start();
      if (!(await fetch(`${started.url}/health/ready`)).ok) throw new Error("It is not ready.");
      return started;
    });
    starts.push(milliseconds);
    running[at] = one;
    traffic.urls[at] = one.url;
    resolve();
  }
  await pause(200);
  traffic.isStopped = true;
  await Promise.all(writing);
  await checkHistories(database, histories);
  return {
    acknowledged: acknowledgedIn(histories),
    quickestStart: Math.min(...starts),
    slowestStart: Math.max(...starts),
  };
}

/** Resolves once the writers have had several replies each, after a random delay. */
async function untilUnderLoad(histories: WriterHistory[]): Promise<void> {
  const enough = acknowledgedIn(histories) + 5 * writers;
  while (acknowledgedIn(histories) < enough) await pause(5);
  await pause(Math.random() * 50);
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const instanceSettings = {
  LOG_LEVEL: "silent",
  RATE_LIMIT_PER_MINUTE: "10000000",
  SESSION_SECRET: "s".repeat(32),
};
