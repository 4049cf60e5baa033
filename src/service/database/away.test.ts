import { afterAll, beforeAll, expect, test } from "vitest";
import { checkHistories } from "#testing/crashes/check-histories.ts";
import {
  type Traffic,
  acknowledgedIn,
  emptyHistory,
  runWriter,
  createTraffic,
  provisioningFor,
} from "#testing/crashes/writers.ts";
import { type PostgresServer, startPostgres } from "#testing/postgres/start-postgres.ts";
import { databaseOn } from "#testing/services/private-database.ts";
import { rejectionOf } from "#testing/services/rejection-of.ts";
import { contactsPath } from "#testing/services/small-world.ts";
import { type RunningService, startService } from "#testing/services/start-service.ts";

const writers = 4;
const histories = Array.from({ length: writers }, emptyHistory);
let server: PostgresServer;
let service: RunningService;
beforeAll(async () => {
  server = await startPostgres({ durable: true });
  const own = await databaseOn(server.address);
  service = await startService(provisioningFor(writers), own.variables);
});
afterAll(async () => {
  await service.close();
  await server.close();
});

const params = { accountId: 1001, contactId: 1 };
const isReady = async () => (await fetch(`${service.url}/health/ready`)).ok;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test("while the database is unavailable every request gets a 503, and afterwards requests succeed", async () => {
  const { owner } = service.clients;
  const before = await owner.updateContact({ params, body: { last_name: "Before" } });
  expect(await isReady()).toBe(true);
  await server.stop();
  expect(await isReady()).toBe(false);
  expect(await rejectionOf(owner.getContact({ params }))).toMatchObject({ status: 503 });
  expect(await rejectionOf(owner.updateContact({ params, body: { last_name: "Lost" } }))).toMatchObject({
    status: 503,
  });
  expect((await fetch(`${service.url}/health/live`)).status).toBe(200);
  await server.start();
  await expect.poll(isReady).toBe(true);
  expect((await owner.getContact({ params })).body).toEqual(before.body);
  await expect(owner.updateContact({ params, body: { last_name: "After" } })).resolves.toBeDefined();
});

test("no acknowledged write is lost when the database fails and returns in the middle of writes", async () => {
  const traffic = createTraffic([service.url]);
  const writing = Promise.all(histories.map((history, index) => runWriter(index, traffic, history)));
  const reading = keepReading(traffic);
  for (let failure = 0; failure < 3; failure++) {
    const enough = acknowledgedIn(histories) + 10 * writers;
    await Promise.race([writing, untilAcknowledged(enough)]);
    await server.stop();
    await pause(300);
    await server.start();
  }
  await expect.poll(isReady).toBe(true);
  await pause(200);
  traffic.isStopped = true;
  await writing;
  await checkHistories(service.database, histories);
  const replies = await reading;
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 503]));
  expect(new Set(replies.map(({ status, wait }) => status === 503 && wait))).toEqual(new Set([false, "1"]));
}, 60_000);

async function untilAcknowledged(enough: number): Promise<void> {
  while (acknowledgedIn(histories) < enough) await pause(5);
}

/** The replies to reads, one after the other: each request has one. */
async function keepReading(traffic: Traffic): Promise<{ status: number; wait: string | null }[]> {
  const replies: { status: number; wait: string | null }[] = [];
  while (!traffic.isStopped) {
    const response = await fetch(`${service.url}${contactsPath}?size=1`, {
      headers: { "x-api-key": service.keys.owner },
    });
    replies.push({ status: response.status, wait: response.headers.get("retry-after") });
    await response.arrayBuffer();
    await pause(5);
  }
  return replies;
}
