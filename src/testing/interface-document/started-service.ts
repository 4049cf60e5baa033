import { type ChildProcess, execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { freePort } from "../services/free-port.ts";
import { type Ask, askerOf } from "./plain-http.ts";

/** The service as its user runs it: `npm run provision` and `npm start`, on a folder and a port of its own. */
export type StartedService = {
  ask: Ask;
  url: string;
  dataDir: string;
  provision: () => Promise<string>;
  /** Pulls the plug (SIGKILL) and starts again on the same folder and port. */
  crashAndRestart: () => Promise<void>;
  stop: () => Promise<void>;
};

export async function startAsUser(provisioningFile: unknown): Promise<StartedService> {
  const dataDir = await mkdtemp(join(tmpdir(), "interface-document-"));
  const env = { ...plainEnvironment(), DATA_DIR: join(dataDir, "data"), PORT: String(await freePort()) };
  const file = join(dataDir, "accounts.json");
  await writeFile(file, JSON.stringify(provisioningFile));
  const provision = () => runNpm(["run", "provision", "--", file], env);
  await provision();
  const url = `http://127.0.0.1:${env.PORT}`;
  let running = await start(url, env);
  return {
    ask: askerOf(url),
    url,
    dataDir: env.DATA_DIR,
    provision,
    crashAndRestart: async () => {
      await crash(running);
      running = await start(url, env);
    },
    stop: async () => {
      await crash(running);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs `npm ...args` to its end and answers what it said; rejects where it fails. */
export async function runNpm(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)("npm", args, {
    cwd: projectRoot,
    env,
    shell: onWindows,
  });
  return `${stdout}\n${stderr}`;
}

// Hundreds of requests, many of them with wrong keys on purpose, come from one address within seconds.
const quietLimits = {
  RATE_LIMIT_PER_MINUTE: "1000000",
  AUTH_FAILURES_PER_MINUTE: "1000000",
  LOG_LEVEL: "error",
};
// What the machine or the test runner set for themselves is no setting of this service; NODE_ENV would even change the build.
const notOurs = new Set([
  "NODE_ENV",
  "HOST",
  "DATABASE_URL",
  "SESSION_SECRET",
  "UPSTREAM_URL",
  "TRUST_PROXY",
]);
const projectRoot = fileURLToPath(new URL("../../..", import.meta.url));
const onWindows = process.platform === "win32";
const patience = 60_000;

async function start(url: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  // A group of its own: npm's child, the service itself, has to end with it.
  const npm = spawn("npm", ["start"], {
    cwd: projectRoot,
    env,
    detached: !onWindows,
    shell: onWindows,
    stdio: "pipe",
  });
  let output = "";
  for (const stream of [npm.stdout, npm.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const until = Date.now() + patience;
  while (!(await isReady(url))) {
    if (npm.exitCode !== null) throw new Error(`npm start ended with ${npm.exitCode}:\n${output}`);
    if (Date.now() > until) throw new Error(`/health/ready gave no 200 within ${patience} ms:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return npm;
}

export function plainEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !notOurs.has(name));
  return { ...Object.fromEntries(kept), ...quietLimits };
}

const isReady = (url: string) =>
  fetch(`${url}/health/ready`).then(
    (response) => response.ok,
    () => false,
  );

async function crash(npm: ChildProcess): Promise<void> {
  if (npm.pid === undefined || npm.exitCode !== null || npm.signalCode !== null) return;
  const ended = once(npm, "exit");
  if (onWindows) spawnSync("taskkill", ["/pid", String(npm.pid), "/T", "/F"]);
  else process.kill(-npm.pid, "SIGKILL");
  await ended;
}
