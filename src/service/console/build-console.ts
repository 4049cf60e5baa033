import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { builtConsole, consoleDirectory } from "./console-files.ts";
import { isBuiltFromSources } from "./stamp-build.ts";

const root = join(import.meta.dirname, "../../..");

/** Whether `dist` has a build of the current sources, and whether one can be made. */
export type ConsoleState = "current" | "outdated" | "to be built";

/** The state of the build in `dist`. Throws an Error that says what to do if there is no build and none can be made here. */
export function consoleState(): ConsoleState {
  const isBuilt = builtConsole.isReady();
  if (isBuilt && isBuiltFromSources(consoleDirectory)) return "current";
  if (canBuild()) return "to be built";
  if (isBuilt) return "outdated";
  throw new Error(
    `There is no build of the console in ${consoleDirectory}, and the build tools are not installed here. Start a release made with npm run release, or install all packages and build the console: npm ci && npm run build.`,
  );
}

/** An install for production (npm ci --omit=dev) has no build tools. */
const canBuild = () => ["node_modules/vite", "src/admin"].every((path) => existsSync(join(root, path)));

/** Builds the console unless `dist` has a build of the current sources. */
export async function ensureConsole(signal: AbortSignal): Promise<void> {
  if (consoleState() !== "current") await buildConsole(signal);
}

/**
 * Builds the console in a separate process and directory, and moves it to `dist` when it is complete. Rejects with the output of the build if
 * it fails.
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
  let output = "";
  build.stderr?.on("data", (text) => (output += text));
  // Not "close", which is not emitted after we disconnect the channel.
  const [code] = await once(build, "exit");
  if (code !== 0) throw new Error(`The console could not be built. ${output.trim()}`);
}
