import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Order, ParsedProblem } from "./postgres-keeper.ts";

/** A real server of its own, on a free port. */
export type PostgresServer = {
  /** Without a database: add `/name`. */
  address: string;
  /** Where its read-only copy is, if it has one: no commit is answered before that has it too. */
  standby: string | undefined;
  /** Away, as when its machine fails. */
  stop: () => Promise<void>;
  /** Back on the same address, with what was committed. */
  start: () => Promise<void>;
  close: () => Promise<void>;
};

type Wanted = { durable?: boolean; standby?: boolean };

/**
 * Starts PostgreSQL in a process that ends, with its server and its files, when this one does, even when this one is killed. Only a
 * `durable` one waits for the disk at each commit.
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
  const told = await next(keeper);
  if (!("address" in told)) throw new Error(`PostgreSQL did not start. ${JSON.stringify(told)}`);
  const order = async (words: Order) => {
    keeper.ref();
    keeper.channel?.ref();
    keeper.send(words);
    await next(keeper);
    letGo(keeper);
  };
  letGo(keeper);
  return {
    address: told.address,
    standby: told.standby,
    stop: () => order("stop"),
    start: () => order("start"),
    close: () => order("end"),
  };
}

/** It must not keep a process alive that has nothing else to do. */
function letGo(keeper: ChildProcess): void {
  keeper.unref();
  keeper.channel?.unref();
}

async function next(keeper: ChildProcess): Promise<ParsedProblem> {
  const over = new AbortController();
  try {
    const [told] = await Promise.race([
      once(keeper, "message", over),
      once(keeper, "exit", over).then(([code]) => [{ failed: code }]),
    ]);
    return told as ParsedProblem;
  } finally {
    over.abort();
  }
}
