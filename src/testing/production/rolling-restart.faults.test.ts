import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#service/database/open-database.ts";
import { settingsFrom } from "#service/settings.ts";
import { checkBooks } from "#testing/crashes/check-books.ts";
import {
  type Traffic,
  countIn,
  emptyBook,
  keepWriting,
  trafficTo,
  worldOf,
} from "#testing/crashes/writer.ts";
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
  await provision(database, worldOf(4));
  for (let count = 0; count < 2; count++) running.push(await startProcess(variables));
  const traffic = trafficTo(running.map(({ url }) => url));
  const books = Array.from({ length: 4 }, emptyBook);
  const writing = Promise.all(books.map((book, writer) => keepWriting(writer, traffic, book)));
  for (let count = 0; count < 2; count++) {
    const before = countIn(books);
    await expect.poll(() => countIn(books)).toBeGreaterThan(before + 20);
    running.push(await replaced(running.shift(), traffic, () => startProcess(variables)));
  }
  const before = countIn(books);
  await expect.poll(() => countIn(books)).toBeGreaterThan(before + 20);
  traffic.isOver = true;
  await writing;
  await checkBooks(database, books);
  await database.close();
  expect(traffic.unanswered).toBe(0);
});

/** Stops an instance, to which nothing more is sent once it says that it is not ready, and starts one in its place. */
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
