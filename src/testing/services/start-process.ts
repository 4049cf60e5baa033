import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** The service in a separate process, as `npm start` runs it. */
export type ServiceProcess = {
  url: string;
  pid: number;
  /** Its output so far. */
  output: () => string;
  /** Kills it with SIGKILL. */
  kill: () => Promise<void>;
  /** Stops it with SIGTERM. Resolves to its exit code. */
  stop: () => Promise<number | null>;
};

const main = join(import.meta.dirname, "../../service/commands/start.ts");

/**
 * Starts the service on a free port and waits until it prints its address. Rejects with its output if it exits first. `program` runs it in
 * place of Node; `started` is the start command of another tree.
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
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  }
  const url = await addressIn(child, () => output);
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
    output: () => output,
    kill: async () => void (await end("SIGKILL")),
    stop: () => end("SIGTERM"),
  };
}

/** How long a start may take on a busy machine, in milliseconds. */
const startTimeout = 45_000;

async function addressIn(child: ChildProcess, output: () => string): Promise<string> {
  for (const begin = performance.now(); performance.now() - begin < startTimeout;) {
    const [, url] = /The console is at (http:\/\/[\d.:]+\d)/.exec(output()) ?? [];
    if (url) return url;
    if (child.exitCode !== null) throw new Error(output());
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  child.kill("SIGKILL");
  throw new Error(`It did not start. Its output: ${output()}`);
}
