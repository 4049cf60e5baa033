import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type MonitoredProcess, startMonitoredProcess } from "./monitored-process.ts";

const minutes = Number(process.env["SOAK_MINUTES"] ?? 10);
const sessions = Number(process.env["SOAK_SESSIONS"] ?? 200);

const directory = mkdtempSync(join(tmpdir(), "soak-"));
let service: MonitoredProcess;
beforeAll(async () => {
  service = await startMonitoredProcess(directory, { LOG_LEVEL: "warn" });
});
afterAll(async () => {
  await service.kill();
  rmSync(directory, { recursive: true });
});

type Figures = { requests: number; p99: number; failed: number; failures: string[] };

test("signed-in sessions read and write for minutes without an error, and memory stays flat", async () => {
  const seconds = String(minutes * 60);
  const load = fork(join(import.meta.dirname, "soak-process.ts"), [
    service.url,
    service.apiKey,
    String(sessions),
    seconds,
  ]);
  const resident: number[] = [];
  const watch = setInterval(() => resident.push(service.resident()), 500);
  const [figures] = (await once(load, "message")) as [Figures];
  clearInterval(watch);
  const [early, late] = [medianOfFifth(resident, 1), medianOfFifth(resident, 4)];
  process.stdout.write(
    `${sessions} sessions for ${minutes} min: ${figures.requests} requests, ${figures.failed} failed, p99 ${figures.p99.toFixed(1)} ms, ` +
      `memory ${early.toFixed(0)} MiB in the second fifth, ${late.toFixed(0)} in the last\n`,
  );
  expect(figures.failures).toEqual([]);
  expect(figures.requests).toBeGreaterThan(sessions * minutes * 60);
  expect(late / early).toBeLessThan(1.2);
});

/** The median of one fifth of the values. Fifths are counted from 0. */
function medianOfFifth(values: number[], fifth: number): number {
  const length = Math.floor(values.length / 5);
  const part = values.slice(fifth * length, (fifth + 1) * length).toSorted((one, other) => one - other);
  return part[Math.floor(part.length / 2)] ?? 0;
}
