// Runs a PostgreSQL server in a folder of its own for as long as whoever started this process lives, and takes the folder away after:
// see start-postgres.ts.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../free-port.ts";
import { type PostgresPrograms, postgresPrograms } from "./postgres-programs.ts";

/** What the keeper is told to do, and what it answers. */
export type Order = "start" | "stop" | "end";
export type Told = { address: string } | { failed: string } | { done: Order };

const root = mkdtempSync(join(tmpdir(), "postgres-"));
const directory = join(root, "database");
/** PostgreSQL refuses to run as root: then it is "nobody", who is known on every Linux. */
const other = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
const isDurable = process.argv.includes("--durable");
let server: ChildProcess | undefined;

// The channel closes when the parent ends, however it ends.
process.once("disconnect", () => void end());
// A key press that stops the parent reaches this process too: the parent decides when the server stops.
process.on("SIGINT", () => undefined);

try {
  const programs = postgresPrograms(root);
  const port = await freePort();
  makeDatabase(programs);
  await start(programs, port);
  process.on("message", (order: Order) => void obey(order, programs, port));
  tell({ address: `postgres://tests@127.0.0.1:${port}` });
} catch (error) {
  tell({ failed: String(error) });
  await end();
}

async function obey(order: Order, programs: PostgresPrograms, port: number): Promise<void> {
  if (order === "end") return end();
  await (order === "start" ? start(programs, port) : stop());
  tell({ done: order });
}

function tell(told: Told): void {
  if (process.connected) process.send?.(told);
}

function makeDatabase({ initdb }: PostgresPrograms): void {
  mkdirSync(directory, { mode: 0o700 });
  if (other) {
    chmodSync(root, 0o755);
    chownSync(directory, other.uid, other.gid);
  }
  const options = ["--auth=trust", "--username=tests", "--encoding=UTF8", "--no-locale", "--no-sync"];
  execFileSync(initdb, [...options, "-D", directory], { cwd: root, stdio: "pipe", ...other });
}

async function start({ postgres }: PostgresPrograms, port: number): Promise<void> {
  const settings = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: 200,
    ...(!isDurable && { fsync: "off", full_page_writes: "off", synchronous_commit: "off" }),
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  server = spawn(postgres, ["-D", directory, ...options], {
    cwd: root,
    stdio: ["ignore", "ignore", "pipe"],
    ...other,
  });
  let said = "";
  for await (const chunk of server.stderr ?? []) {
    said += String(chunk);
    if (said.includes("ready to accept connections")) break;
  }
  server.stderr?.resume();
  if (server.exitCode !== null) throw new Error(said);
}

/** SIGQUIT: at once, without a word to the clients, as a machine that fails. */
async function stop(): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  server.kill(process.platform === "win32" ? "SIGTERM" : "SIGQUIT");
  await ended;
}

async function end(): Promise<void> {
  await stop();
  rmSync(root, { recursive: true, force: true });
  process.exit();
}
