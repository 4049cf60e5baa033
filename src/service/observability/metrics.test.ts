import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "#testing/services/free-port.ts";
import { contactsPath, smallWorld } from "#testing/services/small-world.ts";
import { type RunningService, startService } from "#testing/services/start-service.ts";

let port: number;
let service: RunningService;
beforeAll(async () => {
  port = await freePort();
  service = await startService(smallWorld, { METRICS_PORT: String(port) });
});
afterAll(() => service.close());

const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

test("requests are counted and timed by method, route and status, without personal data", async () => {
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
  for (const secret of [service.keys.owner, "ada@example.com", '"1001"', "/1001"])
    expect(metrics).not.toContain(secret);
});

test("requests of the console and those with a wrong method are counted by route", async () => {
  await fetch(`${service.url}/contacts/7?q=ada`, { headers: { accept: "text/html" } });
  await fetch(`${service.url}${contactsPath}`, { method: "DELETE" });
  await expect.poll(read).toMatch(/_count\{method="GET",route="\/index.html",status="\d+"\} \d/);
  expect(await read()).toContain(
    '_count{method="DELETE",route="/advertisers/v2/account/:accountId/account-contact",status="405"} 1',
  );
});

test("a request whose client has disconnected no longer counts as in progress", async () => {
  const socket = await begunRequest();
  await expect.poll(read).toMatch(/^http_requests_under_way 1$/m);
  socket.destroy();
  await expect.poll(read).toMatch(/^http_requests_under_way 0$/m);
  expect(await read()).toContain('status="499"} 1');
});

test("there are metrics of the version, the kind of database, the duration of writes and the size of the files", async () => {
  await service.clients.owner.updateContact({
    params: { accountId: 1001, contactId: 1 },
    body: { last_name: "Lovelace" },
  });
  const metrics = await read();
  expect(metrics).toMatch(/^service_info\{version="\d+\.\d+\.\d+",database="SQLite"\} 1$/m);
  expect(metrics).toMatch(/^database_write_duration_seconds_count 1$/m);
  expect(metrics).toMatch(/^database_file_bytes\{file="database"\} [1-9]/m);
});

/** A write whose body never ends. */
async function begunRequest() {
  const { hostname, port: servicePort } = new URL(service.url);
  const socket = connect(Number(servicePort), hostname);
  const headers = `x-api-key: ${service.keys.owner}\r\ncontent-type: application/json\r\ncontent-length: 100`;
  socket.write(`POST ${contactsPath} HTTP/1.1\r\nhost: x\r\n${headers}\r\n\r\n{`);
  await once(socket, "connect");
  return socket;
}

test("metrics are served only on their own port", async () => {
  const beside = await fetch(`${service.url}/metrics`, { headers: { accept: "application/json" } });
  expect([beside.status, (await fetch(`http://127.0.0.1:${port}/`)).status]).toEqual([404, 404]);
});
