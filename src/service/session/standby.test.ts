import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signOut, statusesWith } from "#testing/ask-with-cookie.ts";
import { signIn } from "#testing/sign-in.ts";
import { keys } from "#testing/small-world.ts";
import { type RunningService, startService } from "#testing/start-service.ts";

let service: RunningService;
beforeAll(async () => void (service = await startService()));
afterAll(() => service.close());

/** From here on the server lets nothing be written, as a standby, or everything again; connections that there are begin anew. */
async function letWrite(mayWrite: boolean): Promise<void> {
  const { DATABASE_URL } = service.settings;
  const name = new URL(DATABASE_URL).pathname.slice(1);
  const client = new Client({ connectionString: DATABASE_URL });
  await client.connect();
  await client.query("set default_transaction_read_only = off");
  await client.query(`alter database ${name} set default_transaction_read_only = ${mayWrite ? "off" : "on"}`);
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()",
    [name],
  );
  await client.end();
}

test("a database that is only read answers a sign-out with 503 and keeps the session, and knows who signed out before", async () => {
  const [ended, going] = await Promise.all(
    [0, 1].map(async () => (await signIn(service.url, 1001, keys.owner)).cookie),
  );
  await signOut(ended ?? "", service.url);
  await letWrite(false);
  await expect.poll(() => statusesWith(going ?? "", service.url)).toEqual([200, 200, 503]);
  const response = await fetch(`${service.url}/session`, {
    method: "DELETE",
    headers: { cookie: going ?? "" },
  });
  expect([response.status, response.headers.getSetCookie()]).toEqual([503, []]);
  expect(response.headers.get("retry-after")).toBe("1");
  expect(await response.json()).toMatchObject({
    detail: expect.stringMatching(/^You are still signed in: /),
  });
  expect(await statusesWith(ended ?? "", service.url)).toEqual([401, 401, 401]);
  const { cookie, response: begun } = await signIn(service.url, 1001, keys.owner);
  expect([begun.status, (await signOut(ended ?? "", service.url)).status]).toEqual([200, 200]);
  await letWrite(true);
  await expect.poll(async () => (await signOut(going ?? "", service.url)).status).toBe(200);
  expect(await statusesWith(going ?? "", service.url)).toEqual([401, 401, 401]);
  expect(await statusesWith(cookie, service.url)).toEqual([200, 200, 200]);
});
