import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { expect, test } from "vitest";
import { openDatabase } from "#service/database/open-database.ts";
import { settingsFrom } from "#service/settings.ts";
import { checkHistories } from "#testing/crashes/check-histories.ts";
import {
  acknowledgedIn,
  emptyHistory,
  runWriter,
  createTraffic,
  provisioningFor,
} from "#testing/crashes/writers.ts";
import { provisionFor } from "#testing/services/fresh-database.ts";
import { startSilentProxy } from "#testing/postgres/silent-proxy.ts";
import { startPostgres } from "#testing/postgres/start-postgres.ts";
import { databaseOn } from "#testing/services/private-database.ts";
import { startProcess } from "#testing/services/start-process.ts";

const writers = 8;
const rounds = Number(process.env["PROMOTIONS"] ?? 3);
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test("a failover to a promoted standby under load from 8 writers loses no acknowledged write and applies none twice", async () => {
  for (let round = 1; round <= rounds; round++) {
    const { acknowledged, readyAfter } = await failOver();
    process.stdout.write(
      `promotion ${round} of ${rounds}: ${acknowledged} writes acknowledged and there, ready ${Math.round(readyAfter)} ms after the promotion\n`,
    );
    expect(readyAfter).toBeLessThan(5000);
  }
});

/** The number of acknowledged writes, and the time from the promotion until the service was ready, in milliseconds. */
async function failOver(): Promise<{ acknowledged: number; readyAfter: number }> {
  const directory = mkdtempSync(join(tmpdir(), "promotion-"));
  const server = await startPostgres({ durable: true, standby: true });
  const { variables } = await databaseOn(server.address);
  const copy = variables.DATABASE_URL.replace(server.address, server.standby ?? "");
  await provisionFor(variables, provisioningFor(writers));
  const proxy = await startSilentProxy(variables.DATABASE_URL);
  const service = await startProcess({
    ...instanceSettings,
    DATA_DIR: directory,
    DATABASE_URL: proxy.address,
  });
  try {
    const traffic = createTraffic([service.url]);
    const histories = Array.from({ length: writers }, emptyHistory);
    const writing = Promise.all(histories.map((history, index) => runWriter(index, traffic, history)));
    const untilMore = async (count: number) => {
      const enough = acknowledgedIn(histories) + count;
      while (acknowledgedIn(histories) < enough) await Promise.race([pause(5), writing]);
    };
    await untilMore(200);
    await server.stop();
    await pause(300);
    await promote(copy);
    const promoted = performance.now();
    proxy.leadTo(copy);
    await untilReady(service.url);
    const readyAfter = performance.now() - promoted;
    await untilMore(200);
    traffic.isStopped = true;
    await writing;
    const database = await openDatabase(settingsFrom({ DATABASE_URL: copy }));
    await checkHistories(database, histories).finally(() => database.close());
    return { acknowledged: acknowledgedIn(histories), readyAfter };
  } finally {
    await service.kill();
    proxy.close();
    await server.close();
    rmSync(directory, { recursive: true });
  }
}

const instanceSettings = {
  LOG_LEVEL: "silent",
  RATE_LIMIT_PER_MINUTE: "10000000",
  SESSION_SECRET: "s".repeat(32),
};

async function promote(address: string): Promise<void> {
  const client = new Client({ connectionString: address });
  await client.connect();
  await client.query("select pg_promote()");
  await client.end();
}

async function untilReady(url: string): Promise<void> {
  while (!(await fetch(`${url}/health/ready`)).ok) await pause(20);
}
