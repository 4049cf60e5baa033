import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { ApiError } from "#contract/problems/api-error.ts";
import { typeOf } from "#contract/problems/problem-types.ts";
import { type PostgresServer, startPostgres } from "../postgres/start-postgres.ts";
import { contactsPath, keys, smallestContact } from "../services/small-world.ts";
import { type Served, timeoutMs, servePostgres, untilLockWaits } from "./serve-postgres.ts";

let server: PostgresServer;
let served: Served;
beforeAll(async () => {
  server = await startPostgres();
});
beforeEach(async () => {
  served = await servePostgres(server.address);
});
afterEach(() => served.close());
afterAll(() => server.close());

const ask = async (method: string, path: string, body?: object) => {
  const response = await fetch(served.url + path, {
    method,
    headers: { "x-api-key": keys.owner, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const rename = (last_name: string, contactId = 1) =>
  ask("PUT", `${contactsPath}/${contactId}`, { last_name });
const create = (first_name: string) => ask("POST", contactsPath, { ...smallestContact, first_name });
const lastName = async () => (await ask("GET", `${contactsPath}/1`)).body["last_name"];
const count = async () => (await ask("GET", contactsPath)).body["total_elements"];
const numbersTo = (length: number) => Array.from({ length }, (_, index) => index + 1);

/** Resolves when no statement of a refused request can still be running. */
const untilTimeoutsHavePassed = () => new Promise((resolve) => setTimeout(resolve, 0.75 * timeoutMs));

test("a long lock: writes that wait for it are refused with 503, and never applied", async () => {
  const other = await served.connectDirectly();
  await other.query(
    "begin; update contact set last_name = 'Theirs' where contact_id = 1; update account set name = 'Theirs' where account_id = 1001",
  );
  const requests = [rename("Ours"), create("Ours")];
  await untilLockWaits(other, 2);
  const refusals = await Promise.all(requests);
  expect(refusals.map(({ status }) => status)).toEqual([503, 503]);
  expect((await ask("GET", `${contactsPath}/1`)).status).toBe(200);
  await other.query("commit");
  await untilTimeoutsHavePassed();
  expect([await lastName(), await count()]).toEqual(["Theirs", 2]);
  expect((await rename("After")).status).toBe(200);
});

test("a slow statement is refused with 503, and never applied", async () => {
  const other = await served.connectDirectly();
  await other.query(`create function be_slow() returns trigger language plpgsql as
    $$ begin perform pg_sleep(${(timeoutMs / 1000) * 2}); return new; end $$`);
  await other.query("create trigger slow before update on contact for each row execute function be_slow()");
  expect((await rename("Slow")).status).toBe(503);
  await other.query("drop trigger slow on contact");
  await untilTimeoutsHavePassed();
  expect(await lastName()).toBe(null);
});

test("an exhausted pool: writes without a connection are refused with 503, and never applied", async () => {
  const other = await served.connectDirectly();
  const ids = await Promise.all(numbersTo(30).map(async (index) => (await create(`Number ${index}`)).body));
  await other.query("begin; update contact set last_name = 'Theirs'");
  const refusals = await Promise.all(ids.map((made) => rename("Ours", Number(made["contact_id"]))));
  expect(new Set(refusals.map(({ status }) => status))).toEqual(new Set([503]));
  await other.query("rollback");
  await untilTimeoutsHavePassed();
  const { rows } = await other.query("select count(*)::int as ours from contact where last_name = 'Ours'");
  expect(rows).toEqual([{ ours: 0 }]);
  expect((await rename("After")).status).toBe(200);
});

test.each([
  ["before", 2],
  ["after", 3],
] as const)(
  "a connection that breaks %s a COMMIT: the create is neither saved nor refused, but unknown",
  async (when, contacts) => {
    served.proxy.cutAt("commit", when);
    expect(await create("Lost")).toMatchObject({ status: 500, body: { type: typeOf("outcome-unknown") } });
    expect(await count()).toBe(contacts);
    // To a client this is the same as a lost reply.
    served.proxy.cutAt("commit", when);
    const again = served.owner.createContact({ params: { accountId: 1001 }, body: smallestContact });
    expect(await again.catch(({ status }: ApiError) => status)).toBe(0);
  },
);

test.each([
  ["before", null],
  ["after", "Lost"],
] as const)(
  "a connection that breaks %s an update that stands alone: it is unknown",
  async (when, stored) => {
    await rename("");
    served.proxy.cutAt('update "contact"', when);
    expect(await rename("Lost")).toMatchObject({ status: 500, body: { type: typeOf("outcome-unknown") } });
    expect(await lastName()).toBe(stored);
  },
);

test.each(["before", "after"] as const)(
  "a connection that breaks %s an update with a key: sent again it is made once, and is known where it was made",
  async (when) => {
    const params = { accountId: 1001, contactId: 1 };
    const send = () =>
      served.owner.updateContact({ params, body: { last_name: "Ours" }, idempotencyKey: `cut ${when}` });
    served.proxy.cutAt('update "contact"', when);
    expect(await send().catch(({ status }: ApiError) => status)).toBe(0);
    if (when === "after") await rename("Theirs");
    expect((await send()).isReplayed).toBe(when === "after" ? true : undefined);
    expect(await lastName()).toBe(when === "after" ? "Theirs" : "Ours");
  },
);

test("a connection that breaks before the COMMIT is sent: nothing is applied, and the reply is 503", async () => {
  served.proxy.cutAt('insert into "contact"', "after");
  expect((await create("Lost")).status).toBe(503);
  await untilTimeoutsHavePassed();
  expect(await count()).toBe(2);
});

test("a server that falls silent before it acknowledges an update: the outcome is reported as unknown, and a read shows whether it was applied", async () => {
  const other = await served.connectDirectly();
  await other.query("begin; update contact set last_name = 'Theirs' where contact_id = 1");
  const requests = rename("Ours");
  await untilLockWaits(other, 1);
  served.proxy.fallSilent();
  await other.query("rollback");
  expect(await requests).toMatchObject({ status: 500, body: { type: typeOf("outcome-unknown") } });
  served.proxy.speak();
  await expect.poll(lastName).toBe("Ours");
});

test("a transaction of a suspended process does not hold its locks forever", async () => {
  const stopped = spawn(process.execPath, [
    join(import.meta.dirname, "hold-row-lock.ts"),
    served.proxy.address,
    String(timeoutMs),
  ]);
  await once(stopped.stdout, "data");
  // Its own timeouts no longer fire.
  stopped.kill("SIGSTOP");
  const other = await served.connectDirectly();
  await other.query("set lock_timeout = 10000; update contact set last_name = 'Theirs' where contact_id = 1");
  stopped.kill("SIGKILL");
  expect(await lastName()).toBe("Theirs");
});
