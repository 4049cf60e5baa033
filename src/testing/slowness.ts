import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** What an empty program takes to start on a machine at rest, in milliseconds, with some to spare. */
const atRest = 100;

/** How many times slower than at rest this machine is just now: at least 1. Other tests, and other programs, keep it busy. */
export async function slowness(): Promise<number> {
  const begin = performance.now();
  await promisify(execFile)(process.execPath, ["-e", "0"]);
  return Math.max(1, (performance.now() - begin) / atRest);
}
