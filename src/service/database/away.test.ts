import { afterAll, beforeAll, expect, test } from "vitest";
import { type PostgresServer, startPostgres } from "#testing/postgres/start-postgres.ts";
import { type PrivateDatabase, databaseOn } from "#testing/private-database.ts";
import { refused } from "#testing/refused.ts";
import { type RunningService, startService } from "#testing/start-service.ts";
import { smallWorld } from "#testing/small-world.ts";

let server: PostgresServer;
let own: PrivateDatabase;
let service: RunningService;
beforeAll(async () => {
  server = await startPostgres({ durable: true });
  own = await databaseOn(server.address);
  service = await startService(smallWorld, own.variables);
});
afterAll(async () => {
  await service.close();
  await server.close();
});

const params = { accountId: 1001, contactId: 1 };
const isReady = async () => (await fetch(`${service.url}/health/ready`)).ok;

test("while the database is away every request is answered with 503, and all is well when it is back", async () => {
  const { owner } = service.clients;
  const before = await owner.updateContact({ params, body: { last_name: "Before" } });
  expect(await isReady()).toBe(true);
  await server.stop();
  expect(await isReady()).toBe(false);
  expect(await refused(owner.getContact({ params }))).toMatchObject({ status: 503 });
  expect(await refused(owner.updateContact({ params, body: { last_name: "Lost" } }))).toMatchObject({
    status: 503,
  });
  expect((await fetch(`${service.url}/health/live`)).status).toBe(200);
  await server.start();
  await expect.poll(isReady).toBe(true);
  expect((await owner.getContact({ params })).body).toEqual(before.body);
  await expect(owner.updateContact({ params, body: { last_name: "After" } })).resolves.toBeDefined();
});
