import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type IncomingMessage, createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contactsPath } from "#testing/services/small-world.ts";
import { type ServiceProcess, startProcess } from "#testing/services/start-process.ts";

const faulty = join(import.meta.dirname, "faulty-dependency.ts");
const directory = mkdtempSync(join(tmpdir(), "unforeseen-"));
// An upstream that never replies to a request with a key, so that only the fault can end it.
const silent = createServer((request, response) => {
  if (!request.headers["x-api-key"]) response.writeHead(401).end();
});
let service: ServiceProcess;

const start = (variables: Record<string, string>) =>
  startProcess({ DATA_DIR: directory, METRICS_PORT: "0", ...variables }, [
    process.execPath,
    "--import",
    faulty,
  ]);

beforeAll(async () => {
  await once(silent.listen(0, "127.0.0.1"), "listening");
  service = await start({ UPSTREAM_URL: `http://127.0.0.1:${(silent.address() as AddressInfo).port}` });
});
afterAll(async () => {
  await service.kill();
  silent.closeAllConnections();
  silent.close();
  rmSync(directory, { recursive: true });
});

const ask = (fault: string) =>
  fetch(service.url + contactsPath, {
    method: "POST",
    headers: { "x-fault": fault, "x-api-key": "some key", "content-type": "application/json" },
    body: '{"first_name":"Ada"}',
  });

async function errorsCounted(): Promise<number> {
  const metricsPort = /"port":(\d+),"msg":"metrics"/;
  await expect.poll(service.output).toMatch(metricsPort);
  const [, port] = metricsPort.exec(service.output()) ?? [];
  const metrics = await fetch(`http://127.0.0.1:${port}/metrics`);
  return Number(/^unforeseen_errors_total (\d+)$/m.exec(await metrics.text())?.[1]);
}

/** The errors logged since the log had this length. */
const failuresSince = (before: number) =>
  service
    .output()
    .slice(before)
    .split("\n")
    .filter((line) => line.includes('"level":50'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test.each([
  "a timer",
  "an immediate",
  "the next tick",
  "a microtask",
  "a promise that nobody awaits",
  "a rejection of no error",
  "a callback of the file system",
  "an event that nobody hears",
  "a connection that is refused",
  "a transformation",
  "a listener of an abort signal",
  "a listener of the body",
  "the first listener of the request",
])("an error thrown out of %s is a 500 of its request, logged with it and counted", async (fault) => {
  const [before, counted] = [service.output().length, await errorsCounted()];
  const response = await ask(fault);
  expect(response.status).toBe(500);
  expect(response.headers.get("content-type")).toMatch(/^application\/problem\+json/);
  expect(await response.json()).toMatchObject({
    status: 500,
    detail: "Something went wrong on our side.",
  });
  await expect
    .poll(() => failuresSince(before))
    .toMatchObject([
      {
        reqId: response.headers.get("x-request-id"),
        method: "POST",
        route: "/advertisers/v2/account/:accountId/account-contact",
        err: { cause: { message: expect.any(String) } },
      },
    ]);
  expect(await errorsCounted()).toBe(counted + 1);
});

test("an error after the head of a reply cuts the connection, so that the reply is not taken for a complete one", async () => {
  const [before, counted] = [service.output().length, await errorsCounted()];
  const response = await ask("a timer, after the head of the reply");
  await expect(response.text()).rejects.toThrow("terminated");
  await expect
    .poll(() => failuresSince(before))
    .toMatchObject([{ method: "POST", reqId: expect.any(String) }]);
  expect(await errorsCounted()).toBe(counted + 1);
});

test("an error after the end of a reply leaves it complete", async () => {
  const before = service.output().length;
  const response = await ask("the end of the reply");
  expect([response.status, await response.text()]).toEqual([200, ""]);
  await expect.poll(() => failuresSince(before)).toMatchObject([{ method: "POST" }]);
});

test("an error in a listener for a closed connection is logged with its request", async () => {
  const before = service.output().length;
  const { hostname, port } = new URL(service.url);
  const caller = connect(Number(port), hostname);
  caller.write(
    `GET ${contactsPath} HTTP/1.1\r\nhost: x\r\nx-api-key: k\r\nx-fault: a listener of the sender's going\r\n\r\n`,
  );
  while (((await once(silent, "request")) as [IncomingMessage])[0].method !== "GET");
  caller.destroy();
  await expect
    .poll(() => failuresSince(before))
    .toMatchObject([{ method: "GET", reqId: expect.any(String) }]);
  expect((await fetch(`${service.url}/health/live`)).status).toBe(200);
});

test("an error outside any request ends the process, with a line in the log", async () => {
  const crashing = await start({ UPSTREAM_URL: "http://127.0.0.1:9" });
  process.kill(crashing.pid, "SIGUSR2");
  await expect
    .poll(crashing.output)
    .toMatch(
      /"level":60,.*A fault of a dependency.*"msg":"The process is ending because of an uncaught error."/,
    );
  expect(await crashing.stop()).toBe(1);
});
