import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { clientOf } from "#testing/services/client-of.ts";
import { type PostgresServer, startPostgres } from "#testing/postgres/start-postgres.ts";
import { keys, smallestContact } from "#testing/services/small-world.ts";
import { type Served, servePostgres, untilLockWaits } from "./serve-postgres.ts";

let server: PostgresServer;
let served: Served;
beforeAll(async () => {
  server = await startPostgres();
});
beforeEach(async () => {
  served = await servePostgres(server.address, 30_000);
});
afterEach(() => served.close());
afterAll(() => server.close());

const busyAccount = { accountId: 1001 };
const otherAccount = { accountId: 2002 };
const stranger = () => clientOf({ baseUrl: served.url, apiKey: keys.stranger });
const numbersTo = (length: number) => Array.from({ length }, (_, index) => index + 1);
const createMany = (count: number, onSettled: () => void = () => undefined) =>
  numbersTo(count).map((index) =>
    served.owner
      .createContact({ params: busyAccount, body: { ...smallestContact, first_name: `Number ${index}` } })
      .finally(onSettled),
  );

test("200 concurrent creates on one account all succeed, and another account does not wait for them", async () => {
  let done = 0;
  const creating = createMany(200, () => void (done += 1));
  await creating[0];
  const before = done;
  await stranger().createContact({ params: otherAccount, body: smallestContact });
  await stranger().listContacts({ params: otherAccount });
  // Those in flight when the other account's request arrived, and those that complete during its two round trips.
  expect(done - before).toBeLessThan(60);
  const made = await Promise.all(creating);
  expect(new Set(made.map(({ body }) => body.contact_id)).size).toBe(200);
  const { body } = await served.owner.listContacts({ params: busyAccount, query: { size: 500 } });
  expect(body.total_elements).toBe(202);
});

test("creates that wait for the lock of one account leave connections for other accounts", async () => {
  const holder = await served.connectDirectly();
  await holder.query("begin; update account set name = 'Held' where account_id = 1001");
  const waiting = createMany(50);
  await untilLockWaits(holder, 8);
  await expect(
    stranger().createContact({ params: otherAccount, body: smallestContact }),
  ).resolves.toBeDefined();
  await holder.query("rollback");
  await Promise.all(waiting);
});
