import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "#testing/interface-document/started-service.ts";
import { smallWorld } from "#testing/small-world.ts";
import { type RunningService, startService } from "#testing/start-service.ts";

let port: number;
let service: RunningService;
beforeAll(async () => {
  port = await freePort();
  service = await startService(smallWorld, { METRICS_PORT: String(port) });
});
afterAll(() => service.close());

const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

test("requests are counted and timed by method, route and status, and name nobody", async () => {
  await service.clients.owner.listContacts({ params: { accountId: 1001 } });
  await service.clients.nobody
    .getContact({ params: { accountId: 1001, contactId: 1 } })
    .catch(() => undefined);
  await fetch(`${service.url}/somewhere/${service.keys.owner}?email=ada@example.com`);
  const metrics = await read();
  const contacts = "/advertisers/v2/account/:accountId/account-contact";
  expect(metrics).toContain(`duration_seconds_count{method="GET",route="${contacts}",status="200"} 1`);
  expect(metrics).toContain(
    `duration_seconds_count{method="GET",route="${contacts}/:contactId",status="401"} 1`,
  );
  expect(metrics).toMatch(/^ready 1$/m);
  expect(metrics).toMatch(/^http_requests_under_way 0$/m);
  expect(metrics).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  for (const secret of [service.keys.owner, "ada@example.com", "1001"]) expect(metrics).not.toContain(secret);
});

test("they are on a port of their own only", async () => {
  const beside = await fetch(`${service.url}/metrics`, { headers: { accept: "application/json" } });
  expect([beside.status, (await fetch(`http://127.0.0.1:${port}/`)).status]).toEqual([404, 404]);
});
