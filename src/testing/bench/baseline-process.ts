import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

export type BaselineProcess = { url: string; stop: () => void };

/** Starts one of the baseline servers. It ends with this process. */
export async function startBaseline(...args: string[]): Promise<BaselineProcess> {
  const child = fork(join(import.meta.dirname, "baseline-servers.ts"), args, { execArgv: [] });
  const [url] = (await once(child, "message")) as [string];
  return { url, stop: () => child.disconnect() };
}
