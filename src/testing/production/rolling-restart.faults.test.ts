import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#service/database/open-database.ts";
import { settingsFrom } from "#service/settings.ts";
import { checkHistories } from "#testing/crashes/check-histories.ts";
import {
  type Traffic,
  acknowledgedIn,
  emptyHistory,
  runWriter,
  createTraffic,
  provisioningFor,
} from "#testing/crashes/writers.ts";
import { provision } from "#testing/services/fresh-database.ts";
import { databaseOn } from "#testing/services/private-database.ts";
import { type PostgresServer, startPostgres } from "#testing/postgres/start-postgres.ts";
import { type ServiceProcess, startProcess } from "#testing/services/start-process.ts";

const directory = mkdtempSync(join(tmpdir(), "rolling-restart-"));
const running: ServiceProcess[] = [];
let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(async () => {
  for (const one of running) await one.kill();
  await server.close();
  rmSync(directory, { recursive: true });
});

test("a rolling restart under load, behind a proxy that checks readiness, fails no write", async () => {
  const own = await databaseOn(server.address);
  const variables = {
    ...own.variables,
    DATA_DIR: directory,
    SESSION_SECRET: "s".repeat(32),
    RATE_LIMIT_PER_MINUTE: "10000000",
    DRAIN_SECONDS: "3",
    LOG_LEVEL: "silent",
  };
  const database = await openDatabase(settingsFrom(variables));
  await provision(database, provisioningFor(4));
  for (let count = 0; count < 2; count++) running.push(await startProcess(variables));
  const traffic = createTraffic(running.map(({ url }) => url));
  const histories = Array.from({ length: 4 }, emptyHistory);
  const writing = Promise.all(histories.map((history, writer) => runWriter(writer, traffic, history)));
  for (let count = 0; count < 2; count++) {
    const before = acknowledgedIn(histories);
    await expect.poll(() => acknowledgedIn(histories)).toBeGreaterThan(before + 20);
    running.push(await replaced(running.shift(), traffic, () => startProcess(variables)));
  }
  const before = acknowledgedIn(histories);
  await expect.poll(() => acknowledgedIn(histories)).toBeGreaterThan(before + 20);
  traffic.isStopped = true;
  await writing;
  await checkHistories(database, histories);
  await database.close();
  expect(traffic.retried).toBe(0);
});

/** Stops an instance, takes it out of the traffic once it reports that it is not ready, and starts another in its place. */
async function replaced(
  old: ServiceProcess | undefined,
  traffic: Traffic,
  start: () => Promise<ServiceProcess>,
): Promise<ServiceProcess> {
  const ended = old?.stop();
  await expect.poll(async () => (await fetch(`${old?.url}/health/ready`)).status, { interval: 20 }).toBe(503);
  traffic.urls = traffic.urls.filter((url) => url !== old?.url);
  expect(await ended).toBe(0);
  const next = await start();
  traffic.urls.push(next.url);
  return next;
}
