// Runs a PostgreSQL server, and on request a synchronous standby, in a temporary directory. Ends with its parent process, and deletes the
// directory then: see start-postgres.ts.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../services/free-port.ts";
import { type PostgresPrograms, postgresPrograms } from "./postgres-programs.ts";

/** What the parent process asks the keeper to do. */
export type Order = "start" | "stop" | "end";
/** What the keeper sends back: where the servers listen, why they could not start, or which order is carried out. */
export type KeeperMessage = { address: string; standby?: string } | { failed: string } | { done: Order };

type Server = { directory: string; port: number; settings: Record<string, string>; process?: ChildProcess };

const root = mkdtempSync(join(tmpdir(), "postgres-"));
const standbyDirectory = join(root, "standby");
/** PostgreSQL refuses to run as root, so root runs it as "nobody", which every Linux has. */
const serverUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
const isDurable = process.argv.includes("--durable");
const hasStandby = process.argv.includes("--standby");
const servers: Server[] = [];

// The channel closes when the parent ends, however it ends.
process.once("disconnect", () => void end());
// A key press that stops the parent reaches this process too: the parent decides when the server stops.
process.on("SIGINT", () => undefined);

try {
  const programs = postgresPrograms(root);
  const primary = await makePrimary(programs);
  await start(programs, primary);
  const standby = hasStandby ? await makeStandby(primary) : undefined;
  if (standby) await start(programs, standby);
  process.on("message", (order: Order) => void obey(order, programs, primary));
  send({ address: addressOf(primary), ...(standby && { standby: addressOf(standby) }) });
} catch (error) {
  send({ failed: String(error) });
  await end();
}

function addressOf({ port }: Server): string {
  return `postgres://tests@127.0.0.1:${port}`;
}

async function obey(order: Order, programs: PostgresPrograms, primary: Server): Promise<void> {
  if (order === "end") return end();
  await (order === "start" ? start(programs, primary) : stop(primary));
  send({ done: order });
}

function send(message: KeeperMessage): void {
  if (process.connected) process.send?.(message);
}

async function makePrimary({ initdb }: PostgresPrograms): Promise<Server> {
  const directory = join(root, "database");
  makeDirectory(directory);
  const options = ["--auth=trust", "--username=tests", "--encoding=UTF8", "--no-locale", "--no-sync"];
  execFileSync(initdb, [...options, "-D", directory], { cwd: root, stdio: "pipe", ...serverUser });
  // A standby begins as a copy of what no server has changed yet.
  if (hasStandby) cpSync(directory, standbyDirectory, { recursive: true });
  const port = await freePort();
  return { directory, port, settings: hasStandby ? { synchronous_standby_names: "standby" } : {} };
}

async function makeStandby({ port: primary }: Server): Promise<Server> {
  writeFileSync(join(standbyDirectory, "standby.signal"), "");
  makeDirectory(standbyDirectory);
  const port = await freePort();
  const settings = {
    primary_conninfo: `host=127.0.0.1 port=${primary} user=tests application_name=standby`,
    // Once promoted, it has no standby of its own to wait for.
    synchronous_standby_names: "",
  };
  return { directory: standbyDirectory, port, settings };
}

/** Creates a directory, where it is missing, and gives it and its content to the user that the server runs as. */
function makeDirectory(directory: string): void {
  mkdirSync(directory, { mode: 0o700, recursive: true });
  chmodSync(directory, 0o700);
  if (!serverUser) return;
  chmodSync(root, 0o755);
  for (const path of [directory, ...globSync("**", { cwd: directory }).map((name) => join(directory, name))])
    chownSync(path, serverUser.uid, serverUser.gid);
}

async function start({ postgres }: PostgresPrograms, server: Server): Promise<void> {
  const settings = {
    port: server.port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: 200,
    ...(!isDurable && { fsync: "off", full_page_writes: "off", synchronous_commit: "off" }),
    ...server.settings,
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = spawn(postgres, ["-D", server.directory, ...options], {
    cwd: root,
    stdio: ["ignore", "ignore", "pipe"],
    ...serverUser,
  });
  server.process = child;
  if (!servers.includes(server)) servers.push(server);
  let output = "";
  for await (const chunk of child.stderr ?? []) {
    output += String(chunk);
    if (/ready to accept (read-only )?connections/.test(output)) break;
  }
  child.stderr?.resume();
  if (child.exitCode !== null) throw new Error(output);
}

/** SIGQUIT stops the server at once without notifying clients, like a failing machine. */
async function stop({ process: child }: Server): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill(process.platform === "win32" ? "SIGTERM" : "SIGQUIT");
  await ended;
}

async function end(): Promise<void> {
  for (const server of servers) await stop(server);
  rmSync(root, { recursive: true, force: true });
  process.exit();
}
