import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Order, KeeperMessage } from "./postgres-keeper.ts";

/** A real server of its own, on a free port. */
export type PostgresServer = {
  /** Without a database: add `/name`. */
  address: string;
  /** The address of its synchronous standby, if it has one. */
  standby: string | undefined;
  /** Stops the server as if its machine had failed. */
  stop: () => Promise<void>;
  /** Starts it again at the same address, with what was committed. */
  start: () => Promise<void>;
  close: () => Promise<void>;
};

type Wanted = { durable?: boolean; standby?: boolean };

/**
 * Starts PostgreSQL in a process that ends, with its server and its files, when this one does, even when this one is killed. Only a
 * `durable` server flushes to disk at each commit.
 */
export async function startPostgres({
  durable = false,
  standby = false,
}: Wanted = {}): Promise<PostgresServer> {
  const options = [...(durable ? ["--durable"] : []), ...(standby ? ["--standby"] : [])];
  const keeper = fork(join(import.meta.dirname, "postgres-keeper.ts"), options, {
    detached: true,
    execArgv: [],
    env: { PATH: process.env["PATH"], LANG: "C" },
  });
  const message = await nextMessage(keeper);
  if (!("address" in message)) throw new Error(`PostgreSQL did not start. ${JSON.stringify(message)}`);
  const send = async (order: Order) => {
    keeper.ref();
    keeper.channel?.ref();
    keeper.send(order);
    await nextMessage(keeper);
    unref(keeper);
  };
  unref(keeper);
  return {
    address: message.address,
    standby: message.standby,
    stop: () => send("stop"),
    start: () => send("start"),
    close: () => send("end"),
  };
}

/** Lets this process end while the keeper runs. */
function unref(keeper: ChildProcess): void {
  keeper.unref();
  keeper.channel?.unref();
}

async function nextMessage(keeper: ChildProcess): Promise<KeeperMessage> {
  const done = new AbortController();
  try {
    const [message] = await Promise.race([
      once(keeper, "message", done),
      once(keeper, "exit", done).then(([code]) => [{ failed: code }]),
    ]);
    return message as KeeperMessage;
  } finally {
    done.abort();
  }
}
