import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { type ServiceProcess, startProcess } from "#testing/services/start-process.ts";

/** The service in a process whose memory and open handles are measured from outside. */
export type MonitoredProcess = ServiceProcess & {
  /** The API key of the demo account, 1001. */
  apiKey: string;
  /** The resident memory, in MiB. */
  resident: () => number;
  /** The resident memory after garbage collection, in MiB. */
  residentAfterGc: () => Promise<number>;
  /** The number of open files and connections. */
  openHandles: () => number;
};

// A signal starts a garbage collection.
const gcOnSignal = ["--expose-gc", "--import", "data:text/javascript,process.on('SIGUSR2',gc)"];

/** Starts the service on a fresh database in `directory`, with its demo account and its console. */
export async function startMonitoredProcess(
  directory: string,
  variables: Record<string, string> = {},
): Promise<MonitoredProcess> {
  const service = await startProcess(
    { DATA_DIR: directory, RATE_LIMIT_PER_MINUTE: "10000000", ...variables },
    [process.execPath, ...gcOnSignal],
  );
  const resident = () => residentOf(service.pid);
  const residentAfterGc = async () => {
    for (let times = 0; times < 3; times += 1) {
      process.kill(service.pid, "SIGUSR2");
      await sleep(300);
    }
    return resident();
  };
  const openHandles = () => readdirSync(`/proc/${service.pid}/fd`).length;
  while (!(await fetch(service.url)).ok) await sleep(100);
  const apiKey = /key=(ak_\w+)/.exec(service.output())?.[1] ?? "";
  return { ...service, apiKey, resident, residentAfterGc, openHandles };
}

const residentOf = (pid: number): number =>
  process.platform === "linux"
    ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024
    : Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)])) / 1024;

/** The path of the largest script that the first page loads. */
export async function largestScriptPath(url: string): Promise<string> {
  const page = await (await fetch(url)).text();
  return /\/assets\/first-page[^"]+\.js/.exec(page)?.[0] ?? "/";
}

/** Requests `/health/live` repeatedly for this time, each on a new connection. Resolves to the slowest reply, in milliseconds. */
export async function slowestHealthCheck(url: string, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let slowest = 0;
  while (performance.now() < end) {
    const begin = performance.now();
    const { ok } = await fetch(`${url}/health/live`, { headers: { connection: "close" } });
    if (!ok) throw new Error("/health/live failed.");
    slowest = Math.max(slowest, performance.now() - begin);
    await sleep(50);
  }
  return slowest;
}
