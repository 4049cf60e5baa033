import { mkdtempSync, rmSync } from "node:fs";
import { type Socket, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { flood, describeFlood, floodKinds } from "#testing/sockets/flood.ts";
import {
  type MonitoredProcess,
  largestScriptPath,
  slowestHealthCheck,
  startMonitoredProcess,
} from "#testing/sockets/monitored-process.ts";

const directory = mkdtempSync(join(tmpdir(), "sockets-"));
let service: MonitoredProcess;
beforeAll(async () => {
  service = await startMonitoredProcess(directory);
  // Warms up, so that what the first connections allocate does not look like a leak.
  await flood(service, { kind: "pipelined", connections: 20, seconds: 1 });
}, 60_000);
afterAll(async () => {
  await service.kill();
  rmSync(directory, { recursive: true });
});

test.each([30, 200])("attack: %i unread requests for a file on each of 20 connections", async (count) => {
  const { hostname, port } = new URL(service.url);
  const load = `GET ${await largestScriptPath(service.url)} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(count);
  const before = await service.residentAfterGc();
  const cuts = service.output().split("Too many requests were waiting").length;
  const sockets = Array.from({ length: 20 }, () =>
    connect(Number(port), hostname)
      .on("error", () => undefined)
      .pause(),
  );
  for (const socket of sockets) socket.write(load);
  await slowestHealthCheck(service.url, 2);
  // Without the limit it is four times as much.
  expect(service.resident() / before).toBeLessThan(1.6);
  expect(service.output().split("Too many requests were waiting").length - cuts).toBe(count > 33 ? 20 : 0);
  for (const socket of sockets) socket.destroy();
});

test.each(floodKinds)("attack: a hundred %s connections delay nobody, and leak nothing", async (kind) => {
  const load = { kind, connections: 100, seconds: 2 };
  const figures = await flood(service, load);
  process.stdout.write(describeFlood(load, figures));
  expect(figures.peak / figures.before).toBeLessThan(1.6);
  expect(figures.after / figures.before).toBeLessThan(1.2);
  expect(figures.handles[1]).toBeLessThan(figures.handles[0] + 10);
});

test("attack: a thousand concurrent connections to a busy service are all accepted", async () => {
  const { hostname, port } = new URL(service.url);
  const sockets: Socket[] = [];
  let accepted = 0;
  process.kill(service.pid, "SIGSTOP");
  try {
    for (let opened = 0; opened < 1000; opened += 1)
      sockets.push(connect(Number(port), hostname, () => (accepted += 1)).on("error", () => undefined));
    await expect.poll(() => accepted, { timeout: 10_000 }).toBe(1000);
  } finally {
    process.kill(service.pid, "SIGCONT");
    for (const socket of sockets) socket.destroy();
  }
});
