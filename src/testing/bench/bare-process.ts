import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

export type BareProcess = { url: string; stop: () => void };

/** Starts one of the bare servers; it ends with this process. */
export async function startBare(...args: string[]): Promise<BareProcess> {
  const child = fork(join(import.meta.dirname, "bare-servers.ts"), args, { execArgv: [] });
  const [url] = (await once(child, "message")) as [string];
  return { url, stop: () => child.disconnect() };
}
