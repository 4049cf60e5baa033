import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { flood, describeFlood, floodKinds } from "#testing/sockets/flood.ts";
import { type MonitoredProcess, startMonitoredProcess } from "#testing/sockets/monitored-process.ts";

const seconds = Number(process.env["FLOOD_SECONDS"] ?? 60);
const connections = Number(process.env["FLOOD_CONNECTIONS"] ?? 1000);

const directory = mkdtempSync(join(tmpdir(), "sockets-"));
let service: MonitoredProcess;
beforeAll(async () => {
  service = await startMonitoredProcess(directory, { LOG_LEVEL: "warn" });
  // Warms up, so that what the first connections allocate does not look like a leak.
  for (const kind of floodKinds) await flood(service, { kind, connections: 50, seconds: 2 });
});
afterAll(async () => {
  await service.kill();
  rmSync(directory, { recursive: true });
});

test.each(floodKinds)("attack: a thousand %s connections delay nobody, and leak nothing", async (kind) => {
  const load = { kind, connections, seconds };
  const figures = await flood(service, load);
  process.stdout.write(describeFlood(load, figures));
  expect(figures.slowest).toBeLessThan(1000);
  expect(figures.after / figures.before).toBeLessThan(1.2);
});
