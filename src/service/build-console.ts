import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { consoleDirectory } from "./console-files.ts";

const root = join(import.meta.dirname, "../..");

const sources = [
  "index.html",
  "vite.config.ts",
  "package-lock.json",
  "public/**/*",
  "src/admin/**/*",
  "src/contract/**/*",
];

/** Whether there is no build of the console, or its sources are newer. */
export function isConsoleStale(): boolean {
  const built = statSync(join(consoleDirectory, "index.html"), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return globSync(sources, { cwd: root }).some((path) => statSync(join(root, path)).mtimeMs > built);
}

/**
 * Builds the console in a process of its own, aside, and puts it in place when it is whole. Throws an Error with what the build said
 * when it fails.
 */
export async function buildConsole(signal: AbortSignal): Promise<void> {
  const aside = join(root, "node_modules/.cache", `console-${process.pid}`);
  const old = `${aside}-old`;
  try {
    await runBuild(aside, signal);
    if (existsSync(consoleDirectory)) renameSync(consoleDirectory, old);
    renameSync(aside, consoleDirectory);
  } finally {
    for (const leftover of [aside, old]) rmSync(leftover, { recursive: true, force: true });
  }
}

async function runBuild(directory: string, signal: AbortSignal): Promise<void> {
  const build = fork(join(import.meta.dirname, "build-process.ts"), [directory], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  signal.addEventListener("abort", () => build.connected && build.disconnect(), { once: true });
  let said = "";
  build.stderr?.on("data", (text) => (said += text));
  // Not "close": it does not come for a process whose channel was cut from here.
  const [code] = await once(build, "exit");
  if (code !== 0) throw new Error(`The console could not be built. ${said.trim()}`);
}
