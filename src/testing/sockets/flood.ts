import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { type MonitoredProcess, largestScriptPath, slowestHealthCheck } from "./monitored-process.ts";

export const floodKinds = ["idle", "slow", "pipelined", "unread"] as const;

export type Flood = { kind: (typeof floodKinds)[number]; connections: number; seconds: number };

/** Resident memory before, at its peak and after, in MiB; the slowest reply of `/health/live`, in milliseconds; open handles before and after. */
export type FloodFigures = {
  before: number;
  peak: number;
  after: number;
  slowest: number;
  handles: [before: number, after: number];
};

/** Floods the service with connections of one kind from another process, and measures the service meanwhile and afterwards. */
export async function flood(
  service: MonitoredProcess,
  { kind, connections, seconds }: Flood,
): Promise<FloodFigures> {
  const path = await largestScriptPath(service.url);
  const before = await service.residentAfterGc();
  const handlesBefore = service.openHandles();
  const flooder = fork(join(import.meta.dirname, "flood-process.ts"), [
    kind,
    service.url,
    String(connections),
    path,
  ]);
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, service.resident())), 100);
  const slowest = await slowestHealthCheck(service.url, seconds);
  clearInterval(watch);
  const ended = once(flooder, "exit");
  flooder.disconnect();
  await ended;
  const after = await memoryAfterFlood(service, before);
  return { before, peak, after, slowest, handles: [handlesBefore, service.openHandles()] };
}

/** The resident memory in MiB once it is near `before`, or after 30 collections: the operating system reclaims memory late. */
async function memoryAfterFlood(service: MonitoredProcess, before: number): Promise<number> {
  for (let tries = 0; tries < 30 && (await service.residentAfterGc()) > before * 1.1; tries += 1)
    await fetch(`${service.url}/health/live`);
  return service.resident();
}

export const describeFlood = (
  { kind, connections, seconds }: Flood,
  { before, peak, after, slowest }: FloodFigures,
) =>
  `${connections} ${kind} connections for ${seconds} s: /health/live within ${slowest.toFixed(0)} ms, ` +
  `memory ${before.toFixed(0)} MiB before, ${peak.toFixed(0)} at most, ${after.toFixed(0)} after\n`;
