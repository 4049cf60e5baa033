import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** The service in a process of its own, as `npm start` runs it. */
export type ServiceProcess = {
  url: string;
  pid: number;
  /** All that it has written so far. */
  said: () => string;
  /** Pulls the plug. */
  kill: () => Promise<void>;
  /** Asks it to stop, and answers its exit code. */
  stop: () => Promise<number | null>;
};

const main = join(import.meta.dirname, "../../service/commands/start.ts");

/**
 * Starts it on a free port, by Node or by a program that runs it, from this tree or another, and waits until it says where it is. Rejects
 * with what it said where it ends instead.
 */
export async function startProcess(
  variables: Record<string, string>,
  [program, ...before]: [string, ...string[]] = [process.execPath],
  started = main,
): Promise<ServiceProcess> {
  const child = spawn(program, [...before, started], {
    env: { PATH: process.env["PATH"], PORT: "0", ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
  }
  const url = await addressIn(child, () => said);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, "exit");
      child.kill(signal);
      await ended;
    }
    return child.exitCode;
  };
  return {
    url,
    pid: child.pid ?? 0,
    said: () => said,
    kill: async () => void (await end("SIGKILL")),
    stop: () => end("SIGTERM"),
  };
}

/** How long a start may take on a machine that does much else, in milliseconds. */
const patience = 45_000;

async function addressIn(child: ChildProcess, said: () => string): Promise<string> {
  for (const begin = performance.now(); performance.now() - begin < patience;) {
    const [, url] = /The console is at (http:\/\/[\d.:]+\d)/.exec(said()) ?? [];
    if (url) return url;
    if (child.exitCode !== null) throw new Error(said());
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  child.kill("SIGKILL");
  throw new Error(`It did not start. It said: ${said()}`);
}
