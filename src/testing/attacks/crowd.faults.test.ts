import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { clientOf } from "#testing/services/client-of.ts";
import { type PostgresServer, startPostgres } from "../postgres/start-postgres.ts";
import { keys, smallestContact } from "../services/small-world.ts";
import { type Served, servePostgres, untilWaiting } from "./serve-postgres.ts";

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

const crowd = { accountId: 1001 };
const other = { accountId: 2002 };
const stranger = () => clientOf({ baseUrl: served.url, apiKey: keys.stranger });
const upTo = (length: number) => Array.from({ length }, (_, index) => index + 1);
const createMany = (count: number, onDone: () => void = () => undefined) =>
  upTo(count).map((index) =>
    served.owner
      .createContact({ params: crowd, body: { ...smallestContact, first_name: `Number ${index}` } })
      .finally(onDone),
  );

test("200 concurrent creates on one account all succeed, and another account does not wait for them", async () => {
  let done = 0;
  const creating = createMany(200, () => void (done += 1));
  await creating[0];
  const before = done;
  await stranger().createContact({ params: other, body: smallestContact });
  await stranger().listContacts({ params: other });
  // Those under way when it came, and what is answered while two requests go to and fro.
  expect(done - before).toBeLessThan(60);
  const made = await Promise.all(creating);
  expect(new Set(made.map(({ body }) => body.contact_id)).size).toBe(200);
  const { body } = await served.owner.listContacts({ params: crowd, query: { size: 500 } });
  expect(body.total_elements).toBe(202);
});

test("creates that wait for the lock of one account leave connections for other accounts", async () => {
  const holder = await served.beside();
  await holder.query("begin; update account set name = 'Held' where account_id = 1001");
  const waiting = createMany(50);
  await untilWaiting(holder, 8);
  await expect(stranger().createContact({ params: other, body: smallestContact })).resolves.toBeDefined();
  await holder.query("rollback");
  await Promise.all(waiting);
});
