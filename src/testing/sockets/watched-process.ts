import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { type ServiceProcess, startProcess } from "#testing/services/start-process.ts";

/** The service in a process whose memory and connections are looked at from outside. */
export type WatchedProcess = ServiceProcess & {
  /** The key of the demo account, 1001. */
  apiKey: string;
  /** MiB that are in memory. */
  resident: () => number;
  /** MiB that are in memory after a collection of garbage. */
  residentAfterCollection: () => Promise<number>;
  /** What it holds open: files, connections. */
  openHandles: () => number;
};

// A collection is asked for by a signal.
const collecting = ["--expose-gc", "--import", "data:text/javascript,process.on('SIGUSR2',gc)"];

/** Starts the service on a fresh database in `directory`, with its demo account and its console. */
export async function startWatched(
  directory: string,
  variables: Record<string, string> = {},
): Promise<WatchedProcess> {
  const service = await startProcess(
    { DATA_DIR: directory, RATE_LIMIT_PER_MINUTE: "10000000", ...variables },
    [process.execPath, ...collecting],
  );
  const resident = () => residentOf(service.pid);
  const residentAfterCollection = async () => {
    for (let times = 0; times < 3; times += 1) {
      process.kill(service.pid, "SIGUSR2");
      await sleep(300);
    }
    return resident();
  };
  const openHandles = () => readdirSync(`/proc/${service.pid}/fd`).length;
  while (!(await fetch(service.url)).ok) await sleep(100);
  const apiKey = /key=(ak_\w+)/.exec(service.said())?.[1] ?? "";
  return { ...service, apiKey, resident, residentAfterCollection, openHandles };
}

const residentOf = (pid: number): number =>
  process.platform === "linux"
    ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024
    : Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)])) / 1024;

/** The path of the largest script of the console that the first page asks for. */
export async function largeFile(url: string): Promise<string> {
  const page = await (await fetch(url)).text();
  return /\/assets\/first-page[^"]+\.js/.exec(page)?.[0] ?? "/";
}

/** Asks for `/health/live` on a new connection, over and over for that time; answers the longest that it took, in milliseconds. */
export async function slowestLife(url: string, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let slowest = 0;
  while (performance.now() < end) {
    const begin = performance.now();
    const { ok } = await fetch(`${url}/health/live`, { headers: { connection: "close" } });
    if (!ok) throw new Error("The service does not say that it is alive.");
    slowest = Math.max(slowest, performance.now() - begin);
    await sleep(50);
  }
  return slowest;
}
