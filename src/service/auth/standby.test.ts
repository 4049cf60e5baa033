import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { signOut, statusesWith } from "#testing/services/ask-with-cookie.ts";
import { type PostgresServer, startPostgres } from "#testing/postgres/start-postgres.ts";
import { signIn } from "#testing/services/sign-in.ts";
import { keys } from "#testing/services/small-world.ts";
import { type RunningService, startService } from "#testing/services/start-service.ts";

let server: PostgresServer;
let primary: RunningService;
let standby: RunningService;
beforeAll(async () => {
  server = await startPostgres({ standby: true });
  primary = await startService(undefined, { DATABASE_URL: `${server.address}/postgres` });
  const copied = () => startService({}, { DATABASE_URL: `${server.standby}/postgres` });
  // Until the copy has what was provisioned.
  standby = await vi.waitFor(copied, { timeout: 60_000, interval: 200 });
}, 120_000);
afterAll(async () => {
  await standby.close();
  await primary.close();
  await server.close();
});

const cookieOf = async ({ url }: RunningService) => (await signIn(url, 1001, keys.owner)).cookie;

test("a standby refuses a sign-out with 503 and keeps the session, and refuses sessions signed out elsewhere", async () => {
  const [ended, going] = [await cookieOf(primary), await cookieOf(primary)];
  await expect.poll(() => statusesWith(ended, standby.url)).toEqual([200, 200, 503]);
  await signOut(ended, primary.url);
  await expect.poll(() => statusesWith(ended, standby.url)).toEqual([401, 401, 401]);
  const response = await fetch(`${standby.url}/session`, { method: "DELETE", headers: { cookie: going } });
  expect([response.status, response.headers.getSetCookie()]).toEqual([503, []]);
  expect(response.headers.get("retry-after")).toBe("1");
  expect(await response.json()).toMatchObject({
    detail: expect.stringMatching(/^We could not save the sign-out, so /),
  });
  expect(await statusesWith(going, standby.url)).toEqual([200, 200, 503]);
  const begun = await cookieOf(standby);
  expect(await statusesWith(begun, primary.url)).toEqual([200, 200, 200]);
  expect((await signOut(ended, standby.url)).setCookie).toMatch(/^session=; Max-Age=0;/);
});
