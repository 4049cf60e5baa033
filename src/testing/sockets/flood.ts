import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { type WatchedProcess, largeFile, slowestLife } from "./watched-process.ts";

export const floodKinds = ["idle", "slow", "pipelined", "unread"] as const;

export type Flood = { kind: (typeof floodKinds)[number]; connections: number; seconds: number };

/** MiB in memory before, at most during and after; the slowest `/health/live`, in milliseconds; and handles before and after. */
export type FloodFigures = {
  before: number;
  peak: number;
  after: number;
  slowest: number;
  handles: [before: number, after: number];
};

/** Floods the service with connections of one kind, from a process of its own, and measures it meanwhile and afterwards. */
export async function flood(
  service: WatchedProcess,
  { kind, connections, seconds }: Flood,
): Promise<FloodFigures> {
  const path = await largeFile(service.url);
  const before = await service.residentAfterCollection();
  const handlesBefore = service.openHandles();
  const attacker = fork(join(import.meta.dirname, "flood-process.ts"), [
    kind,
    service.url,
    String(connections),
    path,
  ]);
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, service.resident())), 100);
  const slowest = await slowestLife(service.url, seconds);
  clearInterval(watch);
  const ended = once(attacker, "exit");
  attacker.disconnect();
  await ended;
  const after = await settled(service, before);
  return { before, peak, after, slowest, handles: [handlesBefore, service.openHandles()] };
}

/** MiB in memory once it is back near `before`, or after half a minute: the system takes memory back in its own time. */
async function settled(service: WatchedProcess, before: number): Promise<number> {
  for (let tries = 0; tries < 30 && (await service.residentAfterCollection()) > before * 1.1; tries += 1)
    await fetch(`${service.url}/health/live`);
  return service.resident();
}

export const floodInWords = (
  { kind, connections, seconds }: Flood,
  { before, peak, after, slowest }: FloodFigures,
) =>
  `${connections} ${kind} connections for ${seconds} s: /health/live within ${slowest.toFixed(0)} ms, ` +
  `memory ${before.toFixed(0)} MiB before, ${peak.toFixed(0)} at most, ${after.toFixed(0)} after\n`;
